import { Suspense } from "react";
import { ApiError } from "@/lib/api/api-fetch";
import { useLinkToken } from "@/lib/routing/use-link-token";
import { lazySection } from "@/ui/lazy-section";

// Lazy, because only suspended users see it.
const { Component: SuspendedAccountData } = lazySection(
  () => import("@/data-export/suspended-account-data"),
  "SuspendedAccountData",
);

/** Offers a suspended user, whose sign-in was rejected with `error`, their data and the deletion of the account. */
export function SuspendedAccess({ error }: { error: unknown }) {
  const token = error instanceof ApiError ? error.problem?.suspendedToken : undefined;
  return token === undefined ? null : <SuspendedData token={token} />;
}

/** The same after a rejected sign-in through a provider, whose redirect contains the token in the URL fragment. */
export function SuspendedSsoAccess() {
  const token = useLinkToken();
  return token === "" ? null : <SuspendedData token={token} />;
}

function SuspendedData({ token }: { token: string }) {
  return (
    <Suspense>
      <SuspendedAccountData token={token} />
    </Suspense>
  );
}
