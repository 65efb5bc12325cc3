import { type ComponentProps, createContext, type ReactNode, use } from "react";
import { cn } from "@/lib/cn";
import { InfoTooltip } from "./tooltip";

type Size = "sm" | "md" | "lg";

const SizeContext = createContext<Size>("md");

interface StatListProps extends ComponentProps<"dl"> {
  /** `lg`: values in a larger font. `sm`: all text smaller. */
  size?: Size;
}

/** A column of statistics: `StatListItem`s, or `StatListRow`s if the label is an element. */
export function StatList({ size = "md", className, ...props }: StatListProps) {
  return (
    <SizeContext value={size}>
      <dl
        data-slot="stat-list"
        {...props}
        className={cn(
          "group/stat-list grid grid-cols-[minmax(0,1fr)_auto]",
          size === "sm" && "py-1.5 text-small",
          className,
        )}
      />
    </SizeContext>
  );
}

interface StatListRowProps {
  term: ReactNode;
  children: ReactNode;
}

export function StatListRow({ term, children }: StatListRowProps) {
  const size = use(SizeContext);
  return (
    <div
      className={cn(
        "col-span-full grid grid-cols-subgrid pt-2 pb-2 border-dashed border-line not-first:border-t first:pt-0 last:pb-0",
        // Info buttons are 44 px high on touch screens.
        "touch:group-has-[[data-slot=definition]]/stat-list:not-first:pt-3 touch:group-has-[[data-slot=definition]]/stat-list:not-last:pb-3.25",
        size === "sm" && "pb-1",
      )}
    >
      <dt className="text-ink-faint">{term}</dt>
      <dd
        className={cn(
          "pl-3 text-right font-semibold",
          size === "lg" && "font-display text-[18px]/5 font-heading tracking-figure",
        )}
      >
        {children}
      </dd>
    </div>
  );
}

interface StatListItemProps {
  label: string;
  /** Explains the stat in the tooltip of an info button after the label. */
  definition?: ReactNode;
  /** Whether the info button may wrap to a new line. Otherwise it stays beside the last word of the label. */
  canInfoButtonWrap?: boolean;
  children: ReactNode;
}

/** A stat with its label and, optionally, its definition. */
export function StatListItem({ label, definition, canInfoButtonWrap, children }: StatListItemProps) {
  const term = definition ? (
    <TermWithDefinition label={label} definition={definition} canInfoButtonWrap={canInfoButtonWrap} />
  ) : (
    label
  );
  return <StatListRow term={term}>{children}</StatListRow>;
}

function TermWithDefinition({ label, definition, canInfoButtonWrap }: Omit<StatListItemProps, "children">) {
  const definitionButton = (
    <InfoTooltip term={label} className="-my-1.5 align-middle">
      {definition}
    </InfoTooltip>
  );
  if (canInfoButtonWrap) {
    return (
      <>
        {label} {definitionButton}
      </>
    );
  }
  const lastWordStart = label.lastIndexOf(" ") + 1;
  const lastWord = label.slice(lastWordStart);
  return (
    <>
      {label.slice(0, lastWordStart)}
      <span className="whitespace-nowrap">
        {lastWord} {definitionButton}
      </span>
    </>
  );
}
