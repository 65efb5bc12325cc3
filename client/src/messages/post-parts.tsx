import type { Message, MessageCategory, Reply } from "@shared/messages/schema";
import { Pin } from "lucide-react";
import { Link } from "wouter";
import { Ago } from "@/ui/ago";
import { RoleTag } from "@/ui/marks";
import { PersonLink } from "@/ui/person-link";
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
      <Pin className="i" />
      Pinned
    </span>
  );
}

export function CategoryChip({ category }: { category: MessageCategory }) {
  return <span className="chip">{categoryWords[category]}</span>;
}

/** Tags, each of which leads to the posts that bear it. */
export function TagLinks({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="chips tags" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Link className="chip tag" href={taggedAddress(tag)}>
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
