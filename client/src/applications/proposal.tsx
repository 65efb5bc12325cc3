import type { ReceivedApplication } from "@shared/applications/schema";
import { percent } from "@shared/lib/text";
import type { ReactNode } from "react";
import { Collapsible } from "@/ui/collapsible";
import { CopyButton } from "@/ui/copy-button";
import { MailLink } from "@/ui/mail-link";

type Application = ReceivedApplication["application"];

/** What was agreed on in few words: fee and timeline, and what the card adds. */
export function Terms({ application, children }: { application: Application; children?: ReactNode }) {
  const { proposedFee, timeline } = application;
  return (
    <dl className="terms">
      <Term name="Proposed fee">{proposedFee === null ? "Fixed bounty" : percent(proposedFee)}</Term>
      {timeline && <Term name="Timeline">{timeline}</Term>}
      {children}
    </dl>
  );
}

export function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What the applicant wrote. */
export function Proposal({ application: { coverLetter, approach } }: { application: Application }) {
  return (
    <>
      <h3 className="cap">Cover letter</h3>
      <Collapsible>{coverLetter}</Collapsible>
      {approach && (
        <>
          <h3 className="cap">Approach</h3>
          <Collapsible>{approach}</Collapsible>
        </>
      )}
    </>
  );
}

/** An address that an approval has revealed. */
export function Email({ address }: { address: string }) {
  return (
    <span className="address">
      <MailLink address={address} />
      <CopyButton text={address} label={`Copy ${address}`} />
    </span>
  );
}
