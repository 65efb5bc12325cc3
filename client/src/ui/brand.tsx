import type { ComponentProps } from "react";
import { Link } from "wouter";
import { cn } from "@/lib/cn";

/** The logo of the site: a price tag with a hole. */
export function Logo() {
  return (
    <svg className="h-5 w-6 flex-none" viewBox="0 0 24 20" aria-hidden="true" focusable="false">
      <path
        d="M7.2 1H21a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H7.2a2 2 0 0 1-1.6-.8L.5 11.2a2 2 0 0 1 0-2.4l5.1-7A2 2 0 0 1 7.2 1Z"
        fill="var(--logo-color,var(--primary))"
      />
      <circle cx="8.4" cy="10" r="2" fill="var(--logo-cutout-color,var(--on-primary))" />
      <rect x="12.4" y="9" width="7.2" height="2" rx="1" fill="var(--logo-cutout-color,var(--on-primary))" />
    </svg>
  );
}

interface BrandProps extends ComponentProps<"a"> {
  /** Whether the link loads a new page instead of navigating in the client. */
  reloadsPage?: boolean;
}

/** The logo and the name of the site; with `href`, as a link. */
export function Brand({ href, reloadsPage, className, ...props }: BrandProps) {
  const brandProps = {
    "data-slot": "brand",
    ...props,
    className: cn(
      "flex items-center gap-2 font-display text-[16px]/5 font-[660] tracking-heading touch:min-h-11",
      href !== undefined &&
        "touch:relative touch:after:absolute touch:after:inset-x-0 touch:after:-inset-y-3",
      className,
    ),
  };
  const content = (
    <>
      <Logo />
      <span>VC Talent Network</span>
    </>
  );
  if (href === undefined) return <span {...brandProps}>{content}</span>;
  if (reloadsPage) {
    return (
      <a href={href} {...brandProps}>
        {content}
      </a>
    );
  }
  return (
    <Link href={href} {...brandProps}>
      {content}
    </Link>
  );
}
