/** A browser's end of `GET /api/events`, over a real connection. */
import { type IncomingMessage, request } from "node:http";
import { type LiveEvent, liveEvent } from "@shared/notifications/schemas";
import { onTestFinished } from "vitest";

export interface Frame {
  event: LiveEvent;
  id?: string;
}

/** Opens one, and resolves with its head; `frames` grows, `ended` resolves at its end. Closed with the test. */
export async function openStream(
  base: string,
  cookie: string,
  { path = "/api/events", headers = {} as Record<string, string> } = {},
) {
  const asked = request(`${base}${path}`, { headers: { Cookie: cookie, ...headers }, agent: false });
  onTestFinished(() => void asked.destroy());
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.once("response", resolve).once("error", reject).end();
  });
  asked.on("error", () => {});
  const frames: Frame[] = [];
  let text = "";
  let read = 0;
  answer.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
    const whole = text.lastIndexOf("\n\n") + 2;
    for (const block of text.slice(read, Math.max(read, whole)).split("\n\n")) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data) frames.push({ event: liveEvent.parse(JSON.parse(data)), id: /^id: (.*)$/m.exec(block)?.[1] });
    }
    read = Math.max(read, whole);
  });
  const ended = new Promise<"ended">((resolve) => {
    answer.once("close", () => resolve("ended")).on("error", () => {});
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    frames,
    ended,
    text: () => text,
    /** Whether it was ended, rather than cut off. */
    isWhole: () => answer.complete,
    /** The kinds of what was told, in order. */
    told: () => frames.flatMap(({ event }) => (event.type === "told" ? [event.kind] : [])),
    ids: () => frames.flatMap(({ event }) => (event.type === "told" ? [event.id] : [])),
    /** The last id that a browser would come back with. */
    last: () => frames.findLast(({ id }) => id !== undefined)?.id ?? "",
    cut: () => asked.destroy(),
    pause: () => answer.pause(),
  };
}
