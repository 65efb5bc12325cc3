import { type ClientOutput, type Endpoint, fillPath, type Input } from "@shared/lib/endpoints";
import { useMutation } from "@tanstack/react-query";
import { forgetDraft, keepDraft, readDraft } from "@/lib/drafts";
import { call, type Sent } from "./api-fetch";
import type { MutationMeta } from "./mutation-meta";
import { change } from "./use-api-mutation";

/** Who writes the same again so many ms later means another. */
const patience = 10 * 60_000;

/** `crypto.randomUUID` is missing where the site is reached without TLS; nobody has to guess a key, it tells one person's calls apart. */
const freshKey = () => `${Date.now()}-${Math.random()}`;

/**
 * As `useCall`, for a call that makes something: sent again, since its answer was lost, it makes no second one. Its key is kept with the
 * drafts, since the form may be closed, the page loaded anew or the session begun again before it is sent again. Something else may go
 * under the same key: the server tells them apart.
 */
export const useMaking = <E extends Endpoint & { idempotent: true }>(endpoint: E, telling: MutationMeta) =>
  useMutation({
    ...change(endpoint, telling),
    mutationFn: async (ask: Input<E>): Promise<ClientOutput<E>> => {
      const name = `sent:${fillPath(endpoint.path, (ask as Sent).params)}`;
      const before = readDraft(name);
      const sent =
        before && Date.now() - Number(before.at) < patience ? before : { key: freshKey(), at: Date.now() };
      keepDraft(name, sent);
      const made = await call(endpoint, ask, { headers: { "Idempotency-Key": String(sent.key) } });
      forgetDraft(name);
      return made;
    },
  });
