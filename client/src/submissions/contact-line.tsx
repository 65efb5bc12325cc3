import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { CopyableEmail } from "@/ui/copyable-email";
import { TextLink } from "@/ui/text-link";

interface ContactLineProps {
  email: string;
  className?: string;
  /** A `ProfileLink`, or plain text if the profile is not a valid URL. */
  children: ReactNode;
}

/** A candidate's email address and profile link in one line that wraps. */
export function ContactLine({ email, className, children }: ContactLineProps) {
  return (
    <p
      className={cn(
        "flex flex-wrap gap-x-4 gap-y-0.5 wrap-anywhere touch:[&_a]:-my-1.5 touch:[&_a]:py-2.5",
        className,
      )}
    >
      <CopyableEmail email={email} />
      {children}
    </p>
  );
}

export function ProfileLink({ href }: { href: string }) {
  return (
    <TextLink
      className="inline-flex items-center gap-1.5"
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      LinkedIn
      <ExternalLink className="size-4" />
      <span className="sr-only">(opens in a new tab)</span>
    </TextLink>
  );
}
