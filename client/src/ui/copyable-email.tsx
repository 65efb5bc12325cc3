import { cn } from "@/lib/cn";
import { CopyButton } from "./copy-button";
import { EmailLink } from "./email-link";

interface CopyableEmailProps {
  email: string;
  className?: string;
  linkClassName?: string;
  copyClassName?: string;
}

export function CopyableEmail({ email, className, linkClassName, copyClassName }: CopyableEmailProps) {
  return (
    <span
      data-slot="copied-mail"
      className={cn("inline-flex max-w-full min-w-0 items-center gap-0.5", className)}
    >
      <EmailLink className={cn("min-w-0 wrap-anywhere", linkClassName)} email={email} />
      <CopyButton className={cn("-my-2", copyClassName)} text={email} label={`Copy ${email}`} />
    </span>
  );
}
