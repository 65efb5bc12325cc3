import type { VcApplication } from "@shared/admin/schemas";
import { fullName, pluralize } from "@shared/lib/format";
import { CircleCheck, Info, type LucideIcon, MailCheck, TriangleAlert } from "lucide-react";
import { cn } from "@/lib/cn";
import { CopyableEmail } from "@/ui/copyable-email";
import { IconText } from "@/ui/icon-text";
import { TextLink } from "@/ui/text-link";
import { LabeledFact } from "./queue-card";

type Verdict = VcApplication["evidence"]["verdict"];

const verdictLabels: Record<
  Verdict | "unverified",
  { text: string; tone: "success" | "attention" | "none"; Icon: LucideIcon }
> = {
  match: { text: "Address is on the company domain", tone: "success", Icon: CircleCheck },
  unverified: { text: "Address is on the company domain", tone: "attention", Icon: TriangleAlert },
  differs: { text: "Address is not on the company domain", tone: "attention", Icon: TriangleAlert },
  public_mail: { text: "Address is at a public mail provider", tone: "attention", Icon: TriangleAlert },
  unknown: { text: "The company's domain is not known", tone: "none", Icon: Info },
};

const toneClasses = { success: "text-success", attention: "text-attention", none: "text-ink-muted" };

/** Lists the evidence for a VC application, as rows of a description list. */
export function ApplicantEvidence({ applicant }: { applicant: VcApplication }) {
  const { isAddressVerified, companyDomain, verdict, rejections: rejectionCount } = applicant.evidence;
  const { text, tone, Icon } =
    verdictLabels[verdict === "match" && !isAddressVerified ? "unverified" : verdict];
  return (
    <>
      <LabeledFact name="Email" inline>
        <CopyableEmail linkClassName="max-md:-my-2 max-md:py-3" email={applicant.email} />
        <EmailVerificationLabel isVerified={isAddressVerified} />
      </LabeledFact>
      <LabeledFact name="Company site" inline>
        {companyDomain ? (
          <ExternalLink href={`https://${companyDomain}`}>{companyDomain}</ExternalLink>
        ) : (
          <span className="text-ink-faint">
            {applicant.company ? "Not known in this network" : "No company given"}
          </span>
        )}
        <ExternalLink href={searchUrl(applicant)}>Search the name</ExternalLink>
      </LabeledFact>
      <LabeledFact name="Evidence">
        <span
          className={cn("inline-flex items-baseline gap-1.5 font-medium", toneClasses[tone])}
          data-tone={tone}
        >
          <Icon className="mt-0.5 size-4 self-start" />
          {text}
        </span>
        <EvidenceExplanation applicant={applicant} />
      </LabeledFact>
      {rejectionCount > 0 && (
        <LabeledFact name="Earlier applications">
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

export function EmailVerificationLabel({ isVerified }: { isVerified: boolean }) {
  if (!isVerified)
    return (
      <span className="self-center text-small font-medium whitespace-nowrap text-ink-faint">
        Not verified
      </span>
    );
  return (
    <IconText className="self-center" tone="success" Icon={MailCheck}>
      Verified
    </IconText>
  );
}

/** Explains the verdict. An unverified address is no evidence, whatever its domain. */
function EvidenceExplanation({ applicant: { evidence, company } }: { applicant: VcApplication }) {
  const { verdict, addressDomain, companyDomain, domainOwner, isAddressVerified } = evidence;
  const sentences = [
    verdict === "differs" &&
      companyDomain &&
      `${company} is at ${companyDomain}, the address at ${addressDomain}.`,
    verdict === "unknown" && !domainOwner && `No organization here owns ${addressDomain}.`,
    domainOwner && `${addressDomain} belongs to ${domainOwner}.`,
    verdict === "match" && !isAddressVerified && "The address is not verified: anybody could have typed it.",
  ].filter(Boolean);
  return sentences.length > 0 ? (
    <p className="mt-0.5 text-small text-ink-faint">{sentences.join(" ")}</p>
  ) : null;
}

/** Links to another site in a new tab. */
export function ExternalLink({ href, children }: { href: string; children: string }) {
  return (
    <TextLink className="max-md:py-3" href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> (opens a new tab)</span>
    </TextLink>
  );
}

function searchUrl(applicant: VcApplication): string {
  const searchText = [`"${fullName(applicant)}"`, applicant.company].filter(Boolean).join(" ");
  return `https://duckduckgo.com/?${new URLSearchParams({ q: searchText })}`;
}
