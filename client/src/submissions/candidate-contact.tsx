import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { CopyableEmail } from "@/ui/copyable-email";
import { TextLink } from "@/ui/text-link";

interface CandidateContactProps {
  email: string;
  className?: string;
  /** A `ProfileLink`, or plain text if the profile is not a valid URL. */
  children: ReactNode;
}

/** A candidate's email address and profile link in one row, which wraps if it is too long. */
export function CandidateContact({ email, className, children }: CandidateContactProps) {
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

interface ProfileLinkProps {
  href: string;
  /** Distinguishes the links of several candidates for screen readers. */
  candidateName?: string;
  className?: string;
}

export function ProfileLink({ href, candidateName, className }: ProfileLinkProps) {
  return (
    <TextLink
      className={cn("inline-flex items-center gap-1.5", className)}
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      LinkedIn
      <ExternalLink className="size-4" />
      {candidateName && <span className="sr-only">{` profile of ${candidateName}`}</span>}
      <span className="sr-only">(opens in a new tab)</span>
    </TextLink>
  );
}
