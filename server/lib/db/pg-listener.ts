import type { ClientBase } from "pg";

/** How many payloads are remembered to recognize duplicates. */
const maxRememberedPayloads = 20_000;

/**
 * Dispatches PostgreSQL notifications, which triggers send as `notify changed, '<topic> <transaction> …'`.
 * Topics:
 * - `viewer <user>`: their role or sessions changed
 * - `told <user> <notification>`: a new notification
 * - `read <user>`: they marked notifications as read
 * - `open <kind>`: public activity
 * - `version <dataset>`: the data behind an ETag changed
 *
 * Every pooled connection listens. PostgreSQL delivers a connection's own notifications before it confirms
 * the COMMIT, so the process that writes is up to date before it responds; the others are within about a
 * millisecond.
 */
export class PgListener {
  #connectionCount = 0;
  readonly #receivedPayloads = new Set<string>();
  readonly #viewerCallbacks: ((id?: number) => void)[] = [];
  readonly #notificationCallbacks: ((userId: number, id: number) => void)[] = [];
  readonly #notificationsReadCallbacks: ((userId: number) => void)[] = [];
  readonly #publicActivityCallbacks: ((kind: string) => void)[] = [];
  readonly #datasetCallbacks: ((dataset?: string) => void)[] = [];

  /** Starts to listen on a new connection of the pool. */
  async attach(client: ClientBase) {
    client.on("notification", ({ payload }) => this.#onNotification(payload ?? ""));
    await client.query("listen changed");
    this.#connectionCount++;
  }

  /**
   * Removes a closed connection. After the last one, changes may be missed, so all caches are invalidated.
   */
  detach() {
    this.#connectionCount--;
    if (this.#connectionCount === 0) this.reset();
  }

  /**
   * Invalidates all caches after a connection broke: other connections may have been attached too late to
   * receive what it missed, since the time of the break is unknown.
   */
  reset() {
    // A callback without an argument invalidates everything.
    for (const callback of [...this.#viewerCallbacks, ...this.#datasetCallbacks]) callback();
  }

  /** Whether at least one connection listens for changes. */
  get isListening(): boolean {
    return this.#connectionCount > 0;
  }

  /**
   * Calls back with the user whose role or sessions changed; without an id, those of any user may have
   * changed.
   */
  onViewerChange(callback: (id?: number) => void) {
    this.#viewerCallbacks.push(callback);
  }

  /** Calls back with the recipient and the id of a new notification. */
  onNotification(callback: (userId: number, id: number) => void) {
    this.#notificationCallbacks.push(callback);
  }

  /** Calls back with the user who marked notifications as read. */
  onNotificationsRead(callback: (userId: number) => void) {
    this.#notificationsReadCallbacks.push(callback);
  }

  /** Calls back with the kind of a public activity. */
  onPublicActivity(callback: (kind: string) => void) {
    this.#publicActivityCallbacks.push(callback);
  }

  /** Calls back with the dataset that changed; without one, any may have changed. */
  onDatasetChange(callback: (dataset?: string) => void) {
    this.#datasetCallbacks.push(callback);
  }

  #onNotification(payload: string) {
    if (this.#receivedPayloads.has(payload)) return; // received on another connection already
    this.#receivedPayloads.add(payload);
    if (this.#receivedPayloads.size > maxRememberedPayloads) {
      const [oldest] = this.#receivedPayloads;
      if (oldest !== undefined) this.#receivedPayloads.delete(oldest);
    }
    const [topic, _transactionId, argument, notificationId] = payload.split(" ");
    if (topic === "viewer") {
      const userId = argument === undefined ? undefined : Number(argument);
      for (const callback of this.#viewerCallbacks) callback(userId);
    }
    if (topic === "told")
      for (const callback of this.#notificationCallbacks) callback(Number(argument), Number(notificationId));
    if (topic === "read") for (const callback of this.#notificationsReadCallbacks) callback(Number(argument));
    if (topic === "open") for (const callback of this.#publicActivityCallbacks) callback(argument ?? "");
    if (topic === "version") for (const callback of this.#datasetCallbacks) callback(argument);
  }
}
