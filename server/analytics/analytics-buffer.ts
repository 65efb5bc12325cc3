/** Buffers analytics events in memory and writes them in batches, together with the roll-ups. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "@server/lib/db/db";
import type { Log } from "@server/lib/log";
import { type AnalyticsEvent, insertEvents, sanitizeHeaders } from "./commands";

/** A write starts at this number of buffered events, or at this age of the oldest one. */
const flushSize = 500;
const flushIntervalMs = 200;
/** Further events are dropped while this number is buffered. */
const maxBufferedEvents = 50_000;
const maxBatchSize = 5_000;
const retryDelayMs = 1_000;

export type AnalyticsBuffer = ReturnType<typeof createAnalyticsBuffer>;

/**
 * Creates the buffer. Requests do not wait for the write; a killed process loses the events that it has
 * buffered.
 */
export function createAnalyticsBuffer(db: Db, log: Log) {
  const buffer: AnalyticsEvent[] = [];
  /**
   * Batches in the order of writing. A retried batch keeps its id: the database may have stored it without
   * our knowing.
   */
  const batches: { id: string; events: AnalyticsEvent[] }[] = [];
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosing = false;

  /**
   * Writes until the buffer is empty. Retries the first batch while the database is unavailable. If the
   * database rejects the data of a batch, writes its events one by one and drops the rejected ones.
   */
  async function writeAll() {
    for (;;) {
      if (batches.length === 0 && buffer.length > 0)
        batches.push({ id: randomUUID(), events: buffer.splice(0, maxBatchSize) });
      const [batch] = batches;
      if (!batch) return;
      try {
        await insertEvents(db, batch.events, batch.id);
        batches.shift();
      } catch (error) {
        if (!isDataError(error)) {
          log.warn(
            { code: codeOf(error), events: countWaiting() },
            "cannot write analytics events, will retry",
          );
          if (isClosing) return;
          await sleep(retryDelayMs);
        } else if (batch.events.length > 1)
          batches.splice(0, 1, ...batch.events.map((event) => ({ id: randomUUID(), events: [event] })));
        else {
          batches.shift();
          log.error({ code: codeOf(error), type: batch.events[0]?.eventType }, "analytics event rejected");
        }
      }
    }
  }

  const countWaiting = () => batches.reduce((sum, { events }) => sum + events.length, buffer.length);

  function startWriting() {
    clearTimeout(timer);
    timer = undefined;
    writing ??= writeAll().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  return {
    countWaiting: countWaiting,
    /** Buffers an event; returns false if the buffer is full. */
    record(event: AnalyticsEvent): boolean {
      if (buffer.length >= maxBufferedEvents) return false;
      buffer.push({ ...event, ...sanitizeHeaders(event) });
      if (buffer.length >= flushSize) void startWriting();
      else timer ??= setTimeout(startWriting, flushIntervalMs).unref();
      return true;
    },
    /** Resolves when all recorded events are written. */
    async flush() {
      while (writing || countWaiting() > 0) await startWriting();
    },
    /** Flushes once on shutdown; does not wait for an unavailable database. */
    async close() {
      isClosing = true;
      if (writing) await writing;
      await startWriting();
      if (countWaiting() > 0) log.error({ events: countWaiting() }, "analytics events lost");
    },
  };
}

/**
 * The SQLSTATE of an error. The rest of the error is not logged, because it may contain the data of the
 * event.
 */
const codeOf = (error: unknown) => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code ?? cause?.code;
};

/** SQLSTATE classes 22 (data exception) and 23 (integrity constraint violation): a retry cannot succeed. */
const isDataError = (error: unknown) => /^2[23]/.test(codeOf(error) ?? "");
