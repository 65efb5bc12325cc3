import { zodResolver } from "@hookform/resolvers/zod";
import type { Organization } from "@shared/organizations/schemas";
import { type SsoSettings, ssoSettingsInput } from "@shared/sso/schemas";
import { describeSsoProblem } from "@shared/sso/vocabulary";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { siteEmails } from "@/lib/browser/site-emails";
import { restoreFocus } from "@/lib/focus/focus";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { ErrorState } from "@/ui/error-state";
import { FormDialog } from "@/ui/form-dialog";
import { FormError } from "@/ui/form-error";
import { Skeleton, SkeletonRows } from "@/ui/skeleton";
import { useRequestError } from "@/ui/use-request-error";
import { ssoSettingsQuery, useRemoveSso, useSaveSsoSettings } from "./sso-queries";
import { SsoRequirement } from "./sso-requirement";
import { SsoSettingsFields } from "./sso-settings-fields";

type SettingsForm = z.input<typeof ssoSettingsInput>;

interface SsoSettingsDialogProps {
  organization: Organization;
  /** After a test sign-in, "done" or the code of a problem; otherwise "". */
  testResultCode: string;
  onClose: () => void;
}

/** The settings of single sign-on: the identity provider of an organization, for its owners. */
export function SsoSettingsDialog({ organization, testResultCode, onClose }: SsoSettingsDialogProps) {
  const { id } = organization;
  const { data: settings, error, isError, isFetching, refetch } = useQuery(ssoSettingsQuery(id));
  const form = useForm({ resolver: zodResolver(ssoSettingsInput), values: toFormValues(settings) });
  const saveMutation = useSaveSsoSettings();
  const { isDirty } = form.formState;
  // Until a site admin confirms the domain, the settings are shown but cannot be changed.
  const canEdit = settings?.isDomainConfirmed === true;

  async function handleSubmit(body: z.output<typeof ssoSettingsInput>) {
    // Saving a change ends the requirement, because a changed provider has to be tested first.
    const isRequired = body.isRequired && !isDirty;
    const savedSettings = await saveMutation.mutateAsync({ params: { id }, body: { ...body, isRequired } });
    form.reset(toFormValues(savedSettings));
  }

  return (
    <FormDialog
      title="Single Sign-On"
      subtitle={organization.name}
      form={form}
      onSubmit={handleSubmit}
      onClose={onClose}
      submitLabel="Save"
      pendingText="Saving..."
      errorTitle="Single sign-on was not saved"
      staysOpen
      canSubmit={canEdit}
      footerNote={settings?.provider && <RemoveSsoButton organizationId={id} />}
    >
      {settings && (
        <>
          <SsoStatusMessage settings={settings} testResultCode={isDirty ? "" : testResultCode} />
          <SsoSettingsFields settings={settings} isDisabled={!canEdit} />
          {settings.provider && (
            <SsoRequirement
              organizationId={id}
              provider={settings.provider}
              domain={settings.domain ?? ""}
              isDomainConfirmed={settings.isDomainConfirmed}
              hasUnsavedChanges={isDirty}
            />
          )}
        </>
      )}
      {!settings && !isError && (
        <Skeleton label="Loading single sign-on">
          <SkeletonRows count={3} />
        </Skeleton>
      )}
      {!settings && isError && (
        <ErrorState
          title={isForbidden(error) ? "Access restricted" : "Single sign-on could not be loaded"}
          onRetry={refetch}
          isRetrying={isFetching}
        >
          {errorMessage(error)}
        </ErrorState>
      )}
    </FormDialog>
  );
}

const isForbidden = (error: unknown) => error instanceof ApiError && error.status === 403;

/** The client secret is always empty at first, because the server never sends the stored one. */
const toFormValues = (settings: SsoSettings | undefined): SettingsForm => ({
  issuer: settings?.provider?.issuer ?? "",
  clientId: settings?.provider?.clientId ?? "",
  clientSecret: "",
  tenant: settings?.provider?.tenant ?? "",
  isRequired: settings?.provider?.requiredAt != null,
});

/** The reason why the provider does not work yet, or the result of the last test. */
function SsoStatusMessage({ settings, testResultCode }: { settings: SsoSettings; testResultCode: string }) {
  const { domain, isDomainConfirmed } = settings;
  if (!domain)
    return (
      <Alert tone="attention" title="The organization has no email domain">
        Give it one with Edit, and ask a site admin to confirm it. Single sign-on is for addresses on that
        domain.
      </Alert>
    );
  if (!isDomainConfirmed)
    return (
      <Alert tone="attention" title={`A site admin has not confirmed ${domain} yet`}>
        Single sign-on works once they have. Until then nobody can sign in through your provider.
      </Alert>
    );
  if (testResultCode === "done")
    return (
      <Alert tone="success" role="status" title="The test sign-in worked">
        Your own account is connected. Members with an address on {domain} can now sign in through your
        provider.
      </Alert>
    );
  return (
    <FormError title="The test sign-in failed">
      {testResultCode ? describeSsoProblem(testResultCode) : undefined}
    </FormError>
  );
}

function RemoveSsoButton({ organizationId }: { organizationId: number }) {
  const [isConfirmDialogOpen, setIsConfirmDialogOpen] = useState(false);
  const removeMutation = useRemoveSso();
  const { runRequest } = useRequestError();
  async function handleRemove() {
    await runRequest(removeMutation.mutateAsync({ params: { id: organizationId } }));
    setIsConfirmDialogOpen(false);
    restoreFocus();
  }
  return (
    <>
      <Button
        variant="danger"
        className="mr-auto"
        aria-haspopup="dialog"
        onClick={() => setIsConfirmDialogOpen(true)}
      >
        Remove
      </Button>
      {isConfirmDialogOpen && (
        <ConfirmDialog
          title="Remove single sign-on?"
          text={`Nobody can sign in through your provider then. Members sign in with their passwords, or set one by a link ${siteEmails.areSent() ? "that we email them" : "from an admin"}.`}
          confirmLabel="Remove"
          pendingText="Removing..."
          pending={removeMutation.isPending}
          onConfirm={handleRemove}
          onCancel={() => setIsConfirmDialogOpen(false)}
        />
      )}
    </>
  );
}
