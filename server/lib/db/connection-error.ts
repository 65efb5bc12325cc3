/**
 * SQLSTATE 08 (connection exception), 57P (shutdown), 53300 (too many connections) and 25P03 (idle in a
 * transaction for too long), and errors of the socket and of the name lookup.
 */
const connectionErrorCodes = /^(08|57P|53300|25P03|ECONN|EHOST|ENET|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT)/;
/** Errors of node-postgres, which have no code. */
const connectionErrorMessages =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable|Cannot use a pool after calling end/;

/** Whether the connection to PostgreSQL was refused, lost or timed out. */
export function isConnectionError(error: unknown): boolean {
  const { code, message } = errorDetailsOf(error);
  return connectionErrorCodes.test(code) || connectionErrorMessages.test(message);
}

/** The code and messages of an error. Drizzle's errors contain the error of PostgreSQL as their cause. */
export function errorDetailsOf(error: unknown) {
  const { code, message, cause } = error as {
    code?: string;
    message?: string;
    cause?: { code?: string; message?: string };
  };
  return { code: code ?? cause?.code ?? "", message: `${message} ${cause?.message}` };
}
