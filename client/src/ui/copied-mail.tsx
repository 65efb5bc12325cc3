import { CopyButton } from "./copy-button";
import { MailLink } from "./mail-link";

/** An address that one can write to, or take along. */
export function CopiedMail({ address }: { address: string }) {
  return (
    <span className="copied">
      <MailLink address={address} />
      <CopyButton text={address} label={`Copy ${address}`} />
    </span>
  );
}
