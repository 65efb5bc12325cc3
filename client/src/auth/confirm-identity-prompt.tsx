import { Suspense, useEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { ReauthenticationCancelledError, requestHooks } from "@/lib/api/api-fetch";
import { lazyComponent } from "@/lib/loading/lazy";
import { ErrorBoundary } from "@/ui/error-boundary";
import { lazyDialog } from "@/ui/lazy-dialog";

// Both components are in one chunk, because each chunk adds a name to the manifest that every visitor loads.
const importDialog = () => import("./confirm-identity-dialog");
const { Component: ConfirmIdentityDialog } = lazyDialog(importDialog, "ConfirmIdentityDialog");
const { Component: ConfirmationReturn } = lazyComponent(importDialog, "ConfirmationReturn");

/** A pending reauthentication. All requests that require a recent authentication wait for `promise`. */
interface PendingReauthentication {
  promise: Promise<void>;
  confirm: () => void;
  cancel: () => void;
}

/**
 * Opens the dialog "Confirm it's you" when a request requires a recent authentication. Concurrent requests
 * share the dialog.
 */
export function ConfirmIdentityPrompt() {
  const [shownReauthentication, setShownReauthentication] = useState<PendingReauthentication>();
  useEffect(() => {
    let pendingReauthentication: PendingReauthentication | undefined;
    requestHooks.confirmIdentity = () => {
      pendingReauthentication ??= createPendingReauthentication(() => {
        pendingReauthentication = undefined;
        setShownReauthentication(undefined);
      });
      setShownReauthentication(pendingReauthentication);
      return pendingReauthentication.promise;
    };
    return () => {
      requestHooks.confirmIdentity = undefined;
      pendingReauthentication?.cancel();
    };
  }, []);

  return (
    <>
      <ProviderResult />
      {shownReauthentication && (
        <Suspense>
          <CancelOnNavigation onNavigate={shownReauthentication.cancel} />
          <ConfirmIdentityDialog
            onConfirmed={shownReauthentication.confirm}
            onClose={shownReauthentication.cancel}
          />
        </Suspense>
      )}
    </>
  );
}

/** Shows the result if the provider's page opened in this tab, because the browser blocked the popup. */
function ProviderResult() {
  const hasReturned = useSearch().includes("purpose=confirm");
  if (!hasReturned) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <ConfirmationReturn />
      </Suspense>
    </ErrorBoundary>
  );
}

function createPendingReauthentication(onEnd: () => void): PendingReauthentication {
  // The promise runs its executor synchronously, which replaces both functions.
  let confirm = () => {};
  let cancel = () => {};
  const promise = new Promise<void>((resolve, reject) => {
    confirm = () => {
      onEnd();
      resolve();
    };
    cancel = () => {
      onEnd();
      reject(new ReauthenticationCancelledError());
    };
  });
  return { promise, confirm, cancel };
}

/** Cancels the reauthentication when Back or Forward leaves the page that sent the request. */
function CancelOnNavigation({ onNavigate }: { onNavigate: () => void }) {
  const [path] = useLocation();
  const url = `${path}?${useSearch()}`;
  const [initialUrl] = useState(url);
  const hasNavigated = url !== initialUrl;
  useEffect(() => {
    if (hasNavigated) onNavigate();
  }, [hasNavigated, onNavigate]);
  return null;
}
