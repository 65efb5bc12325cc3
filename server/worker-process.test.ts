/** Workers as real processes, one of which is killed while it hands a letter to a real mail server. */
import { createServer, type Socket } from "node:net";
import { projectRoot } from "@server/lib/process/project-root";
import { bareDatabase } from "@tests/app/empty-database";
import { run } from "@tests/app/server-process";
import { sql } from "@tests/app/test-postgres";
import { expect, onTestFinished, test } from "vitest";

const SESSION_SECRET = "0123456789abcdef0123456789abcdef";

/** A mail server that leaves its first caller without the answer that is named: to "DATA", or to the dot that ends a letter. */
async function stuckOnce(at: "DATA" | "dot") {
  const sockets: Socket[] = [];
  const letters: string[] = [];
  let stuck = 0;
  const listening = createServer((socket) => {
    sockets.push(socket);
    let [text, inData] = ["", false];
    const answer = (line: string, after?: "DATA" | "dot") => {
      if (after === at && stuck === 0) stuck++;
      else socket.write(`${line}\r\n`);
    };
    socket.on("error", () => {}).write("220 here\r\n");
    socket.on("data", (chunk) => {
      text += chunk;
      if (inData) {
        if (!text.endsWith("\r\n.\r\n")) return;
        letters.push(text);
        [text, inData] = ["", false];
        return answer("250 taken", "dot");
      }
      for (let end = text.indexOf("\r\n"); end >= 0; end = text.indexOf("\r\n")) {
        inData = text.slice(0, end) === "DATA";
        text = text.slice(end + 2);
        if (inData) answer("354 go on", "DATA");
        else answer("250 ok");
      }
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => listening.once("listening", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    listening.close();
  });
  const address = listening.address();
  return {
    url: `smtp://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`,
    letters,
    stuck: () => stuck,
  };
}

test.each([
  ["before the final dot", "DATA", 0, null],
  ["after it, without an answer", "dot", 1, "The sender ended before the mail server responded."],
] as const)(
  "a worker is killed in mid-send, %s: another one settles it, and the letter is sent exactly once",
  async (...given) => {
    const [, at, arrived, problem] = given;
    const DATABASE_URL = await bareDatabase();
    const smtp = await stuckOnce(at);
    const settings = { DATABASE_URL, SESSION_SECRET, SMTP_URL: smtp.url, NODE_ENV: "production" };
    const server = await run({ ...settings, WORKER: "separate" });
    await server.ready();
    const nora = {
      username: "nora",
      password: "abcdef",
      email: "nora@inbox.example",
      firstName: "N",
      lastName: "K",
      role: "agency",
    };
    const headers = { "Content-Type": "application/json" };
    await fetch(`${server.url}/api/register`, { method: "POST", headers, body: JSON.stringify(nora) });

    const startWorker = () => run(settings, ["--import", "tsx", "server/worker-process.ts"], projectRoot());
    const first = await startWorker();
    await expect.poll(smtp.stuck, { timeout: 50_000 }).toBe(1);
    await first.kill("SIGKILL");
    expect(smtp.letters).toHaveLength(arrived);
    expect(await sql(DATABASE_URL, "select state, attempts from mails")).toEqual([
      { state: "queued", attempts: 0 },
    ]);

    const second = await startWorker();
    await second.says("the worker is ready");
    const resend = async () => {
      await sql(DATABASE_URL, "select graphile_worker.add_job('resend_mail')");
      const left =
        "select count(*)::int as n from graphile_worker.jobs where locked_at is null and task_identifier in ('resend_mail', 'send_mail')";
      await expect.poll(() => sql(DATABASE_URL, left), { timeout: 10_000 }).toEqual([{ n: 0 }]);
    };
    await resend();
    expect(await sql(DATABASE_URL, "select state from mails")).toEqual([{ state: "queued" }]); // the dead one's time is not over
    await sql(
      DATABASE_URL,
      "update mails set leased_until = now() - interval '1 second', due_at = now() - interval '3 minutes'",
    );
    await resend();
    await expect
      .poll(() => sql(DATABASE_URL, "select state, problem from mails"), { timeout: 10_000 })
      .toEqual([{ state: "sent", problem }]);
    await sql(DATABASE_URL, "update mails set due_at = now() - interval '3 minutes'");
    await resend();
    expect(smtp.letters).toHaveLength(1);
    await second.kill("SIGTERM");
    await server.kill("SIGTERM");
  },
);
