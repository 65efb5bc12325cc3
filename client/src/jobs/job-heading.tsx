import type { ReactNode } from "react";
import { BountyTag } from "@/ui/bounty-tag";

interface JobHeadingProps {
  /** The id of the heading element. */
  id: string;
  bounty: number;
  /** The title, as a `TitleLink`. */
  children: ReactNode;
}

/** The title of a job card and its bounty, which is above the title on the narrowest phones. */
export function JobHeading({ id, bounty, children }: JobHeadingProps) {
  return (
    <div className="flex items-start justify-between gap-4 max-md:gap-3 max-[360px]:flex-col-reverse max-[360px]:gap-1.5">
      <h2 id={id} className="min-w-0 pt-0.75 wrap-anywhere max-md:text-[18px]/6">
        {children}
      </h2>
      <BountyTag amount={bounty} className="max-md:text-[18px]/[22px]" />
    </div>
  );
}
