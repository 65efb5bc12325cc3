import { KeyRound } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { whenIdle } from "@/lib/loading/when-idle";
import { Button } from "@/ui/button";
import { lazySection } from "@/ui/lazy-section";

const { Component: PasskeyCeremony, load: loadCeremony } = lazySection(
  () => import("./passkey-ceremony"),
  "PasskeyCeremony",
);

/**
 * Signs in with a passkey: by its button, or with one that the browser offers at the username field. Only the button is
 * part of the first load; the rest is loaded when the browser is idle, or with the first use.
 */
export function PasskeySignIn({ hasAutofill = false }: { hasAutofill?: boolean }) {
  const [isPending, setIsPending] = useState(false);
  const [hasBeenUsed, setHasBeenUsed] = useState(false);
  // A failure has no effect: the first use loads the code again.
  useEffect(() => whenIdle(() => void loadCeremony().catch(() => {})), []);
  return (
    <div className="grid grid-cols-1 gap-3">
      {(hasAutofill || hasBeenUsed) && (
        <Suspense>
          <PasskeyCeremony
            hasAutofill={hasAutofill}
            isRequested={isPending}
            onDone={() => setIsPending(false)}
          />
        </Suspense>
      )}
      <Button
        className="w-full"
        onClick={() => {
          setHasBeenUsed(true);
          setIsPending(true);
        }}
        pending={isPending}
        pendingText="Waiting for your passkey..."
      >
        <KeyRound />
        Sign In with a Passkey
      </Button>
    </div>
  );
}
