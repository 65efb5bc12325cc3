import { formatDate } from "@shared/lib/format";
import type { SsoSettings } from "@shared/sso/schemas";
import { type ReactNode, useId, useState } from "react";
import { restoreFocus } from "@/lib/focus/focus";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { FormError } from "@/ui/form-error";
import { SettingsRow, SettingsRowActions } from "@/ui/settings-row";
import { StatusBadge, type StatusLabel } from "@/ui/status-badge";
import { useRequestError } from "@/ui/use-request-error";
import { useSetSsoRequired, useStartSsoTest } from "./sso-queries";

interface SsoRequirementProps {
  organizationId: number;
  provider: NonNullable<SsoSettings["provider"]>;
  domain: string;
  /** Whether a site admin has confirmed the domain. Until then, single sign-on does not work. */
  isDomainConfirmed: boolean;
  hasUnsavedChanges: boolean;
}

/** Two steps for the owner: test the sign-in through the provider, then require members to use it. */
export function SsoRequirement(props: SsoRequirementProps) {
  const { organizationId, provider, domain, isDomainConfirmed, hasUnsavedChanges } = props;
  const { issuer, clientId, tenant, testedAt, requiredAt } = provider;
  const isRequired = requiredAt !== null;
  const canTest = isDomainConfirmed && !hasUnsavedChanges;
  const canToggleRequirement = canTest && testedAt !== null;
  const [isConfirmDialogOpen, setIsConfirmDialogOpen] = useState(false);
  const testMutation = useStartSsoTest();
  const setRequiredMutation = useSetSsoRequired();
  const { errorText, runRequest } = useRequestError();
  const testDescriptionId = useId();
  const requirementDescriptionId = useId();

  const handleTest = () =>
    runRequest(
      testMutation.mutateAsync({ params: { id: organizationId } }).then(({ url }) => location.assign(url)),
    );
  async function handleToggleRequirement() {
    // The request repeats the saved settings. The stored client secret is kept, because none is sent.
    const body = { issuer, clientId, tenant: tenant ?? undefined, isRequired: !isRequired };
    await runRequest(setRequiredMutation.mutateAsync({ params: { id: organizationId }, body }));
    setIsConfirmDialogOpen(false);
    restoreFocus();
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <FormError title="Nothing was changed">{errorText}</FormError>
      <ul className="rounded-control border border-line">
        <StepRow
          title="Test sign-in"
          status={testedAt ? { text: "Tested", tone: "success" } : { text: "Not tested", tone: "warning" }}
          descriptionId={testDescriptionId}
          description={describeTest(testedAt, hasUnsavedChanges)}
        >
          <Button
            size="sm"
            onClick={handleTest}
            pending={testMutation.isPending}
            pendingText="Opening..."
            disabledReasonId={canTest ? undefined : testDescriptionId}
          >
            Test Sign-In
          </Button>
        </StepRow>
        <StepRow
          title="Requirement"
          status={isRequired ? { text: "Required", tone: "success" } : { text: "Optional", tone: "neutral" }}
          descriptionId={requirementDescriptionId}
          description={describeRequirement(provider, hasUnsavedChanges)}
        >
          <Button
            size="sm"
            aria-haspopup="dialog"
            onClick={() => setIsConfirmDialogOpen(true)}
            disabledReasonId={canToggleRequirement ? undefined : requirementDescriptionId}
          >
            {isRequired ? "Stop Requiring" : "Require SSO"}
          </Button>
        </StepRow>
      </ul>
      {isConfirmDialogOpen && (
        <ConfirmDialog
          {...(isRequired ? stopDialogTexts : getRequireDialogTexts(domain))}
          confirmVariant="primary"
          pendingText="Saving..."
          pending={setRequiredMutation.isPending}
          onConfirm={handleToggleRequirement}
          onCancel={() => setIsConfirmDialogOpen(false)}
        />
      )}
    </div>
  );
}

const getRequireDialogTexts = (domain: string) => ({
  title: "Require single sign-on?",
  text: `Members with a verified address on ${domain} then sign in only through your provider: their passwords no longer sign them in, and their sessions last 12 hours. Owners can still use a passkey; all owners are emailed about it.`,
  confirmLabel: "Require SSO",
});

const stopDialogTexts = {
  title: "Stop requiring single sign-on?",
  text: "Members can then sign in with their passwords again. Your provider still signs them in.",
  confirmLabel: "Stop Requiring",
};

function describeTest(testedAt: string | null, hasUnsavedChanges: boolean): string {
  if (hasUnsavedChanges) return "Save your changes first. A changed provider needs a new test.";
  if (testedAt) return `Last tested on ${formatDate(testedAt)}`;
  return "Sign in through your provider once. Until then members cannot.";
}

function describeRequirement(
  { testedAt, requiredAt }: SsoRequirementProps["provider"],
  hasUnsavedChanges: boolean,
): string {
  if (hasUnsavedChanges && requiredAt)
    return "Saving ends the requirement, until you have tested and required the changed provider.";
  if (hasUnsavedChanges) return "Save and test your changes first.";
  if (requiredAt) return `Since ${formatDate(requiredAt)}, members sign in only through your provider.`;
  return testedAt ? "Members may also sign in with their passwords." : "Test the sign-in first.";
}

interface StepRowProps {
  title: string;
  status: StatusLabel;
  descriptionId: string;
  description: string;
  children: ReactNode;
}

function StepRow({ title, status, descriptionId, description, children }: StepRowProps) {
  return (
    <SettingsRow wrapsActions>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
          <b>{title}</b>
          <StatusBadge tone={status.tone}>{status.text}</StatusBadge>
        </div>
        <p id={descriptionId} className="mt-1 text-small text-ink-faint max-md:text-body">
          {description}
        </p>
      </div>
      <SettingsRowActions wrapsActions className="mr-0 max-[900px]:m-0">
        {children}
      </SettingsRowActions>
    </SettingsRow>
  );
}
