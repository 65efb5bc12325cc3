import { formatDate, fullName, type NamedPerson } from "@shared/lib/format";
import { NameLink } from "./name-link";

interface AddedByLineProps {
  /** Null after the account was deleted. */
  addedBy: ({ id: number } & NamedPerson) | null;
  createdAt: string;
}

/** Says which admin added an entry of a list, and when. */
export function AddedByLine({ addedBy, createdAt }: AddedByLineProps) {
  return (
    <p className="text-small text-ink-faint">
      {"Added by "}
      {addedBy ? <NameLink href={`/user/${addedBy.id}`}>{fullName(addedBy)}</NameLink> : "a deleted account"}
      {" on "}
      <time dateTime={createdAt}>{formatDate(createdAt)}</time>
    </p>
  );
}
