import type { ReactNode } from "react";
import { NoLayoutShiftSection } from "@/ui/no-layout-shift-section";

interface SettingsGroupProps {
  /** Id of the heading, which the section navigation links to. */
  id: string;
  title: string;
  children: ReactNode;
}

/** Settings sections under a common heading. */
export function SettingsGroup({ id, title, children }: SettingsGroupProps) {
  return (
    <NoLayoutShiftSection
      asChild
      className="grid grid-cols-1 gap-7 border-line not-first:border-t not-first:pt-8 lg:gap-8 lg:not-first:pt-10"
    >
      <section data-slot="settings-group">
        <h2
          id={id}
          tabIndex={-1}
          className="w-fit rounded-control text-title tracking-heading lg:-mb-2 lg:-scroll-mt-11 in-[section:first-child]:scroll-mt-60 lg:in-[section:first-child]:scroll-mt-60"
        >
          {title}
        </h2>
        {children}
      </section>
    </NoLayoutShiftSection>
  );
}
