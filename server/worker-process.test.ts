/** Workers as real processes, one of which is killed while it sends an email to an SMTP server. */
import { createServer, type Socket } from "node:net";
import { createMigratedDatabase } from "@tests/app/empty-database";
import { isLongForm } from "@tests/app/long-form";
import { startServerProcess, workerCommand } from "@tests/app/server-process";
import { runSql } from "@tests/app/test-postgres";
import { expect, onTestFinished, test } from "vitest";

const SESSION_SECRET = "0123456789abcdef0123456789abcdef";

/**
 * An SMTP server that omits one response to its first client: after the command DATA, or after the final dot
 * of an email.
 */
async function startHangingSmtpServer(hangAfter: "DATA" | "dot") {
  const sockets: Socket[] = [];
  const emails: string[] = [];
  let hangCount = 0;
  const server = createServer((socket) => {
    sockets.push(socket);
    let [text, inData] = ["", false];
    const respond = (line: string, after?: "DATA" | "dot") => {
      if (after === hangAfter && hangCount === 0) hangCount++;
      else socket.write(`${line}\r\n`);
    };
    socket.on("error", () => {}).write("220 here\r\n");
    socket.on("data", (chunk) => {
      text += chunk;
      if (inData) {
        if (!text.endsWith("\r\n.\r\n")) return;
        emails.push(text);
        [text, inData] = ["", false];
        return respond("250 accepted", "dot");
      }
      for (let end = text.indexOf("\r\n"); end >= 0; end = text.indexOf("\r\n")) {
        inData = text.slice(0, end) === "DATA";
        text = text.slice(end + 2);
        if (inData) respond("354 continue", "DATA");
        else respond("250 ok");
      }
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`,
    emails,
    hangCount: () => hangCount,
  };
}

test.each([
  ["after the final dot", "dot", 1, "The sender ended before the mail server responded."],
  ...(isLongForm ? ([["before the final dot", "DATA", 0, null]] as const) : []),
] as const)(
  "when a worker is killed %s of an email, another one completes it and it is sent exactly once",
  async (_, hangAfter, receivedCount, problem) => {
    const DATABASE_URL = await createMigratedDatabase();
    const smtp = await startHangingSmtpServer(hangAfter);
    const settings = { DATABASE_URL, SESSION_SECRET, SMTP_URL: smtp.url, NODE_ENV: "production" };
    const server = await startServerProcess({ ...settings, WORKER: "separate" });
    await server.waitForReadyMessage();
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

    const startWorker = () => startServerProcess(settings, workerCommand);
    const first = await startWorker();
    await expect.poll(smtp.hangCount, { timeout: 50_000 }).toBe(1);
    await first.kill("SIGKILL");
    expect(smtp.emails).toHaveLength(receivedCount);
    expect(await runSql(DATABASE_URL, "select state, attempts from mails")).toEqual([
      { state: "queued", attempts: 0 },
    ]);

    const second = await startWorker();
    await second.waitForOutput("the worker is ready");
    const resend = async () => {
      await runSql(DATABASE_URL, "select graphile_worker.add_job('resend_mail')");
      const waitingTasks =
        "select count(*)::int as n from graphile_worker.jobs where locked_at is null and task_identifier in ('resend_mail', 'send_mail')";
      await expect.poll(() => runSql(DATABASE_URL, waitingTasks), { timeout: 10_000 }).toEqual([{ n: 0 }]);
    };
    await resend();
    expect(await runSql(DATABASE_URL, "select state from mails")).toEqual([{ state: "queued" }]); // the lease of the killed worker has not expired
    await runSql(
      DATABASE_URL,
      "update mails set leased_until = now() - interval '1 second', due_at = now() - interval '3 minutes'",
    );
    await resend();
    await expect
      .poll(() => runSql(DATABASE_URL, "select state, problem from mails"), { timeout: 10_000 })
      .toEqual([{ state: "sent", problem }]);
    await runSql(DATABASE_URL, "update mails set due_at = now() - interval '3 minutes'");
    await resend();
    expect(smtp.emails).toHaveLength(1);
    await second.kill("SIGTERM");
    await server.kill("SIGTERM");
  },
);
