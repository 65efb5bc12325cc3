/** What happens on the site, gathered for a moment and written in batches, with what it comes to. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "@server/lib/db/db";
import type { Log } from "@server/lib/log";
import { type Seen, storable, writeEvents } from "./commands";

/** A batch is written once it has so many rows or is so many milliseconds old; more than the last are not kept waiting. */
const [enough, oldest, mostWaiting] = [500, 200, 50_000];
/** So many go into one statement, however many wait. */
const mostAtOnce = 5_000;
/** How long a database that is away is left alone, in milliseconds. */
const pause = 1_000;

export type Events = ReturnType<typeof openEvents>;

/** Opens the buffer between what happens and its table: nobody waits for a write. A process that is killed takes what it holds with it. */
export function openEvents(db: Db, log: Log) {
  const waiting: Seen[] = [];
  /** What is being written, the first of them now. It is tried again as it is: whether it was stored, although no answer came, only its id tells. */
  const held: { id: string; batch: Seen[] }[] = [];
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closing = false;

  /**
   * Writes until nothing waits. What a database that is away did not take stays first in line; of a batch with an event that cannot
   * be stored the others are, one by one.
   */
  async function write() {
    for (;;) {
      if (held.length === 0 && waiting.length > 0)
        held.push({ id: randomUUID(), batch: waiting.splice(0, mostAtOnce) });
      const [first] = held;
      if (!first) return;
      try {
        await writeEvents(db, first.batch, first.id);
        held.shift();
      } catch (error) {
        if (!isAboutData(error)) {
          log.warn({ code: codeOf(error), events: left() }, "events wait for the database");
          if (closing) return;
          await sleep(pause);
        } else if (first.batch.length > 1)
          held.splice(0, 1, ...first.batch.map((event) => ({ id: randomUUID(), batch: [event] })));
        else {
          held.shift();
          log.error({ code: codeOf(error), type: first.batch[0]?.eventType }, "an event was not stored");
        }
      }
    }
  }

  const left = () => held.reduce((sum, { batch }) => sum + batch.length, waiting.length);

  function start() {
    clearTimeout(timer);
    timer = undefined;
    writing ??= write().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  return {
    waiting: left,
    /** Takes an event, or says no when too many wait already. */
    record(event: Seen): boolean {
      if (waiting.length >= mostWaiting) return false;
      waiting.push({ ...event, ...storable(event) });
      if (waiting.length >= enough) void start();
      else timer ??= setTimeout(start, oldest).unref();
      return true;
    },
    /** Resolves once all that was taken is written. */
    async flush() {
      while (writing || left() > 0) await start();
    },
    /** The same at the end, except that a database that is away then is not waited for. */
    async close() {
      closing = true;
      if (writing) await writing;
      await start();
      if (left() > 0) log.error({ events: left() }, "events were lost");
    },
  };
}

/** The database's own code of an error; the rest of it may repeat what was to be stored. */
const codeOf = (error: unknown) => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code ?? cause?.code;
};
/** Classes 22 and 23: what was given could not be stored. Anything else is about the database. */
const isAboutData = (error: unknown) => /^2[23]/.test(codeOf(error) ?? "");
