import { type Endpoint, type EndpointInput, type EndpointOutput, fillPath } from "@shared/lib/endpoints";
import { useMutation } from "@tanstack/react-query";
import { deleteDraft, readDraft, saveDraft } from "@/lib/drafts";
import { apiFetch, type RequestInput } from "./api-fetch";
import type { MutationMeta } from "./mutation-meta";
import { apiMutationOptions } from "./use-api-mutation";

/** For how long a repeated request counts as a retry. A later one is meant to create a second item. */
const keyLifetimeMs = 10 * 60_000;

/**
 * Like `useApiMutation`, for an endpoint that creates something: a retry after a lost response creates no
 * duplicate. The idempotency key is stored with the drafts, because the dialog may be closed, the page
 * reloaded or the session renewed before the retry. A different body under the same key is safe, because the
 * server treats it as a new request.
 */
export const useIdempotentMutation = <E extends Endpoint & { idempotent: true }>(
  endpoint: E,
  meta: MutationMeta,
) =>
  useMutation({
    ...apiMutationOptions(endpoint, meta),
    mutationFn: async (input: EndpointInput<E>): Promise<EndpointOutput<E>> => {
      const { params } = input as RequestInput;
      const draftName = `sent:${fillPath(endpoint.path, params)}`;
      const idempotencyKey = readRecentKey(draftName) ?? storeNewKey(draftName);
      const headers = { "Idempotency-Key": idempotencyKey };
      const createdItem = await apiFetch(endpoint, input, { headers });
      deleteDraft(draftName);
      return createdItem;
    },
  });

/** Returns the key of an earlier attempt; undefined if there was none or it is too old. */
function readRecentKey(draftName: string): string | undefined {
  const attempt = readDraft(draftName);
  const isRecent = attempt && Date.now() - Number(attempt.at) < keyLifetimeMs;
  return isRecent ? String(attempt.key) : undefined;
}

function storeNewKey(draftName: string): string {
  // `crypto.randomUUID` needs TLS. The key is no secret: it only distinguishes the requests of one user.
  const key = `${Date.now()}-${Math.random()}`;
  saveDraft(draftName, { key, at: Date.now() });
  return key;
}
