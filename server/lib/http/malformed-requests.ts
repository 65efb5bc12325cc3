import { type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { ApiError } from "./api-error";
import { toProblem } from "./problem-handler";

/** How long the client may keep sending after the response before the connection is cut. */
const lingerMs = 1_000;

/**
 * Sends a problem+json response when Node cannot parse the received bytes as an HTTP request. Then reads and
 * discards for `lingerMs` whatever else the client sends: closing a connection with unread bytes would reset
 * it, and the client would lose the response (RFC 9112, 9.6).
 */
export function handleMalformedRequests(server: Server) {
  const answeredSockets = new WeakSet<Socket>();
  const lastResponses = new WeakMap<Socket, ServerResponse>();
  // Prepended, so that it runs before the listener of the app, which may already send the response.
  server.prependListener("request", (req, res) => lastResponses.set(req.socket, res));
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (answeredSockets.has(socket)) return; // each chunk that follows raises the error again
    const lastResponse = lastResponses.get(socket);
    // While a response is being sent, the client would read ours as a part of that response's body.
    const isResponding = lastResponse?.headersSent && !lastResponse.writableFinished;
    if (error.code === "ECONNRESET" || !socket.writable || isResponding) {
      socket.destroy();
      return;
    }
    answeredSockets.add(socket);
    socket.end(formatResponse(toApiError(error.code)));
    const lingerTimer = setTimeout(() => socket.destroy(), lingerMs).unref();
    socket.once("close", () => clearTimeout(lingerTimer));
  });
}

/** A complete HTTP response as text. */
function formatResponse(error: ApiError): string {
  const { status } = error;
  const body = JSON.stringify(toProblem(error));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Type: application/problem+json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Cache-Control: no-store",
    "X-Content-Type-Options: nosniff",
    "Connection: close",
  ];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}

function toApiError(code = "") {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT")
    return new ApiError("too_slow", "The request took too long to arrive.");
  if (code === "HPE_HEADER_OVERFLOW")
    return new ApiError("headers_too_large", "The headers of the request are too large.");
  return new ApiError("invalid_input", "The request is not valid HTTP.");
}
