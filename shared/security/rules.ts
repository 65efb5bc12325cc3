import { pluralize } from "../lib/format";
import { type WaitingQueue, waitingQueues } from "./vocabulary";

interface Queue {
  path: `/${string}`;
  /** Noun for the entries of the queue, in a list. */
  noun: string;
  /** Sentence for one entry and for several. */
  singularPhrase: string;
  pluralPhrase: string;
}

const decisionQueue = (path: Queue["path"], noun: string, prefix = ""): Queue => ({
  path,
  noun,
  singularPhrase: `${prefix}${noun} waits for your decision`,
  pluralPhrase: `${prefix}${noun}s wait for your decision`,
});

const queues: Record<WaitingQueue, Queue> = {
  applications: decisionQueue("/admin", "application", "VC partner "),
  reports: decisionQueue("/admin/reports", "report"),
  claims: decisionQueue("/admin/agencies", "claim"),
  suggestions: decisionQueue("/admin/agencies?view=suggestions", "suggested edit"),
  domains: decisionQueue("/admin/users?view=domains", "domain"),
  posters: {
    path: "/admin/posters",
    noun: "poster",
    singularPhrase: "person waits for you to confirm who they are",
    pluralPhrase: "people wait for you to confirm who they are",
  },
};

/** The queue of a newer server is unknown here during a rollout. */
const findQueue = (name: WaitingQueue): Queue | undefined => queues[name];

export function describeQueue(name: WaitingQueue, waiting: number): string {
  const queue = findQueue(name);
  return queue ? pluralize(waiting, queue.singularPhrase, queue.pluralPhrase) : "Something waits for you";
}

export const queuePath = (name: WaitingQueue) => findQueue(name)?.path ?? "/admin";

/** Lists all that waits, such as "Waiting: 3 applications, 1 report"; undefined if nothing does. */
export function describeWaiting(countByQueue: Record<WaitingQueue, { waiting: number }>) {
  const nonEmptyQueues = waitingQueues.filter((name) => countByQueue[name].waiting > 0);
  const [firstQueue] = nonEmptyQueues;
  if (!firstQueue) return undefined;
  const counts = nonEmptyQueues.map((name) => pluralize(countByQueue[name].waiting, queues[name].noun));
  return {
    text: `Waiting: ${counts.join(", ")}`,
    path: nonEmptyQueues.length === 1 ? queues[firstQueue].path : "/admin",
  };
}
