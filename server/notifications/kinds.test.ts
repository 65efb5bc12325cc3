import {
  eventKinds,
  notificationKinds,
  publicEventKinds,
  queriedEventKinds,
} from "@shared/notifications/kinds";
import { createEmptyDatabase } from "@tests/app/empty-database";
import { expect, test } from "vitest";

test("the database checks, indexes and announces the kinds that the definitions name", async () => {
  const { queryRow } = await createEmptyDatabase();
  const quoted = async (definition: string) =>
    [...String((await queryRow(`select ${definition} as text`))?.text).matchAll(/'(\w+)'/g)].map(
      ([, kind]) => kind,
    );
  const check = (name: string) =>
    quoted(`(select pg_get_constraintdef(oid) from pg_constraint where conname = '${name}')`);

  expect(await check("events_kind_known")).toEqual(eventKinds);
  expect(await check("notifications_kind_known")).toEqual(notificationKinds);
  expect(await check("notification_choices_kind_known")).toEqual(notificationKinds);
  expect(await quoted("pg_get_indexdef('events_open'::regclass)")).toEqual(queriedEventKinds);
  expect(await quoted("(select pg_get_triggerdef(oid) from pg_trigger where tgname = 'tell_open')")).toEqual(
    publicEventKinds,
  );
});
