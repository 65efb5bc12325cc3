interface LeadershipOptions {
  lockName: string;
  /** Called when this tab has the lock. Returns a function that is called before the tab releases the lock. */
  startLeading: () => () => void;
  signal: AbortSignal;
}

/**
 * Makes this tab the leader of the browser's tabs when it gets a Web Lock, for which it queues until `signal`
 * is aborted. `steal` takes the lock from a leader that does not answer.
 */
export function queueForLeadership({ lockName, startLeading, signal }: LeadershipOptions) {
  let currentRequest = new AbortController();

  /** Leads until the request is aborted. The browser releases the lock when the promise resolves. */
  const leadUntilAborted = (requestSignal: AbortSignal) =>
    new Promise<void>((releaseLock) => {
      if (requestSignal.aborted) {
        releaseLock();
        return;
      }
      const stopLeading = startLeading();
      requestSignal.addEventListener("abort", () => {
        stopLeading();
        releaseLock();
      });
    });
  const requestLock = ({ steal }: { steal: boolean }) => {
    currentRequest.abort();
    const request = new AbortController();
    currentRequest = request;
    // The Web Locks API does not allow a signal together with `steal`. The promise rejects when the request
    // is aborted and when another tab steals the lock; in the second case this tab queues again.
    const options = steal ? { steal } : { signal: request.signal };
    navigator.locks
      .request(lockName, options, () => leadUntilAborted(request.signal))
      .catch(() => {
        if (currentRequest === request && !signal.aborted) requestLock({ steal: false });
      });
  };

  signal.addEventListener("abort", () => currentRequest.abort());
  requestLock({ steal: false });
  return { steal: () => requestLock({ steal: true }) };
}
