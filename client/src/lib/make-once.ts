import type { Answered, Ask, Endpoint } from "@shared/lib/contract";
import { useMutation } from "@tanstack/react-query";
import { CallError, call, change } from "./call";
import type { Telling } from "./telling";

/** The key of each call that nobody answered, by what it sends: it outlives the form, which may be closed and opened again. */
const unanswered = new Map<string, string>();

/** Whether it was done is not known: nobody answered, or somebody on the way did. */
const isOpen = (error: unknown) => !(error instanceof CallError) || error.status >= 500;

/** As `useCall`, for a call that makes something: sent again, since its answer was lost, it makes no second one. */
export const useMaking = <E extends Endpoint & { repeatable: true }>(endpoint: E, telling: Telling) =>
  useMutation({
    ...change(endpoint, telling),
    mutationFn: async (ask: Ask<E>): Promise<Answered<E>> => {
      const what = JSON.stringify([endpoint.path, ask]);
      const key = unanswered.get(what) ?? `${Date.now()}-${Math.random()}`;
      unanswered.set(what, key);
      try {
        const made = await call(endpoint, ask, { headers: { "Idempotency-Key": key } });
        unanswered.delete(what);
        return made;
      } catch (error) {
        if (!isOpen(error)) unanswered.delete(what);
        throw error;
      }
    },
  });
