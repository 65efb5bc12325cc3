import { compareEmailDomain, emailDomain } from "@shared/claims/rules";
import type { AgencyClaim } from "@shared/claims/schemas";
import { pluralize } from "@shared/lib/format";
import { CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import { EmailVerificationLabel, ExternalLink } from "@/admin/applicant-evidence";
import { LabeledFact } from "@/admin/queue-card";
import { cn } from "@/lib/cn";
import { CopyableEmail } from "@/ui/copyable-email";
import { IconText } from "@/ui/icon-text";
import { RoleTag } from "@/users/role-tag";
import { UserLink } from "@/users/user-link";

const evidenceByDomainMatch: Record<
  ReturnType<typeof compareEmailDomain> | "unverified",
  { text: string; className: string; Icon: LucideIcon }
> = {
  match: { text: "Address is on the listing's domain", className: "text-success", Icon: CircleCheck },
  unverified: {
    text: "Address is on the listing's domain",
    className: "text-attention",
    Icon: TriangleAlert,
  },
  differs: {
    text: "Address is not on the listing's domain",
    className: "text-attention",
    Icon: TriangleAlert,
  },
  unknown: { text: "The listing has no website", className: "text-ink-muted", Icon: Info },
};

/** The evidence for and against a claim, as rows of a `FactList`. */
export function ClaimEvidence({ claim }: { claim: AgencyClaim }) {
  const { agency, claimant, rivals: rivalClaimCount, status } = claim;
  const domainMatch = compareEmailDomain(claimant.email, agency.website);
  const isAddressUnverified = domainMatch === "match" && !claimant.isEmailVerified;
  const { text, className, Icon } = evidenceByDomainMatch[isAddressUnverified ? "unverified" : domainMatch];
  const isPending = status === "pending";
  return (
    <>
      <LabeledFact name="Claimed by" inline>
        <UserLink id={claimant.id} person={claimant} />
        <RoleTag role={claimant.role} />
        <span className={claimant.company ? undefined : "text-ink-faint"}>
          {claimant.company ?? "No company given"}
        </span>
      </LabeledFact>
      <LabeledFact name="Email" inline>
        <CopyableEmail linkClassName="max-md:-my-2 max-md:py-3" email={claimant.email} />
        <EmailVerificationLabel isVerified={claimant.isEmailVerified} />
      </LabeledFact>
      <LabeledFact name="Listing's site">
        {agency.website ? (
          <ExternalLink href={agency.website}>{agency.website}</ExternalLink>
        ) : (
          <span className="text-ink-faint">None</span>
        )}
      </LabeledFact>
      <LabeledFact name="Evidence">
        <span className={cn("inline-flex items-baseline gap-1.5 font-medium", className)}>
          <Icon className="mt-0.5 size-4 self-start" />
          {text}
        </span>
        {domainMatch === "differs" && (
          <p className="mt-0.5 text-small text-ink-faint">{`The address is at ${emailDomain(claimant.email)}.`}</p>
        )}
        {isAddressUnverified && (
          <p className="mt-0.5 text-small text-ink-faint">
            The address is not verified, so anybody could have entered it.
          </p>
        )}
      </LabeledFact>
      {isPending && rivalClaimCount > 0 && (
        <EvidenceWarning label="Rivals">{`${pluralize(rivalClaimCount, "other person claims", "other people claim")} it too`}</EvidenceWarning>
      )}
      {isPending && agency.isOwned && (
        <EvidenceWarning label="Owner">The listing has an owner already</EvidenceWarning>
      )}
    </>
  );
}

function EvidenceWarning({ label, children }: { label: string; children: string }) {
  return (
    <LabeledFact name={label}>
      <IconText className="whitespace-normal" tone="attention" Icon={TriangleAlert}>
        {children}
      </IconText>
    </LabeledFact>
  );
}
