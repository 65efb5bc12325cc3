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

/** The same for the page to which a provider leads back after a refused sign-in, with the token in its address. */
export function SuspendedSignIn({ error }: { error: unknown }) {
  const token = useLinkToken();
  return error || !token ? <SuspendedAccess error={error} /> : <SuspendedData token={token} />;
}

function SuspendedData({ token }: { token: string }) {
  return (
    <Suspense>
      <SuspendedAccountData token={token} />
    </Suspense>
  );
}
