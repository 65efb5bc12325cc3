import { formatDateTime } from "@shared/lib/format";
import { formatRelativeTime } from "@shared/lib/relative-time";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { cn } from "@/lib/cn";
import { useRerenderEveryMinute } from "@/lib/time/use-rerender-every-minute";
import { Button } from "@/ui/button";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";

interface EditedNoticeProps extends ComponentProps<"div"> {
  editedAt: string;
  /** Name of the item, for the accessible name of the button. */
  itemName: string;
  /** The component that loads the edits and shows them as an `EditList`. Mounted only while open. */
  children: ReactNode;
}

/** How long ago an item was edited, with a button that shows what has changed. */
export function EditedNotice({ editedAt, itemName, className, children, ...props }: EditedNoticeProps) {
  const contentId = useId();
  const [isOpen, setIsOpen] = useState(false);
  useRerenderEveryMinute();
  return (
    <div {...props} className={cn("grid gap-2", className)}>
      <p className="flex flex-wrap items-center gap-x-2 text-small text-attention">
        <time dateTime={editedAt} title={formatDateTime(editedAt)}>
          {`Edited ${formatRelativeTime(editedAt).toLowerCase()}`}
        </time>
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? "Hide Changes" : "Show Changes"}
          <span className="sr-only">{` of ${itemName}`}</span>
        </Button>
      </p>
      <div id={contentId} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}

/** The texts of an item, by the labels under which they are shown; null for an empty text. */
type LabeledTexts = Record<string, string | null>;

interface EditListProps {
  /**
   * The part of a query's result that this component uses. `data`: the edits, newest first, each with the
   * texts before it.
   */
  query: {
    data: readonly { createdAt: string; before: LabeledTexts }[] | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** The texts of the item now, after its newest edit. */
  currentTexts: LabeledTexts;
}

/** Each edit with the texts before and after it. */
export function EditList({ query, currentTexts }: EditListProps) {
  const { data: edits, isError, isFetching, refetch } = query;
  if (!edits && isError)
    return (
      <p className="flex items-center gap-2 text-ink-faint" role="alert">
        The changes could not be loaded.
        <Button size="sm" pending={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!edits)
    return (
      <Skeleton label="Loading the changes">
        <SkeletonRow />
      </Skeleton>
    );
  if (edits.length === 0) return <p className="text-ink-faint">The former texts are no longer stored.</p>;
  return (
    <ol className="grid gap-3">
      {edits.map(({ createdAt, before }, index) => (
        <li key={createdAt} className="rounded-[8px] border border-line bg-sunken-pale px-3.5 py-2.75">
          <time className="text-small text-ink-faint" dateTime={createdAt}>
            {formatDateTime(createdAt)}
          </time>
          {/* The texts after an edit are those before the next newer one. */}
          <ChangedTexts before={before} after={edits[index - 1]?.before ?? currentTexts} />
        </li>
      ))}
    </ol>
  );
}

function ChangedTexts({ before, after }: { before: LabeledTexts; after: LabeledTexts }) {
  const changedLabels = Object.keys(before).filter((label) => before[label] !== after[label]);
  if (changedLabels.length === 0) return <p className="text-ink-muted">Nothing was changed.</p>;
  return (
    <dl className="grid gap-2">
      {changedLabels.map((label) => (
        <div key={label}>
          <dt className="text-caption font-semibold text-ink-faint">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line text-ink-muted">
            <span className="sr-only">Before: </span>
            {before[label] ? <del>{before[label]}</del> : <span className="text-ink-faint">Not stated</span>}
          </dd>
          <dd className="wrap-anywhere whitespace-pre-line">
            <span className="sr-only">After: </span>
            {after[label] ? (
              <ins className="no-underline">{after[label]}</ins>
            ) : (
              <span className="text-ink-faint">Removed</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
