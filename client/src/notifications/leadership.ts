interface LeadershipOptions {
  lockName: string;
  /** Called when this tab gets the lock. Returns a function that is called before the lock is released. */
  startLeading: () => () => void;
  signal: AbortSignal;
}

/**
 * Makes this tab the leader of the browser's tabs when it gets a Web Lock, for which it queues until `signal`
 * is aborted. `steal` takes the lock from a leader that does not answer.
 */
export function queueForLeadership({ lockName, startLeading, signal }: LeadershipOptions) {
  let currentRequestController = new AbortController();

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
    currentRequestController.abort();
    const requestController = new AbortController();
    currentRequestController = requestController;
    // The Web Locks API does not allow a signal together with `steal`. The promise rejects when the request
    // is aborted and when another tab steals the lock; in the second case this tab queues again.
    const options = steal ? { steal } : { signal: requestController.signal };
    navigator.locks
      .request(lockName, options, () => leadUntilAborted(requestController.signal))
      .catch(() => {
        if (currentRequestController === requestController && !signal.aborted) requestLock({ steal: false });
      });
  };

  signal.addEventListener("abort", () => currentRequestController.abort());
  requestLock({ steal: false });
  return { steal: () => requestLock({ steal: true }) };
}
