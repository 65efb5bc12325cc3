import { takeFirst } from "@shared/lib/format";
import { Link } from "wouter";
import { cn } from "@/lib/cn";
import { ChipList } from "@/ui/chip";
import { tagSearchPath } from "./labels-and-paths";

interface TagLinksProps {
  tags: readonly string[];
  /** How many tags are shown; the others are only counted. */
  limit?: number;
  className?: string;
}

/** The tags of a message; each links to the messages with that tag. */
export function TagLinks({ tags, limit = tags.length, className }: TagLinksProps) {
  const { first: visibleTags, remainingCount } = takeFirst(tags, limit);
  if (visibleTags.length === 0) return null;
  return (
    <ChipList className={className} aria-label="Tags">
      {visibleTags.map((tag) => (
        <li className="relative inline-flex max-w-full min-w-0" key={tag}>
          <Link
            data-slot="tag"
            className={cn(
              "relative inline-flex min-h-6 max-w-full items-center rounded-chip bg-sunken px-2 py-0.5 text-[13px]/5 wrap-anywhere text-primary",
              "hover:bg-primary-soft forced-colors:border print:border print:border-line-strong",
              "max-md:min-w-11 max-md:justify-center max-md:after:absolute max-md:after:inset-x-0 max-md:after:-inset-y-2.5",
            )}
            href={tagSearchPath(tag)}
          >
            {tag}
          </Link>
        </li>
      ))}
      {remainingCount > 0 && (
        <li className="inline-flex min-h-5.5 items-center p-0.5 text-small text-ink-faint">{`+${remainingCount} more`}</li>
      )}
    </ChipList>
  );
}
