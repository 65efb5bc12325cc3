import { date, pluralize } from "@shared/lib/text";
import { cleanDomain } from "@shared/organizations/rules";
import type { DomainPreview, Organization } from "@shared/organizations/schemas";
import { useQuery } from "@tanstack/react-query";
import { Check, Info, type LucideIcon } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useDebounce } from "use-debounce";
import { TextField } from "@/ui/fields";
import { domainPreview } from "./queries";

const pause = 400;

/** What is typed, what will be kept of it, and what then happens. A domain that would be refused says so before it is sent. */
export function DomainField({ standing }: { standing?: Organization }) {
  const typed = String(useWatch({ name: "domain" }) ?? "").trim();
  const cleaned = cleanDomain(typed);
  const own = standing?.domain && cleaned === standing.domain;
  const [asked] = useDebounce(own ? "" : (cleaned ?? typed), pause);
  const preview = useQuery({ ...domainPreview(asked, standing?.id), enabled: asked !== "" });
  const current = asked === (cleaned ?? typed) ? preview : undefined;
  useProblem(current?.data && problemOf(current.data));

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
          {own ? <Standing standing={standing} /> : <Preview cleaned={cleaned} preview={current} />}
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
  if (cleaned === "") return "Everyone with an address on it joins as a member, without any further rights.";
  const data = preview?.data;
  if (data && problemOf(data)) return null;
  const kept = data?.domain ?? cleaned;
  return (
    <>
      {kept && (
        <Line Icon={Check}>
          Saved as <b className="text-ink normal-nums wrap-anywhere">{kept}</b>
        </Line>
      )}
      {data && <Effect {...data} />}
      {preview?.isError && (
        <Line Icon={Info}>Who will join is not known right now. The domain is checked when you save.</Line>
      )}
      {!data && !preview?.isError && <Line Icon={Info}>Checking who will join…</Line>}
    </>
  );
}

function Effect({ takesEffect, joins }: DomainPreview) {
  if (!takesEffect)
    return (
      <Line Icon={Info}>
        It takes effect once you verify an address on it in your profile settings, or a site admin confirms
        it. Until then nobody joins by it.
      </Line>
    );
  return (
    <>
      <Line Icon={Check}>It takes effect at once, since you hold a verified address on it.</Line>
      {joins !== null && (
        <Line Icon={Info}>
          {joins === 0
            ? "Nobody else has an address on it yet."
            : `${pluralize(joins, "person", "people")} will join.`}
        </Line>
      )}
    </>
  );
}

function Standing({ standing: { domainConfirmedAt } }: { standing: Organization }) {
  return domainConfirmedAt ? (
    <Line Icon={Check}>{`In effect since ${date(domainConfirmedAt)}.`}</Line>
  ) : (
    <Line Icon={Info}>
      Claimed. It takes effect once its creator verifies an address on it, or a site admin confirms it.
    </Line>
  );
}

function Line({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <span className="flex items-start gap-2">
      <Icon className="mt-px size-4" />
      <span>{children}</span>
    </span>
  );
}

/** Stands as the field's error while it is known, and leaves other errors alone. */
function useProblem(problem: string | undefined) {
  const { setError, clearErrors } = useFormContext();
  useEffect(() => {
    if (!problem) return;
    setError("domain", { type: "preview", message: problem });
    return () => clearErrors("domain");
  }, [problem, setError, clearErrors]);
}
