import type { ComponentProps } from "react";
import { Link } from "wouter";
import { TextLink } from "@/ui/text-link";

/** A link beside the heading of a section. */
export function SectionLink({ href, children }: ComponentProps<"a"> & { href: string }) {
  return (
    <TextLink asChild hasLargeTarget className="text-[13px] max-md:text-[14px]">
      <Link href={href}>{children}</Link>
    </TextLink>
  );
}
