import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { createQueryClient } from "@/lib/api/query-client";

export type MutationHook = () => { mutate(variables: never): void };

/** Returns the paths of the endpoints that a mutation invalidates. Its request gets no response. */
export function invalidatedPaths(useMutationHook: MutationHook): string[] {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const client = createQueryClient({ redirectToSignIn: () => {}, refetchSession: () => {} });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useMutationHook, { wrapper });
  result.current.mutate({
    params: { id: 1, userId: 2, replyId: 3, reviewId: 4 },
    body: {},
    jobs: [],
  } as never);
  const [mutation] = client.getMutationCache().getAll();
  cleanup();
  return (mutation?.meta?.invalidates ?? []).map(({ path }) => path);
}
