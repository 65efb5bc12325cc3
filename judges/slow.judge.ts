/** slowhttptest: clients that send or read as slowly as they can hold up nobody, and are let go within seconds. */
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { projectRoot } from "@server/lib/root";
import { openWorld, type World } from "@server/test/world";
import { handIn, handInDefect } from "@server/trust/figures";
import { beforeAll, test } from "vitest";
import { holes } from "./holes";
import { holedServer, soundServer, type Target } from "./targets";
import { needDebian, runTool } from "./tools";

beforeAll(() => needDebian("slowhttptest"));

const connections = 250;
const seconds = 30;
const largest = readdirSync(path.join(projectRoot(), "dist/client/assets"))
  .filter((name) => name.endsWith(".js"))
  .toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
function sizeOf(name: string) {
  return statSync(path.join(projectRoot(), "dist/client/assets", name)).size;
}

const attacks = {
  "headers, a line each 5 s": ["-H", "-i", "5", "/jobs"],
  "bodies, a sign each 5 s": ["-B", "-i", "5", "-s", "8192", "-t", "POST", "-f", "application/json", "/api/login"],
  "readers of 5 bytes a second": ["-X", "-n", "1", "-z", "5", "-w", "1", "-y", "64", "-k", "3", `/assets/${largest}`],
};

test("slow clients hold up nobody, and are let go", async () => {
  const world = await openWorld();
  const [slowHeaders] = Object.values(attacks);
  const before = await attack(await holedServer("slow", world), world, slowHeaders ?? []);
  handInDefect("slowhttptest", holes.slow.what, before.open > 0);

  const target = await soundServer(world);
  for (const [what, args] of Object.entries(attacks)) {
    const { open, p99, asked, reached } = await attack(target, world, args);
    handIn({ test: "slowhttptest", what: `slow ${what}: connections`, goal: connections, reached }, []);
    handIn({ test: "slowhttptest", what: `slow ${what}: still held after ${seconds} s`, goal: 0, atMost: true, reached: open }, []);
    handIn(
      { test: "slowhttptest", what: `slow ${what}: p99 of ${asked} other calls`, goal: 500, atMost: true, unit: " ms", reached: p99 },
      target.failures(),
    );
  }
});

/** How many connections the server still held in the end, and how long others waited meanwhile. */
async function attack({ url }: Target, world: World, args: string[]) {
  const cookie = await world.cookieOf(world.agentAmir);
  const address = url + args.at(-1);
  const bounds = ["-c", String(connections), "-r", "100", "-l", String(seconds), "-p", "3", "-u", address];
  let isOver = false;
  const attacked = runTool("slowhttptest", [...args.slice(0, -1), ...bounds], { seconds: seconds + 20 }).finally(() => {
    isOver = true;
  });
  const waits: number[] = [];
  while (!isOver) {
    const began = performance.now();
    const answer = await fetch(`${url}/api/jobs`, { headers: { Cookie: cookie } });
    await answer.text();
    if (answer.ok) waits.push(performance.now() - began);
    await sleep(20);
  }
  const { out } = await attacked;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the tool colours what it says
  const plain = out.replace(/\x1b\[[\d;]*m/g, "");
  const last = (what: string) => Number([...plain.matchAll(new RegExp(`${what}:\\s+(\\d+)`, "g"))].at(-1)?.[1] ?? Number.NaN);
  const [open, closed] = [last("connected"), last("closed")];
  if (Number.isNaN(open)) throw new Error(`slowhttptest said nothing of its connections: ${plain.slice(-500)}`);
  return {
    open,
    reached: open + closed,
    asked: waits.length,
    p99: waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? Number.NaN,
  };
}
