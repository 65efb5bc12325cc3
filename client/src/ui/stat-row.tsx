import { Slot } from "@radix-ui/react-slot";
import type { LucideIcon } from "lucide-react";
import { type ComponentProps, createContext, type ReactNode, use } from "react";
import { Link } from "wouter";
import { cn } from "@/lib/cn";
import { dialogHistoryState } from "@/lib/routing/use-search-state";
import { InfoTooltip } from "./tooltip";

const ColumnsContext = createContext<3 | 4>(4);

interface StatRowProps extends ComponentProps<"dl"> {
  columns?: 3 | 4;
  /** Renders its only child as the row, such as a `div` of skeletons. */
  asChild?: boolean;
}

/** A row of statistics; each child is a `Stat`, or a `StatCell` with other content. */
export function StatRow({ columns = 4, asChild, className, ...props }: StatRowProps) {
  const Component = asChild ? Slot : "dl";
  return (
    <ColumnsContext value={columns}>
      <Component
        data-slot="stat-row"
        {...props}
        className={cn(
          "mb-6 grid rounded-card border border-line bg-surface",
          columns === 3 ? "grid-cols-3 max-md:mb-4" : "grid-cols-4 max-md:grid-cols-2",
          className,
        )}
      />
    </ColumnsContext>
  );
}

export function StatCell({ className, ...props }: ComponentProps<"div">) {
  const columns = use(ColumnsContext);
  return (
    <div
      {...props}
      className={cn(
        "relative min-w-0 border-dashed border-line px-5 pt-3.5 pb-3.75 not-first:border-l max-md:py-3",
        // The lines between the cells. On phones, four cells form two rows of two.
        columns === 3 ? "max-md:px-2.5" : "max-md:px-4 max-md:odd:border-l-0 max-md:nth-[n+3]:border-t",
        className,
      )}
    />
  );
}

interface StatProps {
  label: string;
  value: ReactNode;
  caption?: ReactNode;
  Icon?: LucideIcon;
  /** Explains the stat in the tooltip of an info button. */
  definition?: ReactNode;
  /** Link to the list that the stat counts. */
  href?: string;
  /** Whether the link opens a dialog on this page, which Back closes. */
  opensDialog?: boolean;
  className?: string;
  labelClassName?: string;
}

/** One stat with its label, as a cell of the row. */
export function Stat({
  label,
  value,
  caption,
  Icon,
  definition,
  href,
  opensDialog,
  className,
  labelClassName,
}: StatProps) {
  const columns = use(ColumnsContext);
  return (
    <StatCell data-slot="stat" className={cn("group/stat", href && "hover:bg-hover", className)}>
      <dt
        className={cn(
          "flex items-center justify-between gap-2 text-small font-medium text-ink-faint [&_svg]:size-4",
          columns === 3 && "max-md:min-h-8 max-md:items-start max-md:text-caption",
          labelClassName,
        )}
      >
        {href ? (
          <StatLink href={href} opensDialog={opensDialog}>
            {label}
          </StatLink>
        ) : (
          label
        )}
        {Icon && <Icon />}
        {definition && (
          <InfoTooltip term={label} className="z-1">
            {definition}
          </InfoTooltip>
        )}
      </dt>
      <dd>
        <span
          data-slot="stat-value"
          className="mt-0.5 block font-display text-[28px]/[34px] font-heading tracking-heading max-md:text-heading-small"
        >
          {value}
        </span>
        {caption && <span className="text-caption font-normal text-ink-faint">{caption}</span>}
      </dd>
    </StatCell>
  );
}

interface StatLinkProps {
  href: string;
  opensDialog: boolean | undefined;
  children: string;
}

/**
 * The label as a link. The link covers the whole cell, so that a click anywhere in the cell follows it.
 */
function StatLink({ href, opensDialog, children }: StatLinkProps) {
  const dialogProps = opensDialog
    ? ({ state: dialogHistoryState, "aria-haspopup": "dialog" } as const)
    : undefined;
  return (
    <Link
      href={href}
      className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-card focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus group-hover/stat:text-ink"
      {...dialogProps}
    >
      {children}
    </Link>
  );
}
