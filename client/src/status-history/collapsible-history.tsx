import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, Suspense, useId, useState } from "react";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { lazySection } from "@/ui/lazy-section";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import type { StatusChange, TimelineProps } from "./timeline";

const { Component: LazyTimeline } = lazySection(() => import("./timeline"), "Timeline");

interface CollapsibleHistoryProps extends ComponentProps<"div"> {
  /** Name of the item, for the accessible name of the button. */
  itemName: string;
  /** The component that loads the history and shows it as a `QueryTimeline`. Mounted only while open. */
  children: ReactNode;
}

/** A button that shows and hides the history of an item. */
export function CollapsibleHistory({ itemName, className, children, ...props }: CollapsibleHistoryProps) {
  const contentId = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div data-slot="history-fold" {...props} className={cn("grid justify-items-start gap-2", className)}>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-2.5"
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronDown
          className={cn("transition-[rotate] duration-medium ease-standard", !isOpen && "-rotate-90")}
        />
        {isOpen ? "Hide history" : "Show history"}
        <span className="sr-only">{` of ${itemName}`}</span>
      </Button>
      <div className="w-full" id={contentId} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}

interface QueryTimelineProps extends Omit<TimelineProps, "changes"> {
  /** The part of a query's result that this component uses. */
  query: {
    data: readonly StatusChange[] | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

/** A timeline with its loading and error states. */
export function QueryTimeline({ query, ...timelineProps }: QueryTimelineProps) {
  const { data: changes, isError, isFetching, refetch } = query;
  const skeleton = (
    <Skeleton label="Loading the history">
      <SkeletonRow />
    </Skeleton>
  );
  if (changes)
    return (
      <Suspense fallback={skeleton}>
        <LazyTimeline changes={changes} {...timelineProps} />
      </Suspense>
    );
  if (!isError) return skeleton;
  return (
    <p className="flex items-center gap-2 text-ink-faint" role="alert">
      The history could not be loaded.
      <Button size="sm" pending={isFetching} onClick={() => refetch()}>
        Try again
      </Button>
    </p>
  );
}
