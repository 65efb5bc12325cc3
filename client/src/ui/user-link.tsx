import { fullName } from "@shared/lib/format";
import type { ComponentProps } from "react";
import { Link } from "wouter";
import { cn } from "@/lib/cn";

interface PersonLinkProps extends Omit<ComponentProps<"a">, "id"> {
  id: number;
  person: { firstName: string | null; lastName: string | null; username: string; company?: string | null };
  /** Adds the company after the name. */
  withCompany?: boolean;
}

/** A user's name, linked to their profile. */
export function UserLink({ id, person, withCompany, className, ...props }: PersonLinkProps) {
  return (
    <Link
      data-slot="person-link"
      {...props}
      className={cn("underline decoration-current/30 underline-offset-3 hover:decoration-current", className)}
      href={`/user/${id}`}
    >
      {[fullName(person), withCompany && person.company].filter(Boolean).join(", ")}
    </Link>
  );
}
