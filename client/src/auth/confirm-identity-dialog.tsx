import { zodResolver } from "@hookform/resolvers/zod";
import { reauthenticationInput } from "@shared/auth/schemas";
import type { Identity, SsoProvider } from "@shared/sso/schemas";
import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useForm } from "react-hook-form";
import { useCanUsePasskeys } from "@/factors/can-use-passkeys";
import { passkeysQuery } from "@/factors/queries";
import { askForLinkText, siteEmails } from "@/lib/browser/site-emails";
import { needsEmailAddress } from "@/session/session";
import { useViewer } from "@/session/viewer";
import { Button, LinkButton } from "@/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/ui/dialog";
import { dialogFormClass } from "@/ui/dialog-classes";
import { FieldGroup } from "@/ui/field";
import { Form, useFormSubmit } from "@/ui/form";
import { FormError } from "@/ui/form-error";
import { PasswordField } from "@/ui/form-fields";
import { HiddenUsernameField } from "@/ui/hidden-username-field";
import { ProviderButtons, useProviderConfirmation } from "./confirm-with-provider";
import { useReauthenticate } from "./queries";
import { ownIdentitiesQuery } from "./sso-queries";
import { usePasskeyAssertion } from "./use-passkey-assertion";

// Exported from here, so that confirm-identity-prompt.tsx loads both components in one chunk.
export { ConfirmationReturn } from "./confirmation-return";

interface ConfirmIdentityDialogProps {
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks for the password, a passkey or a provider before a request that requires a recent authentication. */
export function ConfirmIdentityDialog({ onConfirmed, onClose }: ConfirmIdentityDialogProps) {
  const viewer = useViewer();
  const form = useForm({ resolver: zodResolver(reauthenticationInput), defaultValues: { password: "" } });
  const { mutateAsync: reauthenticate } = useReauthenticate();
  const formSubmit = useFormSubmit(form, (body) => reauthenticate({ body }).then(onConfirmed));
  const passkeyConfirmation = usePasskeyAssertion("confirm", (passkey) =>
    reauthenticate({ body: { passkey } }).then(onConfirmed),
  );
  const { data: passkeys = [] } = useQuery(passkeysQuery());
  const hasPasskey = useCanUsePasskeys() && passkeys.length > 0;
  const providerConfirmation = useProviderConfirmation(onConfirmed);
  const { data: ownIdentities } = useQuery(ownIdentitiesQuery());
  const identities = ownIdentities?.identities ?? [];
  const providersThatCanConfirm = listDistinctProviders(identities.filter(({ canConfirm }) => canConfirm));
  const { hasPassphrase: hasPassword } = viewer;
  // The link with which a user sets a password is sent to their email address, which they may have lost.
  const canSetPassword = !hasPassword && !needsEmailAddress(viewer);
  // Providers that cannot confirm do not count. Undefined until the identities are loaded.
  const lacksPasswordAndProvider = ownIdentities && !hasPassword && providersThatCanConfirm.length === 0;
  const canOnlySetPassword = lacksPasswordAndProvider && !hasPasskey;
  const closeUnlessPending = () => !formSubmit.isPending && onClose();
  return (
    <Dialog
      title="Confirm it's you"
      subtitle="You will not be asked again for ten minutes."
      size="narrow"
      focusFirstField
      isOpenedByRequest
      onClose={closeUnlessPending}
    >
      <Form form={form} formSubmit={formSubmit} className={dialogFormClass}>
        <DialogBody>
          <FieldGroup>
            <FormError title="You could not be confirmed">
              {passkeyConfirmation.errorText ?? providerConfirmation.errorText ?? formSubmit.errorText}
            </FormError>
            {hasPassword && (
              <>
                <HiddenUsernameField username={viewer.username} />
                <PasswordField
                  name="password"
                  label="Password"
                  autoComplete="current-password"
                  enterKeyHint="done"
                />
              </>
            )}
            {providersThatCanConfirm.length > 0 && (
              <ProviderButtons
                providers={providersThatCanConfirm}
                openedProvider={providerConfirmation.openedProvider}
                disabled={formSubmit.isPending}
                onOpen={providerConfirmation.openProvider}
              />
            )}
            {lacksPasswordAndProvider && (
              <MissingPasswordNote
                hasPasskey={hasPasskey}
                canSetPassword={canSetPassword}
                providers={listDistinctProviders(identities)}
              />
            )}
          </FieldGroup>
        </DialogBody>
        <DialogFooter>
          {hasPasskey && (
            <Button
              className="mr-auto"
              onClick={passkeyConfirmation.requestPasskey}
              pending={passkeyConfirmation.isPending}
              pendingText="Waiting for your passkey..."
              disabled={formSubmit.isPending}
            >
              <KeyRound />
              Use a Passkey
            </Button>
          )}
          <Button onClick={closeUnlessPending} disabled={formSubmit.isPending}>
            Cancel
          </Button>
          {hasPassword && (
            <Button
              type="submit"
              variant="primary"
              pending={formSubmit.isPending}
              pendingText="Confirming..."
            >
              Confirm
            </Button>
          )}
          {/* Shown next to providers too, because any provider can be down. */}
          {ownIdentities && canSetPassword && (
            <LinkButton
              variant={canOnlySetPassword ? "primary" : "outline"}
              href="/profile#password"
              onClick={onClose}
            >
              Set a Password
            </LinkButton>
          )}
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

interface MissingPasswordNoteProps {
  hasPasskey: boolean;
  canSetPassword: boolean;
  /** The providers at which the viewer has an account. */
  providers: readonly SsoProvider[];
}

/** Tells a viewer without a password how they can confirm their identity. */
function MissingPasswordNote({ hasPasskey, canSetPassword, providers }: MissingPasswordNoteProps) {
  if (hasPasskey)
    return (
      <p className="text-ink-muted">
        Your account has no password. Use your passkey{canSetPassword && ", or set a password first"}.
      </p>
    );
  if (!canSetPassword)
    return (
      <p className="wrap-anywhere text-ink-muted">
        {explainMissingPassword(providers)} Sign out and sign in again, then try again.
      </p>
    );
  return (
    <p className="wrap-anywhere text-ink-muted">
      {explainMissingPassword(providers)} Set a password first
      {siteEmails.areSent() ? "; we email you a link for that." : `. ${askForLinkText}`}
    </p>
  );
}

/**
 * Explains why a user has to set a password: some providers, such as Google, cannot prove that the user has
 * just signed in again.
 */
function explainMissingPassword(providers: readonly SsoProvider[]): string {
  const names = providers.map(({ name }) => name).join(" and ");
  return names
    ? `Your account has no password yet, and ${names} cannot confirm who you are.`
    : "Your account has no password yet.";
}

/** Lists each provider once, because a user may have connected several accounts of one provider. */
function listDistinctProviders(identities: readonly Identity[]): SsoProvider[] {
  return [...new Map(identities.map(({ provider }) => [provider.key, provider])).values()];
}
