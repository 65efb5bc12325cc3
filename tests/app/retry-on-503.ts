import { setTimeout as sleep } from "node:timers/promises";

/** Repeats a request after a 503, once its Retry-After has passed; three times at most. */
export async function retryOn503<A extends { status: number; headers: { "retry-after"?: string } }>(
  send: () => Promise<A>,
  retries = 3,
): Promise<A> {
  const response = await send();
  if (response.status !== 503 || retries === 0) return response;
  await sleep(1000 * Number(response.headers["retry-after"] ?? 1));
  return retryOn503(send, retries - 1);
}
