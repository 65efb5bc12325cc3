import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { cn } from "@/lib/cn";
import { restoreFocus } from "@/lib/focus/focus";
import { Button } from "./button";
import { Card } from "./card";

/** A gray shape in place of a line of text. */
export function SkeletonBar({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="skeleton-bar"
      {...props}
      className={cn(
        "h-3.5 animate-skeleton rounded-chip bg-[linear-gradient(90deg,var(--bar)_30%,var(--highlight)_50%,var(--bar)_70%)] bg-size-[300%_100%]",
        "[--bar:color-mix(in_srgb,var(--ink)_9%,transparent)] [--highlight:color-mix(in_srgb,var(--ink)_4%,transparent)]",
        className,
      )}
    />
  );
}

const textHeightPx = 14;

/** A bar with a `width` as a CSS length and a `height` in pixels. */
function SizedSkeletonBar({ width, height = textHeightPx }: { width: string; height?: number }) {
  return <SkeletonBar style={{ width, height }} />;
}

/**
 * Gray shapes in place of content that is loading. They appear after 150 ms, so that fast responses do not
 * flicker.
 */
export function Skeleton({
  label = "Loading",
  className,
  children,
  ...props
}: ComponentProps<"div"> & { label?: string }) {
  return (
    <div data-slot="skeleton" role="status" {...props} className={cn("animate-appear-late", className)}>
      <span className="sr-only">{label}</span>
      <div className="grid grid-cols-1 content-start gap-3" aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

export function SkeletonCard() {
  return (
    <Card className="grid grid-cols-1 content-start gap-3">
      <div className="flex items-center justify-between gap-2">
        <SizedSkeletonBar width="46%" height={20} />
        <SizedSkeletonBar width="92px" height={34} />
      </div>
      <SizedSkeletonBar width="30%" />
      <SizedSkeletonBar width="100%" />
      <SizedSkeletonBar width="82%" />
    </Card>
  );
}

export function SkeletonRow() {
  return (
    <div className="flex items-center gap-2">
      <SkeletonBar className="size-7 rounded-full" />
      <SizedSkeletonBar width="30%" />
      <SizedSkeletonBar width="22%" />
    </div>
  );
}

/** Rows, for a table or a short list that is loading. */
export function SkeletonRows({ count = 3 }: { count?: number }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical and never reordered.
  return Array.from({ length: count }, (_, index) => <SkeletonRow key={index} />);
}

/** A list item that is loading, with a few lines and a button. */
export function SkeletonListItem() {
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      <SkeletonRow />
      <SizedSkeletonBar width="64%" />
      <SizedSkeletonBar width="42%" />
      <SizedSkeletonBar width="180px" height={32} />
    </div>
  );
}

/** Cards, for a list that is loading. */
export function SkeletonCards({ count = 4, label }: { count?: number; label?: string }) {
  return (
    <Skeleton label={label}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical and never reordered.
        <SkeletonCard key={index} />
      ))}
    </Skeleton>
  );
}

/**
 * A detail page that is loading. If the heading of this skeleton has focus when the content replaces it, the
 * heading of the content gets the focus.
 */
export function SkeletonDetailPage({ title }: { title: string }) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const heading = headingRef.current;
    return () => {
      if (document.activeElement === heading) restoreFocus();
    };
  }, []);
  return (
    <div
      className="grid animate-appear-late grid-cols-1 content-start gap-3"
      data-slot="skeleton"
      role="status"
    >
      <h1
        ref={headingRef}
        className="visible animate-heading-late font-sans text-body font-normal tracking-[0] text-ink-faint"
      >
        {title}
      </h1>
      <div className="grid grid-cols-1 content-start gap-3" aria-hidden="true">
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </div>
  );
}

/** A page that is loading: a title, then cards. */
export function SkeletonPage() {
  return (
    <Skeleton label="Loading the page">
      <SizedSkeletonBar width="260px" height={30} />
      <SizedSkeletonBar width="180px" />
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
    </Skeleton>
  );
}

/** The part of a query's result that `SectionPlaceholder` uses. */
interface SectionQuery {
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface SectionPlaceholderProps {
  query: SectionQuery;
  /** Name of the content, such as "Portfolio updates". */
  contentName: string;
  /** Number of gray rows while loading. */
  rowCount?: number;
}

/** Replaces a small section while its query is loading or after it has failed. */
export function SectionPlaceholder({ query, contentName, rowCount }: SectionPlaceholderProps) {
  if (!query.isError) {
    return (
      <Skeleton label={`Loading: ${contentName}`}>
        <SkeletonRows count={rowCount} />
      </Skeleton>
    );
  }
  return (
    <div className="grid grid-cols-1 content-start gap-3 text-small text-ink-faint" role="alert">
      <p>{contentName} could not be loaded.</p>
      <Button size="sm" pending={query.isFetching} onClick={() => query.refetch()}>
        Try again
      </Button>
    </div>
  );
}
