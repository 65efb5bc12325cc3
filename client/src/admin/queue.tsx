import type { LucideIcon } from "lucide-react";
import { type ComponentProps, Fragment, type ReactNode } from "react";
import { Alert } from "@/ui/alert";
import { EmptyState } from "@/ui/empty-state";
import { Paged } from "./paged";
import type { useInlineMessage } from "./use-inline-message";

interface QueueProps<T> extends Pick<ComponentProps<typeof Paged>, "list" | "loading" | "failed"> {
  entries: readonly T[];
  told: ReturnType<typeof useInlineMessage>;
  /** What stands there while nothing waits; `id` takes focus after the last decision. */
  nothing: { id: string; Icon: LucideIcon; title: string; text: ReactNode };
  children: (entry: T) => ReactNode;
}

/** What waits for an admin, one below the other, with a refusal beside what it is about, or where that stood. */
export function Queue<T extends { id: number }>({
  entries,
  told,
  nothing: { id, Icon, title, text },
  children,
  ...list
}: QueueProps<T>) {
  const refusal = told.text && (
    <Alert tone="danger" assertive>
      {told.text}
    </Alert>
  );
  return (
    <Paged
      {...list}
      empty={
        <>
          {refusal}
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
          {told.at === index && refusal}
          {children(entry)}
        </Fragment>
      ))}
      {told.at === entries.length && refusal}
    </Paged>
  );
}
