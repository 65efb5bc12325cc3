/**
 * A member who belongs to an organization by the domain of their address has exactly the rights of one who
 * does not.
 */
import { insert } from "@server/organizations/commands";
import { isRecruiter } from "@shared/lib/access";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import { createTestApp } from "@tests/app/create-test-app";
import { isLongForm } from "@tests/app/long-form";
import { expect, test } from "vitest";
import { createCaseCalls, fieldsIn } from "./call-cases";
import { caseOf, cases } from "./cases";
import { nextNumber } from "./fixtures";

const app = await createTestApp();
const { send, createObjects } = await createCaseCalls(app);

/** Lists of one's own differ in their rows, and in nothing else. */
const isOwnList = (testCase: (typeof cases)[number]) =>
  (!testCase.fixture && Object.values(testCase.access).includes("ownRows")) ||
  testCase === caseOf(notificationEndpoints.updates);

test.each([
  ["agency", "pending"],
  ...(isLongForm
    ? ([
        ["vc_partner", "approved"],
        ["portfolio_hr", "pending"],
        ["vc_partner", "rejected"],
      ] as const)
    : []),
] as const)(
  "membership by domain gives no rights to a user of role %s, %s",
  async (role, vcApprovalStatus) => {
    const user = (name: string) => app.createUser(`${name}${nextNumber()}`, role, { vcApprovalStatus });
    const [owner, joined, plain] = [
      await app.createUser(`founder${nextNumber()}`, "portfolio_hr"),
      await user("joined"),
      await user("plain"),
    ];
    const join = (id: number | undefined) =>
      app.rows(`insert into organization_memberships (organization_id, user_id, joined_by_domain)
      values (${id}, ${joined.id}, 'agency.example') on conflict do nothing`);
    const founded = await insert(app.db, {
      name: "Founded",
      createdById: owner.id,
      phone: "555",
      email: "desk@founded.example",
    });
    await join(founded.id);
    for (const testCase of cases) {
      const { name, endpoint } = testCase;
      const create = async () => {
        const params = await createObjects(testCase, null, owner);
        if (endpoint.path.includes("/organizations/:id")) await join(Number(params.id));
        return params;
      };
      const isRead = endpoint.method === "GET";
      const params = await create();
      const [member, other] = [
        await send(testCase, joined, params),
        await send(testCase, plain, isRead ? params : await create()),
      ];
      expect([name, member.status]).toEqual([name, other.status]);
      const contacts = (body: unknown) =>
        fieldsIn(body).filter((field) => ["phone", "email"].includes(field)).length;
      // The hiring side sees the contact details of every organization, so of its own too.
      if (isRecruiter({ role, vcApprovalStatus }) || !isOwnList(testCase))
        expect([name, contacts(member.body)]).toEqual([name, contacts(other.body)]);
      if (isRead && !isOwnList(testCase)) expect([name, member.body]).toEqual([name, other.body]);
      else if (!isRead)
        expect([name, [...new Set(fieldsIn(member.body))]]).toEqual([
          name,
          [...new Set(fieldsIn(other.body))],
        ]);
    }
  },
);
