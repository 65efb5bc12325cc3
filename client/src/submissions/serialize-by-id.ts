const lastRequestById = new Map<number, Promise<unknown>>();

/** Sends the requests for one submission one after another, so that the last change wins. */
export function serializeById<T>(submissionId: number, sendRequest: () => Promise<T>): Promise<T> {
  const previousRequest = lastRequestById.get(submissionId) ?? Promise.resolve();
  // A failed request does not block the next one.
  const request = previousRequest.then(sendRequest, sendRequest);
  const forgetRequest = () => {
    if (lastRequestById.get(submissionId) === request) lastRequestById.delete(submissionId);
  };
  lastRequestById.set(submissionId, request);
  request.then(forgetRequest, forgetRequest);
  return request;
}
