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
 * Signs in with a passkey: with the button, or by autofill at the username field. The first load of the page
 * contains only the button; the rest is loaded when the browser is idle, or at the first use.
 */
export function PasskeySignIn({ offersAutofill = false }: { offersAutofill?: boolean }) {
  const [isPending, setIsPending] = useState(false);
  const [hasBeenUsed, setHasBeenUsed] = useState(false);
  // Ignores failures, because the first use loads the code again.
  useEffect(() => whenIdle(() => void loadCeremony().catch(() => {})), []);
  return (
    <div className="grid grid-cols-1 gap-3">
      {(offersAutofill || hasBeenUsed) && (
        <Suspense>
          <PasskeyCeremony
            offersAutofill={offersAutofill}
            isButtonPressed={isPending}
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
