import type { VcApplication } from "@shared/admin/schema";
import { counted, fullName } from "@shared/lib/text";
import { CircleCheck, Info, type LucideIcon, MailCheck, TriangleAlert } from "lucide-react";
import { CopiedMail } from "@/ui/copied-mail";
import { Remark } from "@/ui/remark";

type Verdict = VcApplication["evidence"]["verdict"];

const verdicts: Record<Verdict | "unproved", { text: string; tone: "ok" | "warn" | "none"; Icon: LucideIcon }> = {
  match: { text: "Address is on the company domain", tone: "ok", Icon: CircleCheck },
  unproved: { text: "Address is on the company domain", tone: "warn", Icon: TriangleAlert },
  differs: { text: "Address is not on the company domain", tone: "warn", Icon: TriangleAlert },
  public_mail: { text: "Address is at a public mail provider", tone: "warn", Icon: TriangleAlert },
  unknown: { text: "The company's domain is not known", tone: "none", Icon: Info },
};

/** What speaks for an applicant and what does not: rows of a description list. */
export function Evidence({ user }: { user: VcApplication }) {
  const { isAddressVerified, companyDomain, verdict, rejections } = user.evidence;
  const { text, tone, Icon } = verdicts[verdict === "match" && !isAddressVerified ? "unproved" : verdict];
  return (
    <>
      <dt>Email</dt>
      <dd className="pairs">
        <CopiedMail address={user.email} />
        <AddressMark verified={isAddressVerified} />
      </dd>
      <dt>Company site</dt>
      <dd className="pairs">
        {companyDomain ? (
          <Outward href={`https://${companyDomain}`}>{companyDomain}</Outward>
        ) : (
          <span className="text-ink-faint">{user.company ? "Not known in this network" : "No company given"}</span>
        )}
        <Outward href={searchFor(user)}>Search the name</Outward>
      </dd>
      <dt>Evidence</dt>
      <dd>
        <span className={`mark fits ${tone}`}>
          <Icon />
          {text}
        </span>
        <Explained user={user} />
      </dd>
      {rejections > 0 && (
        <>
          <dt>Before</dt>
          <dd>
            <Remark tone="attention" Icon={TriangleAlert}>
              {rejections === 1 ? "Rejected once before" : `Rejected ${counted(rejections, "time")} before`}
            </Remark>
          </dd>
        </>
      )}
    </>
  );
}

export function AddressMark({ verified }: { verified: boolean }) {
  if (!verified) return <span className="mark text-ink-faint">Not verified</span>;
  return (
    <Remark tone="success" Icon={MailCheck}>
      Verified
    </Remark>
  );
}

/** Names the two domains; and an address that nobody has proved to own proves nothing, on whatever domain it is. */
function Explained({ user: { evidence, company } }: { user: VcApplication }) {
  const { verdict, addressDomain, companyDomain, domainOwner, isAddressVerified } = evidence;
  const sentences = [
    verdict === "differs" && companyDomain && `${company} is at ${companyDomain}, the address at ${addressDomain}.`,
    verdict === "unknown" && !domainOwner && `No organization here holds ${addressDomain}.`,
    domainOwner && `${addressDomain} belongs to ${domainOwner}.`,
    verdict === "match" && !isAddressVerified && "The address is not verified: anybody could have typed it.",
  ].filter(Boolean);
  return sentences.length > 0 ? <p className="text-small text-ink-faint">{sentences.join(" ")}</p> : null;
}

/** A link to another site. */
export function Outward({ href, children }: { href: string; children: string }) {
  return (
    <a className="link" href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  );
}

function searchFor(user: VcApplication): string {
  const words = [`"${fullName(user)}"`, user.company].filter(Boolean).join(" ");
  return `https://duckduckgo.com/?${new URLSearchParams({ q: words })}`;
}
