import { cn } from "@/lib/cn";
import { CopyButton } from "./copy-button";
import { MailLink } from "./mail-link";

/** An address that one can write to, or take along. */
export function CopiedMail({ address, className }: { address: string; className?: string }) {
  return (
    <span
      data-slot="copied-mail"
      className={cn("inline-flex max-w-full min-w-0 items-center gap-0.5 [&>a]:min-w-0 [&>a]:wrap-anywhere", className)}
    >
      <MailLink address={address} />
      <CopyButton className="-my-2" text={address} label={`Copy ${address}`} />
    </span>
  );
}
