import type { LucideIcon } from "lucide-react";
import { type ComponentProps, Fragment, type ReactNode } from "react";
import { Alert } from "@/ui/alert";
import { EmptyState } from "@/ui/empty-state";
import { PaginatedList } from "./paginated-list";
import type { useInlineMessage } from "./use-inline-message";

interface QueueProps<T> extends Pick<ComponentProps<typeof PaginatedList>, "list" | "loading" | "failed"> {
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
  ...list
}: QueueProps<T>) {
  const errorAlert = inlineMessage.text && (
    <Alert tone="danger" assertive>
      {inlineMessage.text}
    </Alert>
  );
  return (
    <PaginatedList
      {...list}
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
