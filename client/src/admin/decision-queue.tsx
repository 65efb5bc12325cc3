import type { LucideIcon } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Alert } from "@/ui/alert";
import { CenteredMessage } from "@/ui/centered-message";
import { PaginatedList, type PaginatedListProps } from "./paginated-list";
import type { EntryError } from "./use-entry-error";

interface DecisionQueueProps<Entry> extends Pick<PaginatedListProps, "query" | "loadingText" | "errorTitle"> {
  entries: readonly Entry[];
  /** The error message of the most recent decision, with the index of the entry that it is about. */
  entryError: EntryError;
  /** Shown while the queue is empty. The element with `id` takes focus after the decision on the last entry. */
  emptyState: { id: string; Icon: LucideIcon; title: string; text: ReactNode };
  /** Renders the card of an entry. */
  children: (entry: Entry) => ReactNode;
}

/**
 * Lists entries that need an admin's decision. The error of a decision is shown above the entry. If the entry
 * has left the list, the error is shown where the entry was.
 */
export function DecisionQueue<Entry extends { id: number }>({
  query,
  loadingText,
  errorTitle,
  entries,
  entryError,
  emptyState,
  children,
}: DecisionQueueProps<Entry>) {
  const errorAlert = entryError.text && (
    <Alert tone="danger" assertive>
      {entryError.text}
    </Alert>
  );
  const isErrorBelowEntries = entryError.index === entries.length;
  return (
    <PaginatedList
      query={query}
      loadingText={loadingText}
      errorTitle={errorTitle}
      emptyState={
        <>
          {errorAlert}
          <div id={emptyState.id} tabIndex={-1}>
            <CenteredMessage Icon={emptyState.Icon} title={emptyState.title}>
              {emptyState.text}
            </CenteredMessage>
          </div>
        </>
      }
    >
      {entries.map((entry, index) => (
        <Fragment key={entry.id}>
          {entryError.index === index && errorAlert}
          {children(entry)}
        </Fragment>
      ))}
      {isErrorBelowEntries && errorAlert}
    </PaginatedList>
  );
}
