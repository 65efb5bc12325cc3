import type { ComponentProps, ReactNode } from "react";
import { Avatar } from "@/ui/avatar";
import { UserLink } from "@/users/user-link";

type ListedUser = ComponentProps<typeof UserLink>["person"] & { id: number };

interface UserListProps<User extends ListedUser> {
  users: readonly User[];
  /** Returns a note to show after the name. */
  getNote?: (user: User) => ReactNode;
}

/** Vertical list of users with their pictures. */
export function UserList<User extends ListedUser>({ users, getNote }: UserListProps<User>) {
  return (
    <ul className="grid gap-2 max-md:gap-0">
      {users.map((user) => {
        const note = getNote?.(user);
        return (
          <li className="flex min-w-0 items-start gap-2" key={user.id}>
            <Avatar className="max-md:mt-2" person={user} size="sm" variant="neutral" />
            <UserLink className={linkClass} id={user.id} person={user} />
            {note && <span className="mt-1 ml-auto text-[13px]/5 text-ink-faint max-md:mt-3">{note}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** On phones, the transparent border makes the target 44 px high without clipping the second line. */
const linkClass =
  "mt-1 line-clamp-2 min-w-0 wrap-anywhere max-md:mt-0 max-md:min-w-11 max-md:border-x-0 max-md:border-y-10 max-md:border-transparent max-md:text-large forced-colors:max-md:border-[Canvas]";
