import { addressFits, domainOf } from "@shared/claims/rules";
import type { AgencyClaim } from "@shared/claims/schema";
import { counted } from "@shared/lib/text";
import { CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import { AddressMark, Outward } from "@/admin/evidence";
import { CopiedMail } from "@/ui/copied-mail";
import { PersonLink } from "@/ui/person-link";
import { Remark } from "@/ui/remark";
import { RoleTag } from "@/ui/role-tag";

const verdicts: Record<ReturnType<typeof addressFits> | "unproved", { text: string; tone: "ok" | "warn" | "none"; Icon: LucideIcon }> = {
  match: { text: "Address is on the listing's domain", tone: "ok", Icon: CircleCheck },
  unproved: { text: "Address is on the listing's domain", tone: "warn", Icon: TriangleAlert },
  differs: { text: "Address is not on the listing's domain", tone: "warn", Icon: TriangleAlert },
  unknown: { text: "The listing names no website", tone: "none", Icon: Info },
};

/** What speaks for a claimant and what does not: rows of a description list. */
export function ClaimEvidence({ claim }: { claim: AgencyClaim }) {
  const { agency, claimant, rivals, status } = claim;
  const fits = addressFits(claimant.email, agency.website);
  const unproved = fits === "match" && !claimant.isEmailVerified;
  const { text, tone, Icon } = verdicts[unproved ? "unproved" : fits];
  const pending = status === "pending";
  return (
    <>
      <dt>Claimed by</dt>
      <dd className="pairs">
        <PersonLink id={claimant.id} person={claimant} />
        <RoleTag role={claimant.role} />
        <span className={claimant.company ? undefined : "text-ink-faint"}>{claimant.company ?? "No company given"}</span>
      </dd>
      <dt>Email</dt>
      <dd className="pairs">
        <CopiedMail address={claimant.email} />
        <AddressMark verified={claimant.isEmailVerified} />
      </dd>
      <dt>Listing's site</dt>
      <dd>{agency.website ? <Outward href={agency.website}>{agency.website}</Outward> : <span className="text-ink-faint">None</span>}</dd>
      <dt>Evidence</dt>
      <dd>
        <span className={`mark fits ${tone}`}>
          <Icon />
          {text}
        </span>
        {fits === "differs" && <p className="text-small text-ink-faint">{`The address is at ${domainOf(claimant.email)}.`}</p>}
        {unproved && <p className="text-small text-ink-faint">The address is not verified: anybody could have typed it.</p>}
      </dd>
      {pending && rivals > 0 && <Warning name="Rivals">{`${counted(rivals, "other person claims", "other people claim")} it too`}</Warning>}
      {pending && agency.isOwned && <Warning name="Owner">The listing has an owner already</Warning>}
    </>
  );
}

function Warning({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <Remark tone="attention" Icon={TriangleAlert}>
          {children}
        </Remark>
      </dd>
    </>
  );
}
