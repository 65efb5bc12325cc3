import { formatDate } from "@shared/lib/format";
import { formatRelativeTime } from "@shared/lib/relative-time";
import type { Identity, IdentityList, SsoProvider } from "@shared/sso/schemas";
import { describeSsoProblem } from "@shared/sso/vocabulary";
import { useQuery } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ownIdentitiesQuery } from "@/auth/sso-queries";
import { errorMessage } from "@/lib/api/api-fetch";
import { siteEmails } from "@/lib/browser/site-emails";
import { toast } from "@/lib/feedback/toast";
import { restoreFocus } from "@/lib/focus/focus";
import { textParam, useSearchState } from "@/lib/routing/use-search-state";
import { useViewer } from "@/session/viewer";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { ErrorState } from "@/ui/error-state";
import { FormError } from "@/ui/form-error";
import { RelativeTime } from "@/ui/relative-time";
import { SettingsRow, SettingsRowActions } from "@/ui/settings-row";
import { SettingsActions, SettingsSection, settingsFooterClass } from "@/ui/settings-section";
import { useRequestError } from "@/ui/use-request-error";
import { useDisconnectAccount, useStartConnecting } from "./queries";

const searchParams = {
  /** The result of connecting an account: "done" or the code of a problem. */
  sso: textParam,
  /** Set if `sso` is the result of a reauthentication, which the app shell shows. */
  purpose: textParam,
};

/**
 * The viewer's accounts at identity providers. Hidden on sites without providers. Also hidden while the list
 * loads, because a placeholder that disappears would move the sections below it.
 */
export function ConnectedAccountsSection() {
  const { data: ownIdentities, error, isError, isFetching, refetch } = useQuery(ownIdentitiesQuery());
  const { values, setParams } = useSearchState(searchParams);
  const resultCode = values.purpose ? "" : values.sso;
  const handleConnected = useEffectEvent(() => {
    toast({ title: "Account connected", tone: "success" });
    setParams({ sso: "" });
  });
  useEffect(() => {
    if (resultCode === "done") handleConnected();
  }, [resultCode]);
  const problemText = resultCode === "" || resultCode === "done" ? undefined : describeSsoProblem(resultCode);
  const hasAccountsOrProviders =
    ownIdentities && (ownIdentities.identities.length > 0 || ownIdentities.connectable.length > 0);
  if (!problemText && !isError && !hasAccountsOrProviders) return null;
  return (
    <SettingsSection
      title="Connected Accounts"
      description="Sign in with an account that you have elsewhere, without your password."
    >
      <div className="grid grid-cols-1 gap-3">
        {problemText && <ConnectFailure>{problemText}</ConnectFailure>}
        {hasAccountsOrProviders && <AccountList ownIdentities={ownIdentities} />}
        {!ownIdentities && isError && (
          <ErrorState
            title="Your connected accounts could not be loaded"
            onRetry={refetch}
            isRetrying={isFetching}
          >
            {errorMessage(error)}
          </ErrorState>
        )}
      </div>
    </SettingsSection>
  );
}

/**
 * Shows why no account was connected. Scrolls to the message, because the provider's redirect opens the page
 * at its top.
 */
function ConnectFailure({ children }: { children: string }) {
  const messageRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    messageRef.current?.focus({ preventScroll: true });
    messageRef.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={messageRef} tabIndex={-1} className="rounded-[8px]">
      <FormError title="No account was connected">{children}</FormError>
    </div>
  );
}

