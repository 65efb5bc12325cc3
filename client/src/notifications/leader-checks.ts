const checkIntervalMs = 30_000;
const answerTimeoutMs = 15_000;

interface LeaderCheckOptions {
  /** Sends a question to the leader. The caller calls `handleAnswer` when the answer arrives. */
  askLeader: () => void;
  /** Whether this tab is the leader, which need not check itself. */
  isLeader: () => boolean;
  onTimeout: () => void;
  signal: AbortSignal;
}

/** While this tab is visible, checks periodically that the leader answers, until `signal` is aborted. */
export function startLeaderChecks({ askLeader, isLeader, onTimeout, signal }: LeaderCheckOptions) {
  let answerTimer: ReturnType<typeof setTimeout> | undefined;
  const stopWaitingForAnswer = () => {
    clearTimeout(answerTimer);
    answerTimer = undefined;
  };
  const needsLeader = () => !isLeader() && !document.hidden;
  const checkNow = () => {
    const isWaitingForAnswer = answerTimer !== undefined;
    if (!needsLeader() || isWaitingForAnswer) return;
    answerTimer = setTimeout(() => {
      answerTimer = undefined;
      if (needsLeader()) onTimeout();
    }, answerTimeoutMs);
    askLeader();
  };
  const interval = setInterval(checkNow, checkIntervalMs);
  document.addEventListener("visibilitychange", checkNow, { signal });
  signal.addEventListener("abort", () => {
    stopWaitingForAnswer();
    clearInterval(interval);
  });
  return { checkNow, handleAnswer: stopWaitingForAnswer };
}
