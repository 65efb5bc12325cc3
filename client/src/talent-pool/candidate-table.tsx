import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

interface CandidateTableProps {
  /** The rows, as `CandidateRow`s. */
  children: ReactNode;
}

export function CandidateTable({ children }: CandidateTableProps) {
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">Candidates</caption>
      <thead>
        <tr>
          <HeaderCell className="w-[26%] pl-5 max-lg:w-[28%]">Candidate</HeaderCell>
          <HeaderCell>Role</HeaderCell>
          <HeaderCell className="w-[24.5%] max-lg:w-[22%]">Shared By</HeaderCell>
          <HeaderCell className="w-41 pr-5 text-right max-lg:w-37.5">Actions</HeaderCell>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function HeaderCell({ className, children }: { className?: string; children: string }) {
  return (
    <th
      scope="col"
      className={cn(
        "border-b border-line px-3 py-2.5 text-left text-caption font-semibold text-ink-faint",
        className,
      )}
    >
      {children}
    </th>
  );
}
