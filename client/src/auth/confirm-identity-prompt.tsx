import { Suspense, useEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { ConfirmationCancelledError, transport } from "@/lib/api/api-fetch";
import { lazyComponent } from "@/lib/loading/lazy";
import { ErrorBoundary } from "@/ui/error-boundary";
import { lazyDialog } from "@/ui/lazy-dialog";

// One chunk for both, because every member loads a list of the files of all chunks.
const importDialog = () => import("./confirm-identity-dialog");
const { Component: ConfirmIdentityDialog } = lazyDialog(importDialog, "ConfirmIdentityDialog");
const { Component: ConfirmationReturn } = lazyComponent(importDialog, "ConfirmationReturn");

/** The calls that wait for a confirmation. */
interface Confirmation {
  promise: Promise<void>;
  confirm: () => void;
  cancel: () => void;
}

/** Opens the dialog "Confirm it's you" when a call requires a recent authentication. All such calls share one dialog. */
export function ConfirmIdentityPrompt() {
  const [confirmation, setConfirmation] = useState<Confirmation>();
  useEffect(() => {
    let current: Confirmation | undefined;
    transport.confirmIdentity = () => {
      current ??= createConfirmation(() => {
        current = undefined;
        setConfirmation(undefined);
      });
      setConfirmation(current);
      return current.promise;
    };
    return () => {
      transport.confirmIdentity = undefined;
      current?.cancel();
    };
  }, []);

  return (
    <>
      <ReturnFromProvider />
      {confirmation && (
        <Suspense>
          <CancelOnNavigation onNavigate={confirmation.cancel} />
          <ConfirmIdentityDialog onConfirmed={confirmation.confirm} onClose={confirmation.cancel} />
        </Suspense>
      )}
    </>
  );
}

/** The page was left for a provider, and shows its result. */
function ReturnFromProvider() {
  const isReturn = useSearch().includes("purpose=confirm");
  if (!isReturn) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <ConfirmationReturn />
      </Suspense>
    </ErrorBoundary>
  );
}

function createConfirmation(onEnd: () => void): Confirmation {
  let confirm = () => {};
  let cancel = () => {};
  const promise = new Promise<void>((resolve, reject) => {
    confirm = () => {
      onEnd();
      resolve();
    };
    cancel = () => {
      onEnd();
      reject(new ConfirmationCancelledError());
    };
  });
  return { promise, confirm, cancel };
}

/** Back and Forward leave the page whose call is waiting. */
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
