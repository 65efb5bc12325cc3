import type { ClientBase } from "pg";

/**
 * What has changed, told by the database's own triggers (`notify changed, '<topic> <transaction> …'`): whose standing or sessions
 * (`viewer … <id>`), what came for whom (`told … <user> <notification>`), who read something (`read … <user>`), what happened
 * in the open (`open … <kind>`), and what many answers follow from (`version … <of what>`).
 *
 * Every pooled connection listens. Postgres tells a connection of its own changes before it confirms the COMMIT, so the
 * process that writes knows before it answers; the others know within a millisecond or so.
 */
export class PgListener {
  #listening = 0;
  readonly #heard = new Set<string>();
  readonly #hearers: ((id?: number) => void)[] = [];
  readonly #told: ((userId: number, id: number) => void)[] = [];
  readonly #read: ((userId: number) => void)[] = [];
  readonly #open: ((kind: string) => void)[] = [];
  readonly #version: ((of?: string) => void)[] = [];

  /** Makes a new connection of the pool listen. */
  async join(client: ClientBase) {
    client.on("notification", ({ payload }) => this.#hear(payload ?? ""));
    await client.query("listen changed");
    this.#listening++;
  }

  /** While nobody listens anything may change unheard: afterwards nothing remembered counts. */
  leave() {
    if (--this.#listening === 0) this.lost();
  }

  /**
   * A listening connection broke. When, and whether another one heard what came since, cannot be known, since the next may have joined
   * before the pool has counted this one out: nothing remembered counts.
   */
  lost() {
    for (const forget of [...this.#hearers, ...this.#version]) forget();
  }

  /** Whether a change would be heard. */
  get listening(): boolean {
    return this.#listening > 0;
  }

  /** Called with the user whose standing or sessions have changed; without one: anybody's may have. */
  onViewer(hear: (id?: number) => void) {
    this.#hearers.push(hear);
  }

  /** Called with who was told something, and its notification. */
  onTold(hear: (userId: number, id: number) => void) {
    this.#told.push(hear);
  }

  /** Called with who has read something. */
  onRead(hear: (userId: number) => void) {
    this.#read.push(hear);
  }

  /** Called with what kind of thing happened where many may look. */
  onOpen(hear: (kind: string) => void) {
    this.#open.push(hear);
  }

  /** Called with what has another version now; without it: anything may have. */
  onVersion(hear: (of?: string) => void) {
    this.#version.push(hear);
  }

  #hear(payload: string) {
    if (this.#heard.has(payload)) return; // another connection brought it already
    this.#heard.add(payload);
    if (this.#heard.size > 20_000) {
      const [oldest] = this.#heard;
      if (oldest !== undefined) this.#heard.delete(oldest);
    }
    const [topic, , whose, which] = payload.split(" ");
    if (topic === "viewer")
      for (const hear of this.#hearers) hear(whose === undefined ? undefined : Number(whose));
    if (topic === "told") for (const hear of this.#told) hear(Number(whose), Number(which));
    if (topic === "read") for (const hear of this.#read) hear(Number(whose));
    if (topic === "open") for (const hear of this.#open) hear(whose ?? "");
    if (topic === "version") for (const hear of this.#version) hear(whose);
  }
}
