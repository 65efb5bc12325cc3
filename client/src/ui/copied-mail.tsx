import { cn } from "@/lib/cn";
import { CopyButton } from "./copy-button";
import { MailLink } from "./mail-link";

/** An address that one can write to, or take along. */
export function CopiedMail({ address, className }: { address: string; className?: string }) {
  return (
    <span data-slot="copied-mail" className={cn("copied", className)}>
      <MailLink address={address} />
      <CopyButton text={address} label={`Copy ${address}`} />
    </span>
  );
}
