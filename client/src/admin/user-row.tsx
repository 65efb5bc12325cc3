import { formatDate } from "@shared/lib/format";
import { cn } from "@/lib/cn";
import { Avatar } from "@/ui/avatar";
import { RoleTag } from "@/users/role-tag";
import { AccountEmail } from "./account-email";
import {
  AccountStatusBadges,
  FactorRemovalNote,
  UserActionError,
  UserActionMenu,
  type UserItemProps,
  UserName,
} from "./user-item-parts";

const cellClass = "px-2.5 py-3 align-top text-small wrap-anywhere";

/** A table row with one user account. */
export function UserRow({ user, errorText, onAction }: UserItemProps) {
  return (
    <tr
      className="border-dashed border-line not-first:border-t hover:bg-hover"
      data-suspended={user.suspendedAt ? true : undefined}
    >
      <td className={cn(cellClass, "pl-5")}>
        <div className="flex items-start gap-3">
          <Avatar person={user} size="sm" variant="neutral" />
          <div className="min-w-0 flex-1">
            <UserName className="text-body" user={user} />
            <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="text-ink-faint">@{user.username}</span>
              <RoleTag role={user.role} />
            </p>
            <UserActionError className="mt-1.5">{errorText}</UserActionError>
          </div>
        </div>
      </td>
      <td className={cellClass}>
        <p>{user.company ?? <span className="text-ink-faint">No company</span>}</p>
        <p className="flex flex-wrap items-baseline gap-x-2.5 wrap-anywhere">
          <AccountEmail email={user.email} isVerified={user.isEmailVerified} />
        </p>
      </td>
      <td className={cellClass}>
        <div className="grid grid-cols-1 gap-1">
          <AccountStatusBadges className="gap-y-1" user={user} />
          <FactorRemovalNote user={user} onAction={onAction} />
        </div>
      </td>
      <td className={cn(cellClass, "whitespace-nowrap text-ink-faint")}>
        <time dateTime={user.createdAt}>{formatDate(user.createdAt)}</time>
      </td>
      <td className={cn(cellClass, "py-1.5 pr-3 pl-0 text-right")}>
        <UserActionMenu user={user} onAction={onAction} />
      </td>
    </tr>
  );
}
