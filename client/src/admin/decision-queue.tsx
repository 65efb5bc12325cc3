import type { LucideIcon } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Alert } from "@/ui/alert";
import { EmptyState } from "@/ui/empty-state";
import { PaginatedList, type PaginatedListProps } from "./paginated-list";
import type { useInlineMessage } from "./use-inline-message";

interface DecisionQueueProps<T>
  extends Omit<PaginatedListProps, "emptyState" | "hasRowSkeleton" | "children"> {
  entries: readonly T[];
  inlineMessage: ReturnType<typeof useInlineMessage>;
  /** Shown while the queue is empty. The element with `id` takes focus after the last decision. */
  emptyState: { id: string; Icon: LucideIcon; title: string; text: ReactNode };
  children: (entry: T) => ReactNode;
}

/**
 * Lists entries that need an admin's decision. An error is shown above the entry that it concerns, or at
 * its former place.
 */
export function DecisionQueue<T extends { id: number }>({
  entries,
  inlineMessage,
  emptyState: { id, Icon, title, text },
  children,
  ...listProps
}: DecisionQueueProps<T>) {
  const errorAlert = inlineMessage.text && (
    <Alert tone="danger" assertive>
      {inlineMessage.text}
    </Alert>
  );
  return (
    <PaginatedList
      {...listProps}
      emptyState={
        <>
          {errorAlert}
          <div id={id} tabIndex={-1}>
            <EmptyState Icon={Icon} title={title}>
              {text}
            </EmptyState>
          </div>
        </>
      }
    >
      {entries.map((entry, index) => (
        <Fragment key={entry.id}>
          {inlineMessage.index === index && errorAlert}
          {children(entry)}
        </Fragment>
      ))}
      {inlineMessage.index === entries.length && errorAlert}
    </PaginatedList>
  );
}
