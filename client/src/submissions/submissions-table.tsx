import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/cn";

interface SubmissionsTableProps {
  jobTitle: string;
  /** The rows, as `SubmissionRow`s. */
  children: ReactNode;
}

/** The submissions to a job as a table. In a narrow container each row becomes a grid of two lines. */
export function SubmissionsTable({ jobTitle, children }: SubmissionsTableProps) {
  return (
    <table className="w-full table-fixed border-collapse @max-[901px]:block">
      <caption className="sr-only">{`Candidates for ${jobTitle}`}</caption>
      <thead className="@max-[901px]:hidden">
        <tr>
          <HeaderCell className="w-10 pr-0 pl-5">
            <span className="sr-only">Select</span>
          </HeaderCell>
          {/* On a screen of 1280 px, 20% leave 90 px for the name beside the link to the profile. */}
          <HeaderCell className="w-[20%] pl-4">Candidate</HeaderCell>
          <HeaderCell className="w-[18%]">Contact</HeaderCell>
          <HeaderCell className="w-[14%]">Skills</HeaderCell>
          <HeaderCell>Submitted by</HeaderCell>
          <HeaderCell className="w-28">Status</HeaderCell>
          <HeaderCell className="w-51 pr-5 text-right">Actions</HeaderCell>
        </tr>
      </thead>
      <tbody className="@max-[901px]:block">{children}</tbody>
    </table>
  );
}

function HeaderCell({ className, ...props }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      {...props}
      className={cn(
        "sticky top-0 z-1 border-b border-line bg-surface p-2.5 text-left text-caption font-semibold whitespace-nowrap text-ink-faint max-lg:top-14",
        className,
      )}
    />
  );
}
