import { formatDate, pluralize } from "@shared/lib/format";
import type { DomainPreview, Organization } from "@shared/organizations/schemas";
import { Check, Info, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { adminOnlyDomainText } from "./labels";

/**
 * Says whether the stored domain is in effect. While it is, users with an email address on it become members.
 */
export function StoredDomainHint({ organization }: { organization: Organization }) {
  const { domainConfirmedAt } = organization;
  return domainConfirmedAt ? (
    <HintLine Icon={Check}>{`In effect since ${formatDate(domainConfirmedAt)}.`}</HintLine>
  ) : (
    <HintLine Icon={Info}>
      Claimed. It takes effect once the member who entered it verifies an address on it, or a site admin
      confirms it. {adminOnlyDomainText}
    </HintLine>
  );
}

interface DomainPreviewHintProps {
  /** The typed domain without scheme and path; "" if the field is empty, null if the text is not a domain. */
  normalizedDomain: string | null;
  /** Undefined while the preview does not match the typed text yet. */
  previewResult?: { data?: DomainPreview; isError: boolean };
}

/**
 * Shows how a typed domain would be stored, and its effect. Shows nothing for a domain with a problem,
 * because the error of the field names the problem.
 */
export function DomainPreviewHint({ normalizedDomain, previewResult }: DomainPreviewHintProps) {
  if (normalizedDomain === "")
    return "Everyone with an email address on this domain becomes a member without further rights.";
  const preview = previewResult?.data;
  if (preview && describeDomainProblem(preview)) return null;
  const hasFailed = previewResult?.isError === true;
  const domainToSave = preview?.domain ?? normalizedDomain;
  return (
    <>
      {domainToSave && (
        <HintLine Icon={Check}>
          Saved as <b className="text-ink normal-nums wrap-anywhere">{domainToSave}</b>
        </HintLine>
      )}
      {preview && <DomainEffectHint preview={preview} />}
      {hasFailed && (
        <HintLine Icon={Info}>
          The number of new members is not available. The domain is checked when you save.
        </HintLine>
      )}
      {!preview && !hasFailed && <HintLine Icon={Info}>Checking the domain…</HintLine>}
    </>
  );
}

/** The reason why the domain cannot be used, if there is one. */
export function describeDomainProblem({ domain, problem, isTaken }: DomainPreview): string | undefined {
  if (problem) return problem;
  return isTaken ? `${domain} is already in effect for another organization.` : undefined;
}

function DomainEffectHint({ preview }: { preview: DomainPreview }) {
  // `joiningCount` is null only for a viewer without a verified address on the domain, for whom `needsAdmin` is
  // false.
  const { takesEffect, needsAdmin, joins: joiningCount } = preview;
  if (needsAdmin)
    return (
      <HintLine Icon={Info}>
        {`${pluralize(joiningCount ?? 0, "account that is not a member has", "accounts that are not members have")} an address on it, so a site admin has to confirm it. Until then, nobody joins automatically.`}
      </HintLine>
    );
  if (!takesEffect)
    return (
      <HintLine Icon={Info}>
        It takes effect once you verify an address on it in your profile settings, or a site admin confirms
        it. {adminOnlyDomainText} Until then, nobody joins automatically.
      </HintLine>
    );
  return (
    <>
      <HintLine Icon={Check}>
        It takes effect immediately, because you have a verified address on it.
      </HintLine>
      {joiningCount !== null && (
        <HintLine Icon={Info}>
          {joiningCount === 0
            ? "Nobody else has an address on it yet."
            : `${pluralize(joiningCount, "person", "people")} will join.`}
        </HintLine>
      )}
    </>
  );
}

function HintLine({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <span className="flex items-start gap-2">
      <Icon className="mt-px size-4" />
      <span>{children}</span>
    </span>
  );
}
