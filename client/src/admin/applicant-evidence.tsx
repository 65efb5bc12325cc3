import type { VcApplication } from "@shared/admin/schemas";
import { fullName, pluralize } from "@shared/lib/format";
import { CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import { cn } from "@/lib/cn";
import { IconText } from "@/ui/icon-text";
import { AccountEmail } from "./account-email";
import { NewTabLink } from "./new-tab-link";
import { LabeledFact } from "./queue-card";

type Evidence = VcApplication["evidence"];
/**
 * How the domain of the applicant's email address compares with the company's domain. `unverified_match`:
 * both are the same, but the address is not verified, so anybody could have typed it.
 */
type DomainMatch = Evidence["verdict"] | "unverified_match";

const domainMatchLabels: Record<
  DomainMatch,
  { text: string; tone: "success" | "attention" | "none"; Icon: LucideIcon }
> = {
  match: { text: "Address is on the company domain", tone: "success", Icon: CircleCheck },
  unverified_match: { text: "Address is on the company domain", tone: "attention", Icon: TriangleAlert },
  differs: { text: "Address is not on the company domain", tone: "attention", Icon: TriangleAlert },
  public_mail: { text: "Address is at a public mail provider", tone: "attention", Icon: TriangleAlert },
  unknown: { text: "The company's domain is not known", tone: "none", Icon: Info },
};

const toneClasses = { success: "text-success", attention: "text-attention", none: "text-ink-muted" };

/** Lists the evidence for a VC application, as rows of a `LabeledFactList`. */
export function ApplicantEvidence({ applicant }: { applicant: VcApplication }) {
  const { isAddressVerified, companyDomain, rejections: rejectionCount } = applicant.evidence;
  const { text, tone, Icon } = domainMatchLabels[toDomainMatch(applicant.evidence)];
  const explanation = explainEvidence(applicant);
  return (
    <>
      <LabeledFact label="Email" isInline>
        <AccountEmail
          linkClassName="max-md:-my-2 max-md:py-3"
          email={applicant.email}
          isVerified={isAddressVerified}
        />
      </LabeledFact>
      <LabeledFact label="Company site" isInline>
        {companyDomain ? (
          <NewTabLink href={`https://${companyDomain}`}>{companyDomain}</NewTabLink>
        ) : (
          <span className="text-ink-faint">
            {applicant.company ? "Not known in this network" : "No company given"}
          </span>
        )}
        <NewTabLink href={webSearchUrl(applicant)}>Search the name</NewTabLink>
      </LabeledFact>
      <LabeledFact label="Evidence">
        <span
          className={cn("inline-flex items-baseline gap-1.5 font-medium", toneClasses[tone])}
          data-tone={tone}
        >
          <Icon className="mt-0.5 size-4 self-start" />
          {text}
        </span>
        {explanation && <p className="mt-0.5 text-small text-ink-faint">{explanation}</p>}
      </LabeledFact>
      {rejectionCount > 0 && (
        <LabeledFact label="Earlier applications">
          <IconText className="whitespace-normal" tone="attention" Icon={TriangleAlert}>
            {rejectionCount === 1
              ? "Rejected once before"
              : `Rejected ${pluralize(rejectionCount, "time")} before`}
          </IconText>
        </LabeledFact>
      )}
    </>
  );
}

function toDomainMatch({ verdict, isAddressVerified }: Evidence): DomainMatch {
  return verdict === "match" && !isAddressVerified ? "unverified_match" : verdict;
}

function explainEvidence({ evidence, company }: VcApplication): string {
  const { addressDomain, companyDomain, domainOwner } = evidence;
  if (!addressDomain) return "The applicant has to enter a new email address.";
  const domainMatch = toDomainMatch(evidence);
  const sentences: string[] = [];
  if (domainMatch === "differs" && companyDomain)
    sentences.push(`${company} is at ${companyDomain}, the address at ${addressDomain}.`);
  if (domainOwner) sentences.push(`${addressDomain} belongs to ${domainOwner}.`);
  else if (domainMatch === "unknown") sentences.push(`No organization here owns ${addressDomain}.`);
  if (domainMatch === "unverified_match")
    sentences.push("The address is not verified: anybody could have typed it.");
  return sentences.join(" ");
}

function webSearchUrl(applicant: VcApplication): string {
  const searchText = [`"${fullName(applicant)}"`, applicant.company].filter(Boolean).join(" ");
  return `https://duckduckgo.com/?${new URLSearchParams({ q: searchText })}`;
}
