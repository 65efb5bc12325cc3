import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

interface ApplicationCardAsideProps {
  title: string;
  className?: string;
  children: ReactNode;
}

/** The side column of an application card. On phones it is below the other content. */
export function ApplicationCardAside({ title, className, children }: ApplicationCardAsideProps) {
  return (
    <div
      className={cn(
        "border-dashed border-line max-md:mt-3 max-md:border-t max-md:pt-3.5 md:border-l md:pl-6",
        className,
      )}
    >
      <h3 className="mb-2.5 font-sans text-caption font-semibold tracking-[0] text-ink-faint">{title}</h3>
      {children}
    </div>
  );
}
