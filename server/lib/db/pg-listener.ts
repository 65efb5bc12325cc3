import type { ClientBase } from "pg";

/**
 * The number of payloads that are remembered, to recognize duplicates: every connection receives each
 * payload.
 */
const maxRememberedPayloads = 20_000;

/**
 * Dispatches PostgreSQL notifications. Database triggers send them on the channel `changed` with a payload of
 * topic, transaction id and arguments, separated by spaces. Topics and their arguments:
 * - `viewer <user id>`: the role or the sessions of a user changed
 * - `told <user id> <notification id>`: a user got a new notification
 * - `read <user id>`: a user marked notifications as read
 * - `open <kind>`: there is new public activity
 * - `version <dataset>`: the data behind an ETag changed
 *
 * Every pooled connection listens. PostgreSQL delivers a connection's own notifications before it confirms
 * the COMMIT, so the process that writes is up to date before it responds. The other processes are up to date
 * about a millisecond later.
 */
export class PgListener {
  #connectionCount = 0;
  readonly #receivedPayloads = new Set<string>();
  readonly #viewerCallbacks: ((userId?: number) => void)[] = [];
  readonly #newNotificationCallbacks: ((userId: number, notificationId: number) => void)[] = [];
  readonly #notificationsReadCallbacks: ((userId: number) => void)[] = [];
  readonly #publicActivityCallbacks: ((kind: string) => void)[] = [];
  readonly #datasetCallbacks: ((dataset?: string) => void)[] = [];

  /** Starts to listen for notifications on a new connection of the pool. */
  async addConnection(client: ClientBase) {
    client.on("notification", ({ payload }) => this.#dispatch(payload ?? ""));
    await client.query("listen changed");
    this.#connectionCount++;
  }

  /**
   * Call it when a connection has closed. After the last one, changes are missed, so all caches are
   * invalidated.
   */
  handleConnectionClosed() {
    this.#connectionCount--;
    if (this.#connectionCount === 0) this.invalidateCaches();
  }

  /**
   * Invalidates all caches. Call it after a connection broke, because that connection may have missed
   * notifications while no other connection was listening.
   */
  invalidateCaches() {
    // A callback without an argument invalidates everything.
    for (const callback of [...this.#viewerCallbacks, ...this.#datasetCallbacks]) callback();
  }

  /** Whether at least one connection listens for changes. */
  get isListening(): boolean {
    return this.#connectionCount > 0;
  }

  /** Calls back with the user whose role or sessions changed. Without an id, any user may have changed. */
  onViewerChange(callback: (userId?: number) => void) {
    this.#viewerCallbacks.push(callback);
  }

  /** Calls back with the recipient and the id of a new notification for a user. */
  onNewNotification(callback: (userId: number, notificationId: number) => void) {
    this.#newNotificationCallbacks.push(callback);
  }

  /** Calls back with the user who marked notifications as read. */
  onNotificationsRead(callback: (userId: number) => void) {
    this.#notificationsReadCallbacks.push(callback);
  }

  /** Calls back with the kind of a public activity. */
  onPublicActivity(callback: (kind: string) => void) {
    this.#publicActivityCallbacks.push(callback);
  }

  /** Calls back with the dataset that changed. Without a dataset, any of them may have changed. */
  onDatasetChange(callback: (dataset?: string) => void) {
    this.#datasetCallbacks.push(callback);
  }

  #dispatch(payload: string) {
    if (this.#receivedPayloads.has(payload)) return; // received on another connection already
    this.#receivedPayloads.add(payload);
    if (this.#receivedPayloads.size > maxRememberedPayloads) {
      const [oldest] = this.#receivedPayloads;
      if (oldest !== undefined) this.#receivedPayloads.delete(oldest);
    }
    const [topic, _transactionId, argument, notificationId] = payload.split(" ");
    switch (topic) {
      case "viewer": {
        const userId = argument === undefined ? undefined : Number(argument);
        for (const callback of this.#viewerCallbacks) callback(userId);
        break;
      }
      case "told":
        for (const callback of this.#newNotificationCallbacks)
          callback(Number(argument), Number(notificationId));
        break;
      case "read":
        for (const callback of this.#notificationsReadCallbacks) callback(Number(argument));
        break;
      case "open":
        for (const callback of this.#publicActivityCallbacks) callback(argument ?? "");
        break;
      case "version":
        for (const callback of this.#datasetCallbacks) callback(argument);
    }
  }
}
