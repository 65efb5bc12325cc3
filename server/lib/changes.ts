import type { ClientBase } from "pg";

/**
 * Whose standing or sessions have changed, told by the database's own triggers (`notify changed, 'viewer <transaction> <id>'`).
 *
 * Every pooled connection listens. Postgres tells a connection of its own changes before it confirms the COMMIT, so the
 * process that writes knows before it answers; the others know within a millisecond or so.
 */
export class Changes {
  #listening = 0;
  readonly #heard = new Set<string>();
  readonly #hearers: ((id?: number) => void)[] = [];

  /** Makes a new connection of the pool listen. */
  async join(client: ClientBase) {
    client.on("notification", ({ payload }) => this.#hear(payload ?? ""));
    await client.query("listen changed");
    this.#listening++;
  }

  /** While nobody listens anything may change unheard: afterwards nothing remembered counts. */
  leave() {
    if (--this.#listening > 0) return;
    for (const forget of this.#hearers) forget();
  }

  /** Whether a change would be heard. */
  get listening(): boolean {
    return this.#listening > 0;
  }

  /** Called with the user whose standing or sessions have changed; without one: anybody's may have. */
  onViewer(hear: (id?: number) => void) {
    this.#hearers.push(hear);
  }

  #hear(payload: string) {
    if (this.#heard.has(payload)) return; // another connection brought it already
    this.#heard.add(payload);
    if (this.#heard.size > 1000) {
      const [oldest] = this.#heard;
      if (oldest !== undefined) this.#heard.delete(oldest);
    }
    const [topic, , id] = payload.split(" ");
    if (topic === "viewer") for (const hear of this.#hearers) hear(id === undefined ? undefined : Number(id));
  }
}
