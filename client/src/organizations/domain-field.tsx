import { formatDate, pluralize } from "@shared/lib/format";
import { normalizeDomain } from "@shared/organizations/rules";
import type { DomainPreview, Organization } from "@shared/organizations/schemas";
import { useQuery } from "@tanstack/react-query";
import { Check, Info, type LucideIcon } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useDebounce } from "use-debounce";
import { TextField } from "@/ui/fields";
import { domainPreviewQuery } from "./queries";

const debounceMs = 400;

/** The email domain, with a preview of the stored value, its effect and its problems. */
export function DomainField({ organization }: { organization?: Organization }) {
  const input = String(useWatch({ name: "domain" }) ?? "").trim();
  const cleaned = normalizeDomain(input);
  const isCurrentDomain = organization?.domain && cleaned === organization.domain;
  const [requested] = useDebounce(isCurrentDomain ? "" : (cleaned ?? input), debounceMs);
  const preview = useQuery({ ...domainPreviewQuery(requested, organization?.id), enabled: requested !== "" });
  const currentPreview = requested === (cleaned ?? input) ? preview : undefined;
  useFieldError(currentPreview?.data && problemOf(currentPreview.data));

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
            <CurrentDomain organization={organization} />
          ) : (
            <Preview cleaned={cleaned} preview={currentPreview} />
          )}
        </span>
      }
    />
  );
}

const problemOf = ({ domain, problem, isTaken }: DomainPreview) =>
  problem ?? (isTaken ? `${domain} is already in effect for another organization.` : undefined);

function Preview({
  cleaned,
  preview,
}: {
  cleaned: string | null;
  preview?: { data?: DomainPreview; isError: boolean };
}) {
  if (cleaned === "")
    return "Everyone with an email address on this domain becomes a member without further rights.";
  const data = preview?.data;
  if (data && problemOf(data)) return null;
  const savedDomain = data?.domain ?? cleaned;
  return (
    <>
      {savedDomain && (
        <HintLine Icon={Check}>
          Saved as <b className="text-ink normal-nums wrap-anywhere">{savedDomain}</b>
        </HintLine>
      )}
      {data && <Effect {...data} />}
      {preview?.isError && (
        <HintLine Icon={Info}>
          The number of new members is not available. The domain is checked when you save.
        </HintLine>
      )}
      {!data && !preview?.isError && <HintLine Icon={Info}>Checking the domain…</HintLine>}
    </>
  );
}

function Effect({ takesEffect, joins }: DomainPreview) {
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
      {joins !== null && (
        <HintLine Icon={Info}>
          {joins === 0
            ? "Nobody else has an address on it yet."
            : `${pluralize(joins, "person", "people")} will join.`}
        </HintLine>
      )}
    </>
  );
}

function CurrentDomain({ organization: { domainConfirmedAt } }: { organization: Organization }) {
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

/** Shows the problem as the error of the field while it exists; other errors of the field remain. */
function useFieldError(problem: string | undefined) {
  const { setError, clearErrors } = useFormContext();
  useEffect(() => {
    if (!problem) return;
    setError("domain", { type: "preview", message: problem });
    return () => clearErrors("domain");
  }, [problem, setError, clearErrors]);
}
