import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";

/** Link above the heading to the list or page that this page belongs to. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p data-slot="back-link" className="mb-4 max-md:-mt-2.5 max-md:mb-1.5 print:hidden">
      <Link
        className="inline-flex min-h-6 items-center gap-2 font-medium text-ink-muted hover:text-ink max-md:min-h-11"
        href={href}
      >
        <ArrowLeft className="size-4" />
        {children}
      </Link>
    </p>
  );
}
