import { formatDate } from "@shared/lib/format";
import type { SsoSettings } from "@shared/sso/schemas";
import { type ReactNode, useId, useState } from "react";
import { restoreFocus } from "@/lib/focus/focus";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { FormError } from "@/ui/form-error";
import { SettingsRow, SettingsRowActions } from "@/ui/settings-row";
import { StatusBadge, type StatusLabel } from "@/ui/status-badge";
import { useSubmitting } from "@/ui/use-submitting";
import { useRequireSso, useStartSsoTest } from "./sso-queries";

interface SsoRequirementProps {
  organizationId: number;
  provider: NonNullable<SsoSettings["provider"]>;
  domain: string;
  /** The domain is not confirmed. */
  isBlocked: boolean;
  hasUnsavedChanges: boolean;
}

/** Tests the sign-in, then requires it of the members. */
export function SsoRequirement(props: SsoRequirementProps) {
  const { organizationId, provider, domain, isBlocked, hasUnsavedChanges } = props;
  const { issuer, clientId, tenant, testedAt, requiredAt } = provider;
  const isRequired = requiredAt !== null;
  const [isConfirming, setIsConfirming] = useState(false);
  const testMutation = useStartSsoTest();
  const requireMutation = useRequireSso();
  const { errorText, runRequest } = useSubmitting();
  const [testId, requirementId] = [useId(), useId()];

  const handleTest = () =>
    runRequest(
      testMutation.mutateAsync({ params: { id: organizationId } }).then(({ url }) => location.assign(url)),
    );
  async function handleConfirm() {
    const body = { issuer, clientId, tenant: tenant ?? undefined, isRequired: !isRequired };
    await runRequest(requireMutation.mutateAsync({ params: { id: organizationId }, body }));
    setIsConfirming(false);
    restoreFocus();
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <FormError title="Nothing was changed">{errorText}</FormError>
      <ul className="rounded-control border border-line">
        <Row
          title="Test sign-in"
          status={testedAt ? { text: "Tested", tone: "success" } : { text: "Not tested", tone: "warning" }}
          textId={testId}
          text={describeTest(testedAt, hasUnsavedChanges)}
        >
          <Button
            size="sm"
            onClick={handleTest}
            pending={testMutation.isPending}
            pendingText="Opening..."
            disabledReasonId={hasUnsavedChanges || isBlocked ? testId : undefined}
          >
            Test Sign-In
          </Button>
        </Row>
        <Row
          title="Requirement"
          status={isRequired ? { text: "Required", tone: "success" } : { text: "Optional", tone: "neutral" }}
          textId={requirementId}
          text={describeRequirement(provider, hasUnsavedChanges)}
        >
          <Button
            size="sm"
            aria-haspopup="dialog"
            onClick={() => setIsConfirming(true)}
            disabledReasonId={!testedAt || hasUnsavedChanges || isBlocked ? requirementId : undefined}
          >
            {isRequired ? "Stop Requiring" : "Require SSO"}
          </Button>
        </Row>
      </ul>
      {isConfirming && (
        <ConfirmDialog
          {...(isRequired ? stopQuestion : requireQuestion(domain))}
          confirmVariant="primary"
          pendingText="Saving..."
          pending={requireMutation.isPending}
          onConfirm={handleConfirm}
          onCancel={() => setIsConfirming(false)}
        />
      )}
    </div>
  );
}

const requireQuestion = (domain: string) => ({
  title: "Require single sign-on?",
  text: `Members with a verified address on ${domain} then sign in only through your provider: their passwords no longer sign them in, and their sessions last 12 hours. Owners can still use a passkey; all owners are emailed about it.`,
  confirmLabel: "Require SSO",
});

const stopQuestion = {
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

interface RowProps {
  title: string;
  status: StatusLabel;
  textId: string;
  text: string;
  children: ReactNode;
}

function Row({ title, status, textId, text, children }: RowProps) {
  return (
    <SettingsRow wrapsActions>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
          <b>{title}</b>
          <StatusBadge tone={status.tone}>{status.text}</StatusBadge>
        </div>
        <p id={textId} className="mt-1 text-small text-ink-faint max-md:text-body">
          {text}
        </p>
      </div>
      <SettingsRowActions wrapsBelow className="mr-0 max-[900px]:m-0">
        {children}
      </SettingsRowActions>
    </SettingsRow>
  );
}
