import { limits } from "@shared/lib/fields";
import { normalizeDomain } from "@shared/organizations/rules";
import type { Organization } from "@shared/organizations/schemas";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useDebounce } from "use-debounce";
import { TextField } from "@/ui/form-fields";
import { DomainPreviewHint, describeDomainProblem, StoredDomainHint } from "./domain-hint";
import { domainPreviewQuery } from "./queries";

const previewDelayMs = 400;

/**
 * The email domain, with a preview of the stored value, its effect and its problems. On blur, the field shows
 * the stored value itself.
 */
export function DomainField({ organization }: { organization?: Organization }) {
  const { getValues, setValue } = useFormContext();
  const typedText = String(useWatch({ name: "domain" }) ?? "").trim();
  const normalizedDomain = normalizeDomain(typedText);
  // A text that is not a domain is sent too, because the preview names its problem.
  const domainToPreview = normalizedDomain ?? typedText;
  const isStoredDomainTyped = organization?.domain && normalizedDomain === organization.domain;
  const [requestedDomain] = useDebounce(isStoredDomainTyped ? "" : domainToPreview, previewDelayMs);
  const previewResult = useQuery({
    ...domainPreviewQuery(requestedDomain, organization?.id),
    enabled: requestedDomain !== "",
  });
  const isPreviewOfTypedText = requestedDomain === domainToPreview;
  const resultForTypedText = isPreviewOfTypedText ? previewResult : undefined;
  useDomainFieldError(resultForTypedText?.data && describeDomainProblem(resultForTypedText.data));

  function showNormalizedDomain() {
    // A text that is not a domain stays in the field, with its problem below.
    if (normalizedDomain && normalizedDomain !== getValues("domain"))
      setValue("domain", normalizedDomain, { shouldDirty: true });
  }

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
      maxLength={limits.url}
      onBlur={showNormalizedDomain}
      hint={
        <span className="grid gap-1" aria-live="polite">
          {isStoredDomainTyped ? (
            <StoredDomainHint organization={organization} />
          ) : (
            <DomainPreviewHint normalizedDomain={normalizedDomain} previewResult={resultForTypedText} />
          )}
        </span>
      }
    />
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
