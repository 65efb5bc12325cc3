import { type Answered, type Ask, type Endpoint, fillPath } from "@shared/lib/contract";
import { useMutation } from "@tanstack/react-query";
import { call, change, type Sent } from "./call";
import { forgetDraft, keepDraft, readDraft } from "./drafts";
import type { Telling } from "./telling";

/** Who writes the same again after so many ms means another. */
const patience = 10 * 60_000;

/** `crypto.randomUUID` is missing where the site is reached without TLS; nobody has to guess a key, it tells one person's calls apart. */
const freshKey = () => `${Date.now()}-${Math.random()}`;

/**
 * As `useCall`, for a call that makes something: sent again, since its answer was lost, it makes no second one. Its key is kept like a
 * draft, since the form may be closed, the page loaded anew or the session begun again before it is sent again.
 */
export const useMaking = <E extends Endpoint & { repeatable: true }>(endpoint: E, telling: Telling) =>
  useMutation({
    ...change(endpoint, telling),
    mutationFn: async (ask: Ask<E>): Promise<Answered<E>> => {
      const { params, body } = ask as Sent;
      const name = `sent:${fillPath(endpoint.path, params)}`;
      const what = JSON.stringify(body);
      const before = readDraft(name);
      const isSame = before?.what === what && Date.now() - Number(before.at) < patience;
      const key = isSame ? String(before.key) : freshKey();
      keepDraft(name, { what, key, at: Date.now() });
      const made = await call(endpoint, ask, { headers: { "Idempotency-Key": key } });
      forgetDraft(name);
      return made;
    },
  });
