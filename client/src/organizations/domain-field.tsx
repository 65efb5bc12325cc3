import { formatDate, pluralize } from "@shared/lib/format";
import { normalizeDomain } from "@shared/organizations/rules";
import type { DomainPreview, Organization } from "@shared/organizations/schemas";
import { useQuery } from "@tanstack/react-query";
import { Check, Info, type LucideIcon } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useDebounce } from "use-debounce";
import { TextField } from "@/ui/form-fields";
import { domainPreviewQuery } from "./queries";

const previewDelayMs = 400;

/** The email domain, with a preview of the stored value, its effect and its problems. */
export function DomainField({ organization }: { organization?: Organization }) {
  const domainInput = String(useWatch({ name: "domain" }) ?? "").trim();
  const normalizedDomain = normalizeDomain(domainInput);
  const isCurrentDomain = organization?.domain && normalizedDomain === organization.domain;
  const [requestedDomain] = useDebounce(
    isCurrentDomain ? "" : (normalizedDomain ?? domainInput),
    previewDelayMs,
  );
  const previewQuery = useQuery({
    ...domainPreviewQuery(requestedDomain, organization?.id),
    enabled: requestedDomain !== "",
  });
  const currentPreviewQuery =
    requestedDomain === (normalizedDomain ?? domainInput) ? previewQuery : undefined;
  useDomainFieldError(currentPreviewQuery?.data && domainProblemText(currentPreviewQuery.data));

  return (
    <TextField
      name="domain"
      label="Email Domain"
      optional
      placeholder="acme.com"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      inputMode="url"
      maxLength={2048}
      hint={
        <span className="grid gap-1" aria-live="polite">
          {isCurrentDomain ? (
            <CurrentDomainHint organization={organization} />
          ) : (
            <DomainPreviewHint normalizedDomain={normalizedDomain} previewQuery={currentPreviewQuery} />
          )}
        </span>
      }
    />
  );
}

const domainProblemText = ({ domain, problem, isTaken }: DomainPreview) =>
  problem ?? (isTaken ? `${domain} is already in effect for another organization.` : undefined);

function DomainPreviewHint({
  normalizedDomain,
  previewQuery,
}: {
  normalizedDomain: string | null;
  previewQuery?: { data?: DomainPreview; isError: boolean };
}) {
  if (normalizedDomain === "")
    return "Everyone with an email address on this domain becomes a member without further rights.";
  const preview = previewQuery?.data;
  if (preview && domainProblemText(preview)) return null;
  const savedDomain = preview?.domain ?? normalizedDomain;
  return (
    <>
      {savedDomain && (
        <HintLine Icon={Check}>
          Saved as <b className="text-ink normal-nums wrap-anywhere">{savedDomain}</b>
        </HintLine>
      )}
      {preview && <DomainEffectHint {...preview} />}
      {previewQuery?.isError && (
        <HintLine Icon={Info}>
          The number of new members is not available. The domain is checked when you save.
        </HintLine>
      )}
      {!preview && !previewQuery?.isError && <HintLine Icon={Info}>Checking the domain…</HintLine>}
    </>
  );
}

function DomainEffectHint({ takesEffect, joins: joiningCount }: DomainPreview) {
  if (!takesEffect)
    return (
      <HintLine Icon={Info}>
        It takes effect once you verify an address on it in your profile settings, or a site admin confirms
        it. Until then, nobody joins automatically.
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

function CurrentDomainHint({ organization: { domainConfirmedAt } }: { organization: Organization }) {
  return domainConfirmedAt ? (
    <HintLine Icon={Check}>{`In effect since ${formatDate(domainConfirmedAt)}.`}</HintLine>
  ) : (
    <HintLine Icon={Info}>
      Claimed. It takes effect once its creator verifies an address on it, or a site admin confirms it.
    </HintLine>
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

/** Shows the problem as an error of the field for as long as it exists. Other errors of the field remain. */
function useDomainFieldError(problemText: string | undefined) {
  const { setError, clearErrors } = useFormContext();
  useEffect(() => {
    if (!problemText) return;
    setError("domain", { type: "preview", message: problemText });
    return () => clearErrors("domain");
  }, [problemText, setError, clearErrors]);
}
