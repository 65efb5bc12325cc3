import { Suspense, useEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { ConfirmationCancelledError, transport } from "@/lib/api/api-fetch";
import { lazyDialog } from "@/ui/lazy-dialog";

const { Component: ConfirmIdentityDialog } = lazyDialog(
  () => import("./confirm-identity-dialog"),
  "ConfirmIdentityDialog",
);

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

  if (!confirmation) return null;
  return (
    <Suspense>
      <CancelOnNavigation onNavigate={confirmation.cancel} />
      <ConfirmIdentityDialog onConfirmed={confirmation.confirm} onClose={confirmation.cancel} />
    </Suspense>
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
