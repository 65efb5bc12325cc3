import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { BountyTag } from "./bounty-tag";

interface JobCardHeadingProps {
  /** The id of the heading element. */
  headingId: string;
  /** The bounty in dollars. If 0, its tag says "Propose fee"; if undefined, there is no tag. */
  bounty?: number;
  /**
   * Whether a menu is beside the heading. On phones the menu leaves no room for title and bounty in one line.
   */
  isBesideMenu?: boolean;
  /** The title, as a `JobTitleLink`. */
  children: ReactNode;
}

/** The title of a job card and its bounty, which is above the title on the narrowest phones. */
export function JobCardHeading({ headingId, bounty, isBesideMenu, children }: JobCardHeadingProps) {
  return (
    <div
      className={cn(
        "flex items-start justify-between gap-4 max-md:gap-3 max-[360px]:flex-col-reverse max-[360px]:gap-1.5",
        isBesideMenu && "max-md:flex-col-reverse max-md:gap-1.5",
      )}
    >
      <h2 id={headingId} className="min-w-0 pt-0.75 wrap-anywhere max-md:text-[18px]/6">
        {children}
      </h2>
      {bounty !== undefined && <BountyTag amount={bounty} className="max-md:text-[18px]/[22px]" />}
    </div>
  );
}
