import { formatDate } from "@shared/lib/format";
import { Avatar } from "@/ui/avatar";
import { RoleTag } from "@/users/role-tag";
import { AccountEmail } from "./account-email";
import { CardListItem } from "./card-list-item";
import {
  AccountStatusBadges,
  FactorRemovalNote,
  UserActionError,
  UserActionMenu,
  type UserItemProps,
  UserName,
} from "./user-item-parts";

/** A user account on narrow screens, where the table does not fit. */
export function UserCard({ user, errorText, onAction }: UserItemProps) {
  return (
    <CardListItem className="gap-1.5 pr-2 pl-4 max-md:pr-2">
      <div className="flex items-start gap-3">
        <Avatar person={user} variant="neutral" />
        <div className="min-w-0 flex-1">
          <UserName className="text-large max-md:py-3" user={user} />
          <p className="mt-0.5 flex flex-wrap items-center gap-2">
            <span className="text-ink-faint">@{user.username}</span>
            <RoleTag role={user.role} />
          </p>
        </div>
        <UserActionMenu user={user} onAction={onAction} />
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3.5 gap-y-0.5 pr-2 text-body">
        <AccountEmail linkClassName="max-md:py-3" email={user.email} isVerified={user.isEmailVerified} />
      </p>
      <p className="pr-2 text-body text-ink-faint">
        {user.company && `${user.company} · `}
        {"Since "}
        <time dateTime={user.createdAt}>{formatDate(user.createdAt)}</time>
      </p>
      <AccountStatusBadges user={user} />
      <FactorRemovalNote className="pr-2" user={user} onAction={onAction} />
      <UserActionError>{errorText}</UserActionError>
    </CardListItem>
  );
}
