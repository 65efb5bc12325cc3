/** The requests of a test to which its server had no responder, also where the caller swallowed the error. */
export const callsWithoutResponder: string[] = [];
