import { date } from "@shared/lib/text";
import { Avatar } from "@/ui/avatar";
import { CopiedMail } from "@/ui/copied-mail";
import { RoleTag } from "@/ui/role-tag";
import { AddressMark } from "./evidence";
import { RowRefusal, Standing, UserMenu, UserName, type UserProps } from "./user-parts";

/** The same account where a table is too wide. */
export function UserCard(props: UserProps) {
  const { user, refusal } = props;
  return (
    <li className="ucard">
      <div className="uname">
        <Avatar person={user} variant="neutral" />
        <div className="min-w-0 flex-1">
          <UserName user={user} />
          <p className="row wrap">
            <span className="text-ink-faint">@{user.username}</span>
            <RoleTag role={user.role} />
          </p>
        </div>
        <UserMenu {...props} />
      </div>
      <p className="pairs">
        <CopiedMail address={user.email} />
        <AddressMark verified={user.isEmailVerified} />
      </p>
      <p className="text-ink-faint">
        {user.company && `${user.company} · `}Since <time dateTime={user.createdAt}>{date(user.createdAt)}</time>
      </p>
      <Standing user={user} />
      <RowRefusal>{refusal}</RowRefusal>
    </li>
  );
}
