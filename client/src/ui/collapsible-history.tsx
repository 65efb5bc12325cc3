import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, Suspense, useId, useState } from "react";
import { cn } from "@/lib/cn";
import { Button } from "./button";
import { lazySection } from "./lazy-section";
import { Skeleton, SkeletonRow } from "./skeleton";
import type { Timeline } from "./timeline";

const { Component: LateTimeline } = lazySection(() =>
  import("./timeline").then((file) => ({ default: file.Timeline })),
);

interface HistoryFoldProps extends ComponentProps<"div"> {
  /** Name of the item, for the accessible name of the button. */
  itemName: string;
  /** An `AskedTimeline`. It is only mounted, and only fetches, while open. */
  children: ReactNode;
}

/** A button that shows and hides the history of an item. */
export function CollapsibleHistory({ itemName, className, children, ...props }: HistoryFoldProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div data-slot="history-fold" {...props} className={cn("grid justify-items-start gap-2", className)}>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-2.5"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <ChevronDown
          className={cn("transition-[rotate] duration-medium ease-standard", !open && "-rotate-90")}
        />
        {open ? "Hide history" : "Show history"}
        <span className="sr-only">{` of ${itemName}`}</span>
      </Button>
      <div className="w-full" id={id} hidden={!open}>
        {open && children}
      </div>
    </div>
  );
}

interface AskedTimelineProps extends Omit<ComponentProps<typeof Timeline>, "changes"> {
  query: {
    data: ComponentProps<typeof Timeline>["changes"] | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

/** A timeline with its loading and error states. */
export function QueryTimeline({
  query: { data, isError, isFetching, refetch },
  ...rest
}: AskedTimelineProps) {
  const loading = (
    <Skeleton label="Loading the history">
      <SkeletonRow />
    </Skeleton>
  );
  if (data)
    return (
      <Suspense fallback={loading}>
        <LateTimeline changes={data} {...rest} />
      </Suspense>
    );
  if (!isError) return loading;
  return (
    <p className="flex items-center gap-2 text-ink-faint" role="alert">
      The history could not be loaded.
      <Button size="sm" pending={isFetching} onClick={() => refetch()}>
        Try again
      </Button>
    </p>
  );
}
