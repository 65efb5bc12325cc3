import { setTimeout as sleep } from "node:timers/promises";

/** A server that is held up says so with 503, and when to come back: as a person would one comes back, three times at most. */
export async function patiently<A extends { status: number; headers: { "retry-after"?: string } }>(
  ask: () => Promise<A>,
  tries = 3,
): Promise<A> {
  const answer = await ask();
  if (answer.status !== 503 || tries === 0) return answer;
  await sleep(1000 * Number(answer.headers["retry-after"] ?? 1));
  return patiently(ask, tries - 1);
}
