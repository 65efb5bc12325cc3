import { isFormerMember } from "@shared/data-export/rules";
import { fullName } from "@shared/lib/format";
import type { ComponentProps } from "react";
import { Link } from "wouter";
import { cn } from "@/lib/cn";

interface UserLinkProps extends Omit<ComponentProps<"a">, "id"> {
  id: number;
  person: { firstName: string | null; lastName: string | null; username: string; company?: string | null };
  /** Adds the company after the name. */
  showsCompany?: boolean;
}

/** A user's name, linked to their profile. The name of a deleted account is only text. */
export function UserLink({ id, person, showsCompany, className, ...props }: UserLinkProps) {
  const text = [fullName(person), showsCompany && person.company].filter(Boolean).join(", ");
  // A former member has no profile.
  if (isFormerMember(person.username)) {
    return (
      <span {...props} className={className}>
        {text}
      </span>
    );
  }
  return (
    <Link
      data-slot="person-link"
      {...props}
      className={cn("underline decoration-current/30 underline-offset-3 hover:decoration-current", className)}
      href={`/user/${id}`}
    >
      {text}
    </Link>
  );
}
