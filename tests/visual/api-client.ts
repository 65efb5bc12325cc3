import { sessionCookieIn } from "@tests/app/session-cookie";

/** Calls the API over HTTP, as the user who signed in last. */
export function apiClient(url: string) {
  let cookie = "";
  async function send(method: string, path: string, body?: object) {
    const answer = await fetch(url + path, {
      method,
      headers: { "Content-Type": "application/json", ...(cookie && { Cookie: cookie }) },
      body: body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    cookie = sessionCookieIn(answer.headers) || cookie;
    return answer.status === 204 ? undefined : answer.json();
  }
  return {
    post: (path: string, body?: object) => send("POST", path, body),
    put: (path: string, body?: object) => send("PUT", path, body),
    patch: (path: string, body?: object) => send("PATCH", path, body),
    get: (path: string) => send("GET", path),
  };
}
