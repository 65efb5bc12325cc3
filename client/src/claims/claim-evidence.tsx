import { compareEmailDomain } from "@shared/claims/rules";
import type { AgencyClaim } from "@shared/claims/schemas";
import { pluralize } from "@shared/lib/format";
import { emailDomain } from "@shared/users/rules";
import { CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import { AccountEmail } from "@/admin/account-email";
import { NewTabLink } from "@/admin/new-tab-link";
import { LabeledFact } from "@/admin/queue-card";
import { cn } from "@/lib/cn";
import { IconText } from "@/ui/icon-text";
import { UserBadgeTag } from "@/users/user-badge-tag";
import { UserLink } from "@/users/user-link";

/**
 * The comparison of the domain of the claimant's email address with that of the agency's website. In an
 * `unverified_match` both domains are the same, but the address is not verified, so anybody could have typed it.
 */
type DomainMatch = ReturnType<typeof compareEmailDomain> | "unverified_match";

const domainMatchLabels: Record<DomainMatch, { text: string; className: string; Icon: LucideIcon }> = {
  match: { text: "Address is on the listing's domain", className: "text-success", Icon: CircleCheck },
  unverified_match: {
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

/** The evidence for and against a claim, as rows of a `LabeledFactList`. */
export function ClaimEvidence({ claim }: { claim: AgencyClaim }) {
  const { agency, claimant, rivals: rivalClaimCount, status } = claim;
  const domainMatch = matchClaimantDomain(claim);
  const { text, className, Icon } = domainMatchLabels[domainMatch];
  const isPending = status === "pending";
  return (
    <>
      <LabeledFact label="Claimed by" isInline>
        <UserLink id={claimant.id} person={claimant} />
        <UserBadgeTag user={claimant} />
        <span className={claimant.company ? undefined : "text-ink-faint"}>
          {claimant.company ?? "No company given"}
        </span>
      </LabeledFact>
      <LabeledFact label="Email" isInline>
        <AccountEmail
          linkClassName="max-md:-my-2 max-md:py-3"
          email={claimant.email}
          isVerified={claimant.isEmailVerified}
        />
      </LabeledFact>
      <LabeledFact label="Listing's site">
        {agency.website ? (
          <NewTabLink href={agency.website}>{agency.website}</NewTabLink>
        ) : (
          <span className="text-ink-faint">None</span>
        )}
      </LabeledFact>
      <LabeledFact label="Evidence">
        <span className={cn("inline-flex items-baseline gap-1.5 font-medium", className)}>
          <Icon className="mt-0.5 size-4 self-start" />
          {text}
        </span>
        {domainMatch === "differs" && claimant.email && (
          <p className="mt-0.5 text-small text-ink-faint">{`The address is at ${emailDomain(claimant.email)}.`}</p>
        )}
        {domainMatch === "unverified_match" && (
          <p className="mt-0.5 text-small text-ink-faint">
            The address is not verified, so anybody could have entered it.
          </p>
        )}
      </LabeledFact>
      {isPending && rivalClaimCount > 0 && (
        <EvidenceWarning label="Rivals">
          {pluralize(rivalClaimCount, "other person claims it too", "other people claim it too")}
        </EvidenceWarning>
      )}
      {isPending && agency.isOwned && (
        <EvidenceWarning label="Owner">The listing has an owner already</EvidenceWarning>
      )}
    </>
  );
}

function matchClaimantDomain({ claimant, agency }: AgencyClaim): DomainMatch {
  const domainMatch = compareEmailDomain(claimant.email, agency.website);
  return domainMatch === "match" && !claimant.isEmailVerified ? "unverified_match" : domainMatch;
}

function EvidenceWarning({ label, children }: { label: string; children: string }) {
  return (
    <LabeledFact label={label}>
      <IconText className="whitespace-normal" tone="attention" Icon={TriangleAlert}>
        {children}
      </IconText>
    </LabeledFact>
  );
}
