import { Suspense } from "react";
import { ApiError } from "@/lib/api/api-fetch";
import { lazySection } from "@/ui/lazy-section";

// Lazy, because only suspended users see this part.
const { Component: SuspendedAccountData } = lazySection(
  () => import("@/data-export/suspended-account-data"),
  "SuspendedAccountData",
);

/** Lets a suspended user, whose sign-in was rejected, export their data and delete the account. */
export function SuspendedAccess({ error }: { error: unknown }) {
  const token = error instanceof ApiError ? error.problem?.suspendedToken : undefined;
  if (token === undefined) return null;
  return (
    <Suspense>
      <SuspendedAccountData token={token} />
    </Suspense>
  );
}
