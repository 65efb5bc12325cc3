import { date } from "@shared/lib/text";
import { Avatar } from "@/ui/avatar";
import { CopiedMail } from "@/ui/copied-mail";
import { RoleTag } from "@/ui/role-tag";
import { AddressMark } from "./evidence";
import { RowRefusal, Standing, UserMenu, UserName, type UserProps } from "./user-parts";

/** One account in the table. */
export function UserRow(props: UserProps) {
  const { user, refusal } = props;
  return (
    <tr data-suspended={user.suspendedAt ? true : undefined}>
      <td>
        <div className="uname">
          <Avatar person={user} size="sm" variant="neutral" />
          <div className="min-w-0 flex-1">
            <UserName user={user} />
            <p className="row wrap">
              <span className="text-ink-faint">@{user.username}</span>
              <RoleTag role={user.role} />
            </p>
            <RowRefusal>{refusal}</RowRefusal>
          </div>
        </div>
      </td>
      <td>
        <p>{user.company ?? <span className="text-ink-faint">No company</span>}</p>
        <p className="pairs">
          <CopiedMail address={user.email} />
          <AddressMark verified={user.isEmailVerified} />
        </p>
      </td>
      <td>
        <Standing user={user} />
      </td>
      <td>
        <time dateTime={user.createdAt}>{date(user.createdAt)}</time>
      </td>
      <td>
        <UserMenu {...props} />
      </td>
    </tr>
  );
}
