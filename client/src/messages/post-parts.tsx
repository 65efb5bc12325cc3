import { firstOf } from "@shared/lib/text";
import type { Message, MessageCategory, Reply } from "@shared/messages/schema";
import { Pin } from "lucide-react";
import { Link } from "wouter";
import { Ago } from "@/ui/ago";
import { PersonLink } from "@/ui/person-link";
import { RoleTag } from "@/ui/role-tag";
import { categoryWords, taggedAddress } from "./words";

type AnyWritten = Pick<Message | Reply, "author" | "createdAt" | "editedAt">;

/** Who wrote it and when. `time`: where the page words the moment in its own way. */
export function Written({ written, time }: { written: AnyWritten; time?: string }) {
  const { author, createdAt, editedAt } = written;
  return (
    <>
      <PersonLink id={author.id} person={author} />
      <RoleTag role={author.role} />
      <Ago moment={createdAt} text={time} />
      {editedAt && <Edited at={editedAt} />}
    </>
  );
}

function Edited({ at }: { at: string }) {
  return <Ago moment={at} text="edited" />;
}

export function PinnedMark() {
  return (
    <span className="pinned">
      <Pin />
      Pinned
    </span>
  );
}

export function CategoryChip({ category }: { category: MessageCategory }) {
  return <span className="chip">{categoryWords[category]}</span>;
}

/** Tags, each of which leads to the posts that bear it; in a list the first ones, and how many more there are. */
export function TagLinks({ tags, shown = tags.length }: { tags: readonly string[]; shown?: number }) {
  const { first, more } = firstOf(tags, shown);
  if (first.length === 0) return null;
  return (
    <ul className="chips tags" aria-label="Tags">
      {first.map((tag) => (
        <li key={tag}>
          <Link className="chip tag" href={taggedAddress(tag)}>
            {tag}
          </Link>
        </li>
      ))}
      {more > 0 && <li className="chip more">{`+${more} more`}</li>}
    </ul>
  );
}