function AccountList({ ownIdentities }: { ownIdentities: IdentityList }) {
  const { identities, connectable: connectableProviders } = ownIdentities;
  const [identityToDisconnect, setIdentityToDisconnect] = useState<Identity>();
  const disconnectMutation = useDisconnectAccount();
  const { errorText, runRequest } = useRequestError();

  async function handleDisconnect(id: number) {
    await runRequest(disconnectMutation.mutateAsync({ params: { id } }));
    setIdentityToDisconnect(undefined);
    restoreFocus();
  }

  return (
    <Card variant="flush">
      {errorText && (
        <div className="px-card pt-4">
          <FormError title="Failed to disconnect the account">{errorText}</FormError>
        </div>
      )}
      {identities.length === 0 ? (
        <p className="px-card py-4 text-ink-faint">No connected accounts.</p>
      ) : (
        <ul>
          {identities.map((identity) => (
            <IdentityRow
              key={identity.id}
              identity={identity}
              onDisconnect={() => setIdentityToDisconnect(identity)}
            />
          ))}
        </ul>
      )}
      {connectableProviders.length > 0 && <ConnectActions providers={connectableProviders} />}
      {identityToDisconnect && (
        <DisconnectDialog
          identity={identityToDisconnect}
          isOnlyAccount={identities.length === 1}
          isPending={disconnectMutation.isPending}
          onConfirm={() => handleDisconnect(identityToDisconnect.id)}
          onCancel={() => setIdentityToDisconnect(undefined)}
        />
      )}
    </Card>
  );
}

/** Returns for example "just now" or "3d ago", in lower case for the middle of a sentence. */
const formatMidSentenceTime = (timestamp: string) => formatRelativeTime(timestamp).replace("Just", "just");

function IdentityRow({ identity, onDisconnect }: { identity: Identity; onDisconnect: () => void }) {
  const { provider, email, createdAt, lastUsedAt } = identity;
  return (
    <SettingsRow wrapsActions>
      <div className="min-w-0 flex-1">
        <b className="wrap-anywhere">{provider.name}</b>
        {email && <p className="normal-nums wrap-anywhere">{email}</p>}
        <p className="mt-1 text-small text-ink-faint max-md:text-body">
          Connected <RelativeTime timestamp={createdAt} text={formatDate(createdAt)} />,{" "}
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
          onClick={onDisconnect}
          aria-haspopup="dialog"
          aria-label={`Disconnect ${[provider.name, email].filter(Boolean).join(", ")}`}
        >
          Disconnect
        </Button>
      </SettingsRowActions>
    </SettingsRow>
  );
}

interface DisconnectDialogProps {
  identity: Identity;
  isOnlyAccount: boolean;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

function DisconnectDialog({
  identity,
  isOnlyAccount,
  isPending,
  onConfirm,
  onCancel,
}: DisconnectDialogProps) {
  const { hasPassphrase: hasPassword } = useViewer();
  const { name } = identity.provider;
  return (
    <ConfirmDialog
      title={`Disconnect ${name}?`}
      text={
        isOnlyAccount && !hasPassword
          ? `${name} no longer signs you in, and your other sessions that began there end. Your account has no password yet, so you then need a passkey or a link ${siteEmails.areSent() ? "that we email you" : "from an admin"}.`
          : `${name} no longer signs you in, and your other sessions that began there end. You can connect it again at any time.`
      }
      confirmLabel="Disconnect"
      pendingText="Disconnecting..."
      pending={isPending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

/** A button for each provider. It opens the provider's page, from which a redirect returns to this page. */
function ConnectActions({ providers }: { providers: readonly SsoProvider[] }) {
  const startConnectingMutation = useStartConnecting();
  const { errorText, runRequest } = useRequestError();
  const pendingProviderKey = startConnectingMutation.isPending
    ? startConnectingMutation.variables.body.provider
    : undefined;
  const handleConnect = (providerKey: string) =>
    runRequest(
      startConnectingMutation
        .mutateAsync({ body: { provider: providerKey } })
        .then(({ url }) => location.assign(url)),
    );
  return (
    <SettingsActions className={settingsFooterClass}>
      {errorText && (
        <FormError className="w-full" title="Failed to connect the account">
          {errorText}
        </FormError>
      )}
      {providers.map(({ key, name }) => (
        <Button
          key={key}
          className="min-w-0 max-md:w-full"
          onClick={() => handleConnect(key)}
          pending={pendingProviderKey === key}
          pendingText="Opening..."
          disabled={startConnectingMutation.isPending}
        >
          <Link2 className="shrink-0" />
          <span className="min-w-0 py-2 wrap-anywhere whitespace-normal">Connect {name}</span>
        </Button>
      ))}
    </SettingsActions>
  );
}
