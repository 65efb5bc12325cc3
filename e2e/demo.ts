import { seedDemo } from "@server/demo/seed";
import type { Viewer } from "@shared/lib/access";
import type { Who } from "../tests/visual/screen-catalog/entry";
import { addressed, idsOf } from "../tests/visual/screen-catalog/ids";
import { openStage } from "./stage";

type Standing = Pick<Viewer, "role" | "vcApprovalStatus">;

/** The stage with the demo story told on it: every screen has something to show, long words among it. */
export async function openDemo(name: string, options?: Parameters<typeof openStage>[1]) {
  const stage = await openStage(name, options);
  const { world } = stage;
  await world.rows("delete from users where username = 'ines'"); // the story has an Ines of its own
  await seedDemo(world.db, { passwords: "known" });
  const rows = await world.rows<Standing & { id: number; username: string }>(
    `select id, username, role, vc_approval_status as "vcApprovalStatus" from users`,
  );
  const people = new Map(rows.map((row) => [row.username, row]));
  const ids = await idsOf(world.rows);

  return {
    ...stage,
    person(who: Who) {
      const person = people.get(who);
      if (!person && who !== "visitor") throw new Error(`The story knows no ${who}.`);
      return person ?? null;
    },
    /** What stands in braces in an address is the id of a thing of the story. */
    address(written: string) {
      const address = addressed(written, ids);
      if (!address) throw new Error(`The story has nothing for ${written}.`);
      return address;
    },
  };
}
