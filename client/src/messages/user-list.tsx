import type { ReactNode } from "react";
import { Avatar } from "@/ui/avatar";
import { UserLink } from "@/ui/user-link";

type Person = Parameters<typeof UserLink>[0]["person"] & { id: number };

interface UserListProps<P extends Person> {
  users: readonly P[];
  /** A note after the name. */
  noteFor?: (person: P) => ReactNode;
}

/** Vertical list of users with their pictures. */
export function UserList<P extends Person>({ users, noteFor }: UserListProps<P>) {
  return (
    <ul className="grid gap-2 max-md:gap-0">
      {users.map((person) => {
        const note = noteFor?.(person);
        return (
          <li className="flex min-w-0 items-start gap-2" key={person.id}>
            <Avatar className="max-md:mt-2" person={person} size="sm" variant="neutral" />
            <UserLink
              className={
                // The transparent border makes the target 44 px high on phones without clipping the second
                // line.
                "mt-1 line-clamp-2 min-w-0 wrap-anywhere max-md:mt-0 max-md:min-w-11 max-md:border-x-0 max-md:border-y-10 max-md:border-transparent max-md:text-large forced-colors:max-md:border-[Canvas]"
              }
              id={person.id}
              person={person}
            />
            {note && <span className="mt-1 ml-auto text-[13px]/5 text-ink-faint max-md:mt-3">{note}</span>}
          </li>
        );
      })}
    </ul>
  );
}
