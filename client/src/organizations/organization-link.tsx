import type { ComponentProps } from "react";
import { Link } from "wouter";
import { cn } from "@/lib/cn";

interface OrganizationLinkProps extends Omit<ComponentProps<"a">, "id"> {
  id: number;
  /** Extends the touch target to 44 px. Not for rows and cards that open something themselves when tapped. */
  hasLargeTarget?: boolean;
}

/** The name of an organization as a link to its page. */
export function OrganizationLink({ id, hasLargeTarget, className, ...props }: OrganizationLinkProps) {
  return (
    <Link
      // The test of target sizes exempts `person-link`: names in rows and cards that have a larger target.
      data-slot={hasLargeTarget ? undefined : "person-link"}
      {...props}
      className={cn(
        "underline decoration-current/30 underline-offset-3 hover:decoration-current",
        hasLargeTarget &&
          "touch:relative touch:after:absolute touch:after:-inset-x-1.75 touch:after:-inset-y-3.25 touch:after:z-1",
        className,
      )}
      href={`/organizations/${id}`}
    />
  );
}
