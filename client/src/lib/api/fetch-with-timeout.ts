/** Long enough for a slow connection; a stalled connection then fails like an unreachable server. */
const fetchTimeoutMs = 30_000;

/** Pass as `signal` to disable the timeout, for requests without an upper limit such as the data export. */
export const noTimeoutSignal = new AbortController().signal;

/** Aborts with the caller's signal or after the timeout. Some supported browsers lack `AbortSignal.any`. */
export function fetchWithTimeout(url: string, init: RequestInit): Promise<Response> {
  const callerSignal = init.signal;
  if (callerSignal === noTimeoutSignal) return fetch(url, init);
  const controller = new AbortController();
  const abort = () => controller.abort(callerSignal?.reason);
  if (callerSignal?.aborted) abort();
  callerSignal?.addEventListener("abort", abort);
  const timer = setTimeout(() => controller.abort(new DOMException("", "TimeoutError")), fetchTimeoutMs);
  return fetch(url, { ...init, signal: controller.signal }).finally(() => clearTimeout(timer));
}
