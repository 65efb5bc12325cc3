import type { ClientBase } from "pg";

/** How many payloads are remembered to recognize duplicates. */
const maxRemembered = 20_000;

/**
 * Dispatches PostgreSQL notifications, which triggers send as `notify changed, '<topic> <transaction> …'`.
 * Topics: `viewer <id>` (role or sessions changed), `told <user> <notification>`, `read <user>`, `open
 * <kind>` (public activity), `version <dataset>`.
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
  readonly #readCallbacks: ((userId: number) => void)[] = [];
  readonly #publicCallbacks: ((kind: string) => void)[] = [];
  readonly #versionCallbacks: ((dataset?: string) => void)[] = [];

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
    if (--this.#connectionCount === 0) this.reset();
  }

  /**
   * Invalidates all caches after a connection broke: other connections may have been attached too late to
   * receive what it missed, since the time of the break is unknown.
   */
  reset() {
    for (const invalidateAll of [...this.#viewerCallbacks, ...this.#versionCallbacks]) invalidateAll();
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
    this.#readCallbacks.push(callback);
  }

  /** Calls back with the kind of a public activity. */
  onPublicActivity(callback: (kind: string) => void) {
    this.#publicCallbacks.push(callback);
  }

  /** Calls back with the dataset that changed; without one, any may have changed. */
  onDatasetChange(callback: (dataset?: string) => void) {
    this.#versionCallbacks.push(callback);
  }

  #onNotification(payload: string) {
    if (this.#receivedPayloads.has(payload)) return; // received on another connection already
    this.#receivedPayloads.add(payload);
    if (this.#receivedPayloads.size > maxRemembered) {
      const [oldest] = this.#receivedPayloads;
      if (oldest !== undefined) this.#receivedPayloads.delete(oldest);
    }
    const [topic, , subject, notificationId] = payload.split(" ");
    if (topic === "viewer")
      for (const callback of this.#viewerCallbacks)
        callback(subject === undefined ? undefined : Number(subject));
    if (topic === "told")
      for (const callback of this.#notificationCallbacks) callback(Number(subject), Number(notificationId));
    if (topic === "read") for (const callback of this.#readCallbacks) callback(Number(subject));
    if (topic === "open") for (const callback of this.#publicCallbacks) callback(subject ?? "");
    if (topic === "version") for (const callback of this.#versionCallbacks) callback(subject);
  }
}
