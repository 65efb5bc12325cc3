import { type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { ApiError } from "./api-error";
import { problemOf } from "./problems";

/** How long, in milliseconds, what comes after the answer is still read. */
const lingers = 1_000;

/**
 * Answers what is no HTTP, and is no call yet, as problem+json. What the client still sends is then read and thrown away for a
 * moment: to close with bytes unread resets the connection, and the client loses the answer that is on its way (RFC 9112, 9.6).
 */
export function answerMalformed(server: Server) {
  const answered = new WeakSet<Socket>();
  const latest = new WeakMap<Socket, ServerResponse>();
  server.prependListener("request", (req, res) => latest.set(req.socket, res));
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (answered.has(socket)) return; // each further piece of it is an error again
    const answer = latest.get(socket);
    // In the middle of an answer these words would be a part of it.
    const within = answer?.headersSent && !answer.writableFinished;
    if (error.code === "ECONNRESET" || !socket.writable || within) return void socket.destroy();
    answered.add(socket);
    const problem = problemOf(refusalOf(error.code));
    const body = JSON.stringify(problem);
    const head = [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      "Content-Type: application/problem+json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Cache-Control: no-store",
      "X-Content-Type-Options: nosniff",
      "Connection: close",
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
    const over = setTimeout(() => socket.destroy(), lingers).unref();
    socket.once("close", () => clearTimeout(over));
  });
}

function refusalOf(code = "") {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT")
    return new ApiError("too_slow", "The request took too long to arrive.");
  if (code === "HPE_HEADER_OVERFLOW")
    return new ApiError("headers_too_large", "The headers of the request are too large.");
  return new ApiError("invalid_input", "The request is not valid HTTP.");
}
