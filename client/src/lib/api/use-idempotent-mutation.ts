import { type ClientOutput, type Endpoint, fillPath, type Input } from "@shared/lib/endpoints";
import { useMutation } from "@tanstack/react-query";
import { deleteDraft, readDraft, saveDraft } from "@/lib/drafts";
import { apiFetch, type RequestInput } from "./api-fetch";
import type { MutationMeta } from "./mutation-meta";
import { apiMutationOptions } from "./use-api-mutation";

/** An identical request after this time is meant as a second creation, not as a retry. */
const keyLifetimeMs = 10 * 60_000;

/** `crypto.randomUUID` needs TLS. The key is no secret: it only distinguishes the requests of one user. */
const createKey = () => `${Date.now()}-${Math.random()}`;

/**
 * Like `useApiMutation`, for an endpoint that creates something: a retry after a lost response creates no
 * duplicate. The idempotency key is stored with the drafts, because the dialog may be closed, the page
 * reloaded or the session renewed before the retry. Another body under the same key is safe: the server
 * distinguishes them.
 */
export const useIdempotentMutation = <E extends Endpoint & { idempotent: true }>(
  endpoint: E,
  meta: MutationMeta,
) =>
  useMutation({
    ...apiMutationOptions(endpoint, meta),
    mutationFn: async (input: Input<E>): Promise<ClientOutput<E>> => {
      const draftName = `sent:${fillPath(endpoint.path, (input as RequestInput).params)}`;
      const stored = readDraft(draftName);
      const isReusable = stored && Date.now() - Number(stored.at) < keyLifetimeMs;
      const attempt = isReusable ? stored : { key: createKey(), at: Date.now() };
      saveDraft(draftName, attempt);
      const created = await apiFetch(endpoint, input, {
        headers: { "Idempotency-Key": String(attempt.key) },
      });
      deleteDraft(draftName);
      return created;
    },
  });
