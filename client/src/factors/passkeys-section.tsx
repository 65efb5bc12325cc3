import { describeDevice } from "@shared/auth/rules";
import { maxPasskeys } from "@shared/factors/rules";
import type { Passkey } from "@shared/factors/schemas";
import { formatDate } from "@shared/lib/format";
import { formatRelativeTime } from "@shared/lib/relative-time";
import { useQuery } from "@tanstack/react-query";
import { KeyRound, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { ApiError, errorMessage, ReauthenticationCancelledError } from "@/lib/api/api-fetch";
import { restoreFocus } from "@/lib/focus/focus";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { ErrorState } from "@/ui/error-state";
import { FormError } from "@/ui/form-error";
import { IconButton } from "@/ui/icon-button";
import { lazyDialog } from "@/ui/lazy-dialog";
import { RelativeTime } from "@/ui/relative-time";
import { SettingsRow, SettingsRowActions } from "@/ui/settings-row";
import { SettingsActions, SettingsSection, settingsFooterClass } from "@/ui/settings-section";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { useRequestError } from "@/ui/use-request-error";
import { useCanUsePasskeys } from "./can-use-passkeys";
import { passkeysQuery, useAddPasskey, useRemovePasskey, useStartPasskeyCreation } from "./queries";
import { createPasskey, describePasskeyError } from "./webauthn";

const { Component: RenamePasskeyDialog } = lazyDialog(
  () => import("./rename-passkey-dialog"),
  "RenamePasskeyDialog",
);

/** The viewer's passkeys. Hidden if the browser lacks passkeys, or if the site's address is an IP address. */
export function PasskeysSection() {
  const { data: passkeys, error, isError, isFetching, refetch } = useQuery(passkeysQuery());
  if (!useCanUsePasskeys()) return null;
  return (
    <SettingsSection
      title="Passkeys"
      description="Sign in with your fingerprint, face or screen lock instead of your password."
    >
      {passkeys && <PasskeyList passkeys={passkeys} />}
      {!passkeys && !isError && (
        <Card>
          <Skeleton label="Loading your passkeys">
            <SkeletonRow />
          </Skeleton>
        </Card>
      )}
      {!passkeys && isError && (
        <ErrorState title="Your passkeys could not be loaded" onRetry={refetch} isRetrying={isFetching}>
          {errorMessage(error)}
        </ErrorState>
      )}
    </SettingsSection>
  );
}

const passkeyElementId = (id: number) => `passkey-${id}`;

function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [passkeyToRename, setPasskeyToRename] = useState<Passkey>();
  const [passkeyToRemove, setPasskeyToRemove] = useState<Passkey>();
  const removeMutation = useRemovePasskey();
  const { errorText, runRequest } = useRequestError();
  const hasMaxPasskeys = passkeys.length >= maxPasskeys;

  async function handleRemove(id: number) {
    await runRequest(removeMutation.mutateAsync({ params: { id } }));
    // The dialog also closes after an error, which `runRequest` catches and the list shows.
    setPasskeyToRemove(undefined);
    restoreFocus();
  }

  return (
    <Card variant="flush">
      {errorText && (
        <div className="px-card pt-4">
          <FormError title="Failed to remove the passkey">{errorText}</FormError>
        </div>
      )}
      {passkeys.length === 0 ? (
        <p className="px-card py-4 text-ink-faint">No passkeys yet.</p>
      ) : (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setPasskeyToRename(passkey)}
              onRemove={() => setPasskeyToRemove(passkey)}
            />
          ))}
        </ul>
      )}
      <SettingsActions className={settingsFooterClass}>
        {hasMaxPasskeys ? (
          <p className="text-ink-faint text-small">
            You have {maxPasskeys} passkeys. Remove one to add another.
          </p>
        ) : (
          <AddPasskeyButton />
        )}
      </SettingsActions>
      {passkeyToRename && (
        <Suspense>
          <RenamePasskeyDialog passkey={passkeyToRename} onClose={() => setPasskeyToRename(undefined)} />
        </Suspense>
      )}
      {passkeyToRemove && (
        <ConfirmDialog
          title="Remove this passkey?"
          text={
            <>
              You can no longer sign in with <b className="wrap-anywhere">{passkeyToRemove.name}</b>. Your
              device keeps it until you delete it there.
            </>
          }
          confirmLabel="Remove"
          pendingText="Removing..."
          pending={removeMutation.isPending}
          onConfirm={() => handleRemove(passkeyToRemove.id)}
          onCancel={() => setPasskeyToRemove(undefined)}
        />
      )}
    </Card>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

/** Returns for example "just now" or "3d ago", in lower case for the middle of a sentence. */
const formatMidSentenceTime = (timestamp: string) => formatRelativeTime(timestamp).replace("Just", "just");

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  return (
    <SettingsRow wrapsActions id={passkeyElementId(id)} tabIndex={-1}>
      <div className="min-w-0 flex-1">
        <b className="wrap-anywhere">{name}</b>
        <p className="mt-1 text-small text-ink-faint max-md:text-body">
          Added <RelativeTime timestamp={createdAt} text={formatDate(createdAt)} />,{" "}
          {lastUsedAt ? (
            <>
              last used <RelativeTime timestamp={lastUsedAt} text={formatMidSentenceTime(lastUsedAt)} />
            </>
          ) : (
            "not used yet"
          )}
        </p>
      </div>
      <SettingsRowActions wrapsActions>
        <Button
          variant="ghost"
          size="sm"
          onClick={onRename}
          aria-haspopup="dialog"
          aria-label={`Rename ${name}`}
        >
          Rename
        </Button>
        <IconButton size="sm" label={`Remove ${name}`} onClick={onRemove} aria-haspopup="dialog">
          <Trash2 className="size-4" />
        </IconButton>
      </SettingsRowActions>
    </SettingsRow>
  );
}

/** Creates a passkey with the browser, and stores the passkey on the server, named after the device. */
function AddPasskeyButton() {
  const startCreationMutation = useStartPasskeyCreation();
  const addMutation = useAddPasskey();
  const focusById = useFocusById();
  const [errorText, setErrorText] = useState<string>();
  const [isPending, setIsPending] = useState(false);

  async function handleAdd() {
    setErrorText(undefined);
    setIsPending(true);
    try {
      const creationOptions = await startCreationMutation.mutateAsync({});
      const credential = await createPasskey(creationOptions);
      const name = describeDevice(navigator.userAgent);
      const { id } = await addMutation.mutateAsync({ body: { name, credential } });
      focusById(passkeyElementId(id));
    } catch (error) {
      // Errors of the API are shown as a toast, and a cancelled reauthentication needs no message.
      const isHandled = error instanceof ApiError || error instanceof ReauthenticationCancelledError;
      if (!isHandled) setErrorText(describePasskeyError(error));
    } finally {
      setIsPending(false);
    }
  }

  return (
    <div className="grid min-w-0 flex-1 grid-cols-1 gap-3">
      {errorText && <FormError title="No passkey was added">{errorText}</FormError>}
      <Button
        className="justify-self-end max-md:w-full"
        onClick={handleAdd}
        pending={isPending}
        pendingText="Adding..."
      >
        <KeyRound />
        Add a Passkey
      </Button>
    </div>
  );
}
