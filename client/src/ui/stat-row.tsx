import { Slot } from "@radix-ui/react-slot";
import { cva } from "class-variance-authority";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "wouter";
import { cn } from "@/lib/cn";
import { opened } from "@/lib/use-address";
import { Definition } from "./tooltip";

const statRow = cva(
  [
    "group/stat-row mb-6 grid rounded-card border border-line bg-surface",
    "[&>*]:relative [&>*]:block [&>*]:min-w-0 [&>*]:px-5 [&>*]:pt-3.5 [&>*]:pb-[15px] [&>*+*]:border-l [&>*+*]:border-dashed [&>*+*]:border-line max-md:[&>*]:py-3",
  ],
  {
    variants: {
      columns: {
        3: "grid-cols-[repeat(3,1fr)] max-md:mb-4 max-md:[&>*]:px-2.5",
        4: "grid-cols-4 max-md:grid-cols-[1fr_1fr] max-md:[&>*]:px-4 max-md:[&>*:nth-child(odd)]:border-l-0 max-md:[&>*:nth-child(n+3)]:border-t",
      },
    },
  },
);

interface StatRowProps extends ComponentProps<"dl"> {
  columns?: 3 | 4;
  /** Renders its only child as the row, such as a `div` of skeletons. */
  asChild?: boolean;
}

/** Figures in one ruled row: each child, such as a `Stat`, is a cell. */
export function StatRow({ columns = 4, asChild, className, ...props }: StatRowProps) {
  const Part = asChild ? Slot : "dl";
  return <Part data-slot="stat-row" {...props} data-columns={columns} className={cn(statRow({ columns }), className)} />;
}

interface StatProps {
  label: string;
  value: ReactNode;
  caption?: ReactNode;
  Icon?: LucideIcon;
  /** The definition of the figure, behind an info button. */
  about?: ReactNode;
  /** Leads to the list that the figure counts. */
  href?: string;
  /** The list opens over this page, and Back closes it. */
  opens?: boolean;
}

export function Stat({ label, value, caption, Icon, about, href, opens }: StatProps) {
  return (
    <div data-slot="stat" className={cn("group/stat", href && "hover:bg-hover")}>
      <dt className="flex items-center justify-between gap-2 text-small font-medium text-ink-faint max-md:group-data-[columns=3]/stat-row:min-h-8 max-md:group-data-[columns=3]/stat-row:items-start max-md:group-data-[columns=3]/stat-row:text-caption [&_svg]:size-4">
        {href ? (
          <Link
            href={href}
            className="after:absolute after:inset-0 after:rounded-[inherit] focus-visible:outline-none focus-visible:after:rounded-card focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus group-hover/stat:text-ink"
            {...(opens && { state: opened, "aria-haspopup": "dialog" })}
          >
            {label}
          </Link>
        ) : (
          label
        )}
        {Icon && <Icon />}
        {about && <Definition of={label}>{about}</Definition>}
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
    </div>
  );
}
