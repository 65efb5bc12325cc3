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
 * Signs in with a passkey: with the button, or by autofill at the username field. The first load contains only the
 * button; the rest is loaded when the browser is idle, or at the first use.
 */
export function PasskeySignIn({ hasAutofill = false }: { hasAutofill?: boolean }) {
  const [isPending, setIsPending] = useState(false);
  const [hasBeenUsed, setHasBeenUsed] = useState(false);
  // Ignores failures: the first use loads the code again.
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
