import { pluralize } from "../lib/format";
import { type WaitingQueue, waitingQueues } from "./vocabulary";

type ScreenPath = `/${string}`;

/** A queue in which entries wait for a decision of an admin. */
interface Queue {
  /** The path of the screen that shows the queue. */
  path: ScreenPath;
  /** The noun for an entry in a list of counts: "3 applications, 1 report". */
  noun: string;
  /** The rest of a sentence that begins with "1": "report waits for your decision". */
  singularPhrase: string;
  /** The rest of a sentence that begins with another count: "reports wait for your decision". */
  pluralPhrase: string;
}

const createDecisionQueue = (path: ScreenPath, noun: string, nounPrefix = ""): Queue => ({
  path,
  noun,
  singularPhrase: `${nounPrefix}${noun} waits for your decision`,
  pluralPhrase: `${nounPrefix}${noun}s wait for your decision`,
});

const queues: Record<WaitingQueue, Queue> = {
  applications: createDecisionQueue("/admin", "application", "VC partner "),
  reports: createDecisionQueue("/admin/reports", "report"),
  claims: createDecisionQueue("/admin/agencies", "claim"),
  suggestions: createDecisionQueue("/admin/agencies?view=suggestions", "suggested edit"),
  domains: createDecisionQueue("/admin/users?view=domains", "domain"),
  posters: {
    path: "/admin/posters",
    noun: "poster",
    singularPhrase: "person waits for you to confirm who they are",
    pluralPhrase: "people wait for you to confirm who they are",
  },
  renamed: createDecisionQueue("/admin/posters?view=renamed", "renamed partner"),
};

/** Undefined for an unknown name, which a newer server can send during a rollout. */
const findQueue = (name: WaitingQueue): Queue | undefined => queues[name];

export function describeQueue(name: WaitingQueue, waiting: number): string {
  const queue = findQueue(name);
  return queue ? pluralize(waiting, queue.singularPhrase, queue.pluralPhrase) : "Something waits for you";
}

export const queuePath = (name: WaitingQueue) => findQueue(name)?.path ?? "/admin";

/** Lists the queues that are not empty: "Waiting: 3 applications, 1 report"; undefined if all are empty. */
export function describeWaitingQueues(countByQueue: Record<WaitingQueue, { waiting: number }>) {
  const nonEmptyQueues = waitingQueues.filter((name) => countByQueue[name].waiting > 0);
  const [firstQueue] = nonEmptyQueues;
  if (!firstQueue) return undefined;
  const counts = nonEmptyQueues.map((name) => pluralize(countByQueue[name].waiting, queues[name].noun));
  return {
    text: `Waiting: ${counts.join(", ")}`,
    path: nonEmptyQueues.length === 1 ? queues[firstQueue].path : "/admin",
  };
}
