import type { ReactNode } from "react";
import { HeaderCell } from "@/ui/header-cell";

interface CandidateTableProps {
  /** The rows, as `CandidateRow`s. */
  children: ReactNode;
}

/** The table of the talent pool. On phones, `CandidateList` shows a list instead. */
export function CandidateTable({ children }: CandidateTableProps) {
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">Candidates</caption>
      <thead>
        <tr>
          <HeaderCell className="w-[26%] pl-5 max-lg:w-[28%]">Candidate</HeaderCell>
          <HeaderCell>Role</HeaderCell>
          <HeaderCell className="w-[24.5%] max-lg:w-[22%]">Shared By</HeaderCell>
          <HeaderCell className="w-40 pr-5 text-right max-lg:w-37.5">Actions</HeaderCell>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
