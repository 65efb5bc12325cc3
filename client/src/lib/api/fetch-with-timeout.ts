/**
 * Long enough for a slow connection. After this time, a stalled connection counts as an unreachable server.
 */
const fetchTimeoutMs = 30_000;

/**
 * Pass as `signal` to disable the timeout, for requests that may take arbitrarily long, such as the data
 * export. The body of their response is streamed.
 */
export const noTimeoutSignal = new AbortController().signal;

/**
 * Like `fetch`, but reads the whole body, and aborts if that takes more than 30 seconds. With
 * `noTimeoutSignal` it is exactly `fetch`. Does not use `AbortSignal.any`, which some supported browsers
 * lack.
 */
export async function fetchWithTimeout(url: string, init: RequestInit): Promise<Response> {
  const callerSignal = init.signal;
  if (callerSignal === noTimeoutSignal) return fetch(url, init);
  const controller = new AbortController();
  const abort = () => controller.abort(callerSignal?.reason);
  if (callerSignal?.aborted) abort();
  callerSignal?.addEventListener("abort", abort);
  const timer = setTimeout(() => controller.abort(new DOMException("", "TimeoutError")), fetchTimeoutMs);
  try {
    const response = await fetch(url, { ...init, signal: controller.signal });
    const body = await response.arrayBuffer();
    // With a status such as 204, the constructor throws even for an empty body.
    return new Response(body.byteLength > 0 ? body : null, response);
  } finally {
    clearTimeout(timer);
  }
}
