import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

const headerCellClass =
  "border-b border-line p-2.5 text-left text-caption font-semibold whitespace-nowrap text-ink-faint";

/** The table of user accounts for wide screens; each child is a `UserRow`. */
export function UsersTable({ children }: { children: ReactNode }) {
  return (
    <table className="w-full table-fixed">
      <caption className="sr-only">Users, newest first</caption>
      <thead>
        <tr>
          <th className={cn(headerCellClass, "w-[30%] pl-5")} scope="col">
            Name
          </th>
          <th className={cn(headerCellClass, "w-[30%]")} scope="col">
            Company and email
          </th>
          <th className={headerCellClass} scope="col">
            Status
          </th>
          <th className={cn(headerCellClass, "w-28")} scope="col">
            Since
          </th>
          <th className={cn(headerCellClass, "w-14 py-1.5 pr-3 pl-0")} scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
