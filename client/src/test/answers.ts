import { vi } from "vitest";

type Reply = Response | object | null;
type Told = { method: string; path: string; body: unknown };

/** Answers fetch from a table of "METHOD /api/path" lines; what is not in it answers 404. Gives what was asked. */
export function answer(replies: Record<string, Reply | ((told: Told) => Reply | Promise<Reply>)>): Told[] {
  const asked: Told[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(address, location.origin);
    const told = {
      method: init.method ?? "GET",
      path: address,
      body: init.body === undefined ? undefined : (JSON.parse(String(init.body)) as unknown),
    };
    asked.push(told);
    const reply = replies[`${told.method} ${pathname}`];
    const given =
      typeof reply === "function" ? await Promise.race([reply(told), calledOff(init.signal)]) : reply;
    if (given === undefined) return refusal(404, "not_found", "This does not exist.");
    return given instanceof Response ? given : Response.json(given);
  });
  return asked;
}

/** As fetch has it: who calls off is no longer answered. */
function calledOff(signal?: AbortSignal | null): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(signal?.reason);
    if (signal?.aborted) end();
    signal?.addEventListener("abort", end);
  });
}

/** Answers that wait until the test lets them go, each with what it is given. */
export function holding<T extends Reply>() {
  const waiting: ((reply: T) => void)[] = [];
  return {
    reply: () => new Promise<T>((give) => void waiting.push(give)),
    /** The one that has waited longest. */
    give: (reply: T) => waiting.shift()?.(reply),
    get waiting() {
      return waiting.length;
    },
  };
}

/** A refusal as the server words it. */
export function refusal(
  status: number,
  code: string,
  message: string,
  errors?: { path: string; message: string }[],
): Response {
  const title = status === 401 ? "Unauthorized" : "Refused";
  return Response.json(
    { type: "about:blank", title, status, detail: message, message, code, errors },
    { status },
  );
}
