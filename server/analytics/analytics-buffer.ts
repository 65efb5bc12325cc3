/** Buffers analytics events in memory and writes them in batches, together with the roll-ups. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "@server/lib/db/db";
import type { Log } from "@server/lib/log";
import { type AnalyticsEvent, insertEvents, sanitizeHeaders } from "./commands";

/** A write starts when this number of events is buffered, or `flushDelayMs` after the first of them. */
const flushThreshold = 500;
const flushDelayMs = 200;
/** Further events are dropped while this number is buffered. */
const maxBufferedEvents = 50_000;
const maxBatchSize = 5_000;
const retryDelayMs = 1_000;

interface Batch {
  /** Makes a retry idempotent: the database may have stored the batch although the write failed here. */
  id: string;
  events: AnalyticsEvent[];
}

const createBatch = (events: AnalyticsEvent[]): Batch => ({ id: randomUUID(), events });

export type AnalyticsBuffer = ReturnType<typeof createAnalyticsBuffer>;

/**
 * Creates the buffer. Requests do not wait for the write; a killed process loses the events that it has
 * buffered.
 */
export function createAnalyticsBuffer(db: Db, log: Log) {
  const buffer: AnalyticsEvent[] = [];
  /** Batches that were taken from the buffer but are not yet written, in the order of writing. */
  const pendingBatches: Batch[] = [];
  let currentWrite: Promise<void> | undefined;
  let flushTimer: NodeJS.Timeout | undefined;
  let isClosing = false;

  const countUnwritten = () => pendingBatches.reduce((sum, { events }) => sum + events.length, buffer.length);

  /** Writes until the buffer is empty, or until a write fails while the buffer is closing. */
  async function writeAll() {
    for (;;) {
      if (pendingBatches.length === 0 && buffer.length > 0)
        pendingBatches.push(createBatch(buffer.splice(0, maxBatchSize)));
      const [batch] = pendingBatches;
      if (!batch) return;
      try {
        await insertEvents(db, batch.events, batch.id);
        pendingBatches.shift();
      } catch (error) {
        if (isDataError(error)) splitOrDropRejected(batch, error);
        else {
          log.warn(
            { code: sqlStateOf(error), events: countUnwritten() },
            "cannot write analytics events, will retry",
          );
          if (isClosing) return;
          await sleep(retryDelayMs);
        }
      }
    }
  }

  /**
   * Splits the first batch, which the database rejected, into single events. Drops the batch if it is a
   * single event.
   */
  function splitOrDropRejected({ events }: Batch, error: unknown) {
    pendingBatches.shift();
    if (events.length > 1) pendingBatches.unshift(...events.map((event) => createBatch([event])));
    else log.error({ code: sqlStateOf(error), type: events[0]?.eventType }, "analytics event rejected");
  }

  function startWriting() {
    clearTimeout(flushTimer);
    flushTimer = undefined;
    currentWrite ??= writeAll().finally(() => {
      currentWrite = undefined;
    });
    return currentWrite;
  }

  return {
    countUnwritten,
    /** Buffers an event; returns false if the buffer is full. */
    record(event: AnalyticsEvent): boolean {
      if (buffer.length >= maxBufferedEvents) return false;
      buffer.push({ ...event, ...sanitizeHeaders(event) });
      if (buffer.length >= flushThreshold) void startWriting();
      else flushTimer ??= setTimeout(startWriting, flushDelayMs).unref();
      return true;
    },
    /** Resolves when all recorded events are written. */
    async flush() {
      while (currentWrite || countUnwritten() > 0) await startWriting();
    },
    /** Flushes once on shutdown; does not wait for an unavailable database. */
    async close() {
      isClosing = true;
      if (currentWrite) await currentWrite;
      await startWriting();
      if (countUnwritten() > 0) log.error({ events: countUnwritten() }, "analytics events lost");
    },
  };
}

/** The SQLSTATE of an error, for the log. The message of the error may contain data of the event. */
const sqlStateOf = (error: unknown) => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code ?? cause?.code;
};

/** SQLSTATE classes 22 (data exception) and 23 (integrity constraint violation): a retry cannot succeed. */
const isDataError = (error: unknown) => /^2[23]/.test(sqlStateOf(error) ?? "");
