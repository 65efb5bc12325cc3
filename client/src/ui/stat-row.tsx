import { Slot } from "@radix-ui/react-slot";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "wouter";
import { cn } from "@/lib/cn";
import { opened } from "@/lib/use-address";
import { Definition } from "./tooltip";

interface StatRowProps extends ComponentProps<"dl"> {
  columns?: 3 | 4;
  /** Renders its only child as the row, such as a `div` of skeletons. */
  asChild?: boolean;
}

/** Figures in one ruled row: each child, such as a `Stat`, is a cell. */
export function StatRow({ columns = 4, asChild, className, ...props }: StatRowProps) {
  const Part = asChild ? Slot : "dl";
  return <Part data-slot="stat-row" {...props} className={cn("strip", columns === 3 ? "strip--three" : "strip--nums", className)} />;
}

interface StatProps {
  label: string;
  value: ReactNode;
  caption?: ReactNode;
  Icon?: LucideIcon;
  /** What it counts, behind an info button. */
  about?: ReactNode;
  /** Leads to the list that the figure counts. */
  href?: string;
  /** The list opens over this page, and Back closes it. */
  opens?: boolean;
}

export function Stat({ label, value, caption, Icon, about, href, opens }: StatProps) {
  return (
    <div data-slot="stat" className={href ? "cell linked" : "cell"}>
      <dt className="k">
        {href ? (
          <Link href={href} {...(opens && { state: opened, "aria-haspopup": "dialog" })}>
            {label}
          </Link>
        ) : (
          label
        )}
        {Icon && <Icon />}
        {about && <Definition of={label}>{about}</Definition>}
      </dt>
      <dd>
        <span className="v">{value}</span>
        {caption && <span className="c">{caption}</span>}
      </dd>
    </div>
  );
}
