import { Suspense } from "react";
import { ApiError } from "@/lib/api/api-fetch";
import { useLinkToken } from "@/lib/routing/use-link-token";
import { lazySection } from "@/ui/lazy-section";

// Lazy, because only suspended users see it.
const { Component: SuspendedAccountData } = lazySection(
  () => import("@/data-export/suspended-account-data"),
  "SuspendedAccountData",
);

/** After the sign-in of a suspended user was refused, offers their data and the deletion of the account. */
export function SuspendedAccess({ error }: { error: unknown }) {
  const token = error instanceof ApiError ? error.problem?.suspendedToken : undefined;
  return token === undefined ? null : <SuspendedData token={token} />;
}

/** The same after a refused sign-in through a provider, which leaves the token in the address. */
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
