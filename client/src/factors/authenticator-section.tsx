import type { Factors, TotpSetup } from "@shared/factors/schemas";
import { formatDate, pluralize } from "@shared/lib/format";
import { useQuery } from "@tanstack/react-query";
import { Smartphone } from "lucide-react";
import { Suspense, useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { restoreFocus } from "@/lib/focus/focus";
import { useRestoreFocus } from "@/lib/focus/use-restore-focus";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { ErrorState } from "@/ui/error-state";
import { FormError } from "@/ui/form-error";
import { lazyDialog } from "@/ui/lazy-dialog";
import { SettingsRow, SettingsRowActions } from "@/ui/settings-row";
import { SettingsSection } from "@/ui/settings-section";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { StatusBadge } from "@/ui/status-badge";
import { useRequestError } from "@/ui/use-request-error";
import { secondFactorsQuery, useRemoveTotp, useRenewRecoveryCodes, useStartTotp } from "./queries";

const { Component: TotpSetupDialog } = lazyDialog(() => import("./totp-setup-dialog"), "TotpSetupDialog");
const { Component: RecoveryCodesDialog } = lazyDialog(
  () => import("./recovery-codes-dialog"),
  "RecoveryCodesDialog",
);

/** The viewer's authenticator app and recovery codes. */
export function AuthenticatorSection() {
  const { data: factors, error, isError, isFetching, refetch } = useQuery(secondFactorsQuery());
  return (
    <SettingsSection
      title="Authenticator App"
      description="After your password, signing in asks for a code from an app on your phone."
    >
      {factors && <AuthenticatorCard factors={factors} />}
      {!factors && !isError && (
        <Card>
          <Skeleton label="Loading your authenticator app">
            <SkeletonRow />
          </Skeleton>
        </Card>
      )}
      {!factors && isError && (
        <ErrorState
          title="Your authenticator app could not be loaded"
          onRetry={refetch}
          isRetrying={isFetching}
        >
          {errorMessage(error)}
        </ErrorState>
      )}
    </SettingsSection>
  );
}

/** The actions that a dialog asks to confirm. */
type ActionToConfirm = "turn-off" | "new-codes";

const confirmationTexts = {
  "turn-off": {
    title: "Turn off the authenticator app?",
    text: "Signing in with your password no longer asks for a code. Your recovery codes stop working, unless you have a passkey.",
    confirmLabel: "Turn Off",
    pendingText: "Turning off...",
  },
  "new-codes": {
    title: "Make new recovery codes?",
    text: "The codes that you have saved stop working.",
    confirmLabel: "Make New Codes",
    pendingText: "Making...",
  },
} as const;

function AuthenticatorCard({ factors }: { factors: Factors }) {
  const { authenticatorAppSince, passkeyCount, recoveryCodeCount } = factors;
  const [totpSetup, setTotpSetup] = useState<TotpSetup>();
  const [newRecoveryCodes, setNewRecoveryCodes] = useState<string[]>();
  const [actionToConfirm, setActionToConfirm] = useState<ActionToConfirm>();
  const startMutation = useStartTotp();
  const removeMutation = useRemoveTotp();
  const renewMutation = useRenewRecoveryCodes();
  const { errorText, runRequest } = useRequestError();
  useRestoreFocus(Boolean(totpSetup || newRecoveryCodes || actionToConfirm));
  // Setting up an app creates the codes. If the app is turned off, the codes stay as long as there is a passkey.
  const showsRecoveryCodes = authenticatorAppSince !== null || (passkeyCount > 0 && recoveryCodeCount > 0);

  const handleSetUp = () => runRequest(startMutation.mutateAsync({}).then(setTotpSetup));
  async function handleConfirm() {
    if (actionToConfirm === "turn-off") await runRequest(removeMutation.mutateAsync({}));
    else await runRequest(renewMutation.mutateAsync({}).then(({ codes }) => setNewRecoveryCodes(codes)));
    setActionToConfirm(undefined);
    restoreFocus();
  }

  // Resetting the mutations removes their responses, which contain secrets, from the mutation cache.
  function closeTotpSetup() {
    setTotpSetup(undefined);
    startMutation.reset();
  }
  function closeRecoveryCodes() {
    setNewRecoveryCodes(undefined);
    renewMutation.reset();
  }

  return (
    <Card variant="flush">
      {errorText && (
        <div className="px-card pt-4">
          <FormError title="Nothing was changed">{errorText}</FormError>
        </div>
      )}
      <ul>
        <AuthenticatorRow
          setUpAt={authenticatorAppSince}
          isStarting={startMutation.isPending}
          onSetUp={handleSetUp}
          onTurnOff={() => setActionToConfirm("turn-off")}
        />
        {showsRecoveryCodes && (
          <RecoveryCodesRow
            unusedCodeCount={recoveryCodeCount}
            onRenew={() => setActionToConfirm("new-codes")}
          />
        )}
      </ul>
      {actionToConfirm && (
        <ConfirmDialog
          {...confirmationTexts[actionToConfirm]}
          pending={removeMutation.isPending || renewMutation.isPending}
          onConfirm={handleConfirm}
          onCancel={() => setActionToConfirm(undefined)}
        />
      )}
      <Suspense>
        {totpSetup && (
          <TotpSetupDialog setup={totpSetup} onConfirmed={setNewRecoveryCodes} onClose={closeTotpSetup} />
        )}
        {/* After a setup, the codes are shown once the dialog of the setup has closed. */}
        {newRecoveryCodes && !totpSetup && (
          <RecoveryCodesDialog codes={newRecoveryCodes} onClose={closeRecoveryCodes} />
        )}
      </Suspense>
    </Card>
  );
}

interface AuthenticatorRowProps {
  /** When the app was set up; null without an app. */
  setUpAt: string | null;
  isStarting: boolean;
  onSetUp: () => void;
  onTurnOff: () => void;
}

function AuthenticatorRow({ setUpAt, isStarting, onSetUp, onTurnOff }: AuthenticatorRowProps) {
  return (
    <SettingsRow wrapsActions>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
          <b>Authenticator app</b>
          {setUpAt && <StatusBadge tone="success">On</StatusBadge>}
        </div>
        <p className="mt-1 text-small text-ink-faint max-md:text-body">
          {setUpAt ? `Set up on ${formatDate(setUpAt)}` : "Not set up"}
        </p>
      </div>
      <SettingsRowActions wrapsActions className={setUpAt ? undefined : "mr-0 max-[900px]:m-0"}>
        {setUpAt ? (
          <Button variant="ghost" size="sm" onClick={onTurnOff} aria-haspopup="dialog">
            Turn Off
          </Button>
        ) : (
          <Button
            size="sm"
            onClick={onSetUp}
            pending={isStarting}
            pendingText="Starting..."
            aria-haspopup="dialog"
          >
            <Smartphone />
            Set Up
          </Button>
        )}
      </SettingsRowActions>
    </SettingsRow>
  );
}

function RecoveryCodesRow({ unusedCodeCount, onRenew }: { unusedCodeCount: number; onRenew: () => void }) {
  return (
    <SettingsRow wrapsActions>
      <div className="min-w-0 flex-1">
        <b>Recovery codes</b>
        <p className="mt-1 text-small text-ink-faint max-md:text-body">
          {unusedCodeCount === 0
            ? "None left. Make new ones, so that you can sign in without your device."
            : `${pluralize(unusedCodeCount, "code")} left, for signing in without your device`}
        </p>
      </div>
      <SettingsRowActions wrapsActions>
        <Button variant="ghost" size="sm" onClick={onRenew} aria-haspopup="dialog">
          New Recovery Codes
        </Button>
      </SettingsRowActions>
    </SettingsRow>
  );
}
