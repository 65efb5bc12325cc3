/** A client of `GET /api/events` over a real connection. */
import { type IncomingMessage, request } from "node:http";
import { type LiveEvent, liveEvent } from "@shared/notifications/schemas";
import { onTestFinished } from "vitest";

export interface EventFrame {
  event: LiveEvent;
  id?: string;
}

/**
 * Opens a stream and resolves after the response headers. `frames` collects the events, `ended` resolves at
 * the end; closed with the test.
 */
export async function openEventStream(
  base: string,
  cookie: string,
  { path = "/api/events", headers = {} as Record<string, string> } = {},
) {
  const req = request(`${base}${path}`, { headers: { Cookie: cookie, ...headers }, agent: false });
  onTestFinished(() => void req.destroy());
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    req.once("response", resolve).once("error", reject).end();
  });
  req.on("error", () => {});
  const frames: EventFrame[] = [];
  let text = "";
  let parsedLength = 0;
  response.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
    const completeLength = text.lastIndexOf("\n\n") + 2;
    for (const block of text.slice(parsedLength, Math.max(parsedLength, completeLength)).split("\n\n")) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data) frames.push({ event: liveEvent.parse(JSON.parse(data)), id: /^id: (.*)$/m.exec(block)?.[1] });
    }
    parsedLength = Math.max(parsedLength, completeLength);
  });
  const ended = new Promise<"ended">((resolve) => {
    response.once("close", () => resolve("ended")).on("error", () => {});
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    frames,
    ended,
    text: () => text,
    /** Whether the server ended the response, as opposed to a broken connection. */
    isComplete: () => response.complete,
    /** The kinds of the received notifications, in order. */
    receivedKinds: () => frames.flatMap(({ event }) => (event.type === "notification" ? [event.kind] : [])),
    receivedIds: () => frames.flatMap(({ event }) => (event.type === "notification" ? [event.id] : [])),
    /** The Last-Event-ID that a browser would reconnect with. */
    lastEventId: () => frames.findLast(({ id }) => id !== undefined)?.id ?? "",
    disconnect: () => req.destroy(),
    pause: () => response.pause(),
  };
}
