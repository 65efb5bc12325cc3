import { cn } from "@/lib/cn";
import { CopyButton } from "./copy-button";
import { EmailLink } from "./email-link";

export const noEmailText = "No email address";

interface CopyableEmailProps {
  /** Empty if the account has no email address. */
  email: string;
  className?: string;
  linkClassName?: string;
  copyClassName?: string;
}

/** An email address as a link, with a button that copies the address. */
export function CopyableEmail({ email, className, linkClassName, copyClassName }: CopyableEmailProps) {
  if (email === "") return <span className={cn("text-ink-faint", className)}>{noEmailText}</span>;
  return (
    <span
      data-slot="copyable-email"
      className={cn("inline-flex max-w-full min-w-0 items-center gap-0.5", className)}
    >
      <EmailLink className={cn("min-w-0 wrap-anywhere", linkClassName)} email={email} />
      <CopyButton className={cn("-my-2", copyClassName)} text={email} label={`Copy ${email}`} />
    </span>
  );
}
