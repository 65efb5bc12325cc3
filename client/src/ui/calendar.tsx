import { formatDay, parseDay } from "@shared/lib/days";
import { addMonths, endOfMonth, format, max, min, startOfMonth, subMonths } from "date-fns";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ComponentProps, useEffect, useMemo, useRef, useState } from "react";
import { DayPicker, type DayButton as PickerDayButton, type Nav as PickerNav } from "react-day-picker";
import { cn } from "@/lib/cn";
import { announce } from "@/lib/feedback/announce";
import { IconButton } from "./icon-button";

interface CalendarProps {
  from?: string;
  to?: string;
  /** The last day that can be chosen. */
  today: string;
  onChoose: (days: { from: string; to: string }) => void;
}

const earliest = parseDay("1970-01-01");
const nameDay = (day: Date) => format(day, "EEEE, LLLL d, y");
const nameMonth = (month: Date) => format(month, "LLLL y");

/**
 * Two months in which a first and a last day are chosen. Days have no time zone here (`shared/lib/days.ts`). Focus begins on the day that
 * was chosen last.
 */
export function Calendar({ from, to, today, onChoose }: CalendarProps) {
  const latest = useMemo(() => parseDay(today), [today]);
  const within = (day: Date) => min([max([day, earliest]), latest]);
  const [cursor, setCursor] = useState(() => within(parseDay(to ?? from ?? today)));
  const [month, setMonth] = useState(() => max([subMonths(startOfMonth(cursor), 1), earliest]));
  const [first, setFirst] = useState<string>();
  const [pointed, setPointed] = useState<string>();
  // Keys move as far as today; the library would skip to the next day that can be chosen, and there is none.
  const dateLib = useMemo(() => ({ min: (days: Date[]) => min([...days, latest]) }), [latest]);

  function turn(next: Date) {
    announce(`${nameMonth(next)} and ${nameMonth(addMonths(next, 1))}`);
    setCursor((day) => within(min([max([day, next]), endOfMonth(addMonths(next, 1))])));
  }
  function point(day: Date) {
    setCursor(day);
    setPointed(formatDay(day));
  }
  function choose(day: Date) {
    const last = formatDay(day);
    if (first !== undefined)
      return onChoose(first < last ? { from: first, to: last } : { from: last, to: first });
    setFirst(last);
    announce(`${nameDay(day)} is the first day. Choose the last one.`);
  }

  const [start, end] = first === undefined ? [from, to] : [first, pointed ?? first].sort();
  return (
    <div className="relative grid gap-2" onPointerLeave={() => setPointed(undefined)}>
      <DayPicker
        mode="range"
        selected={range(start, end)}
        onSelect={(_, day) => choose(day)}
        timeZone="UTC"
        today={latest}
        disabled={{ after: latest }}
        startMonth={earliest}
        endMonth={latest}
        month={month}
        // A month after the two that are shown becomes the second of them.
        onMonthChange={(next) => setMonth((now) => (next > addMonths(now, 1) ? subMonths(next, 1) : next))}
        onPrevClick={turn}
        onNextClick={turn}
        numberOfMonths={2}
        fixedWeeks
        autoFocus
        modifiers={{ focused: cursor }}
        onDayFocus={point}
        onDayMouseEnter={(day) => setPointed(formatDay(day))}
        dateLib={dateLib}
        labels={{ labelDayButton: nameDay }}
        components={{ CaptionLabel, DayButton, Nav }}
        classNames={classNames}
      />
      <p className="min-h-4.5 text-small wrap-anywhere text-ink-faint">
        {first === undefined ? "Choose the first day." : "Choose the last day."}
      </p>
    </div>
  );
}

/** A range of one day is not the beginning of a longer one. */
function range(from: string | undefined, to: string | undefined) {
  return { from: from ? parseDay(from) : undefined, to: to && to !== from ? parseDay(to) : undefined };
}

const bridge =
  "bg-[linear-gradient(var(--primary-soft),var(--primary-soft))] bg-size-[50%_calc(100%-4px)] bg-no-repeat";
const classNames = {
  months: "grid grid-cols-2 gap-x-6 gap-y-2 max-md:grid-cols-1",
  caption_label:
    "block text-center font-display text-body leading-8 font-heading tracking-figure max-md:text-large max-md:leading-11",
  month_grid: "w-full table-fixed border-collapse text-center text-[13px] max-md:text-[16px]",
  weekday: "text-caption leading-8 font-medium text-ink-faint max-md:leading-9",
  day: "h-9 py-0.5 max-md:h-12",
  range_start: `${bridge} bg-right`,
  range_end: `${bridge} bg-left`,
};

const offClass = "cursor-default bg-transparent text-line-strong hover:bg-transparent hover:text-line-strong";

/** Without the library's live region: we announce the months that a button turned to, not those that focus moved to. */
function CaptionLabel({ children, className }: ComponentProps<"span">) {
  return <span className={className}>{children}</span>;
}

function DayButton({ day, modifiers, className, ...props }: ComponentProps<typeof PickerDayButton>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers.focused) button.current?.focus();
  }, [modifiers.focused]);
  const isInside = modifiers.range_middle;
  const isEnd = modifiers.selected && !isInside;
  return (
    <button
      ref={button}
      {...props}
      data-day={day.isoDate}
      aria-current={modifiers.today ? "date" : undefined}
      className={cn(
        "grid h-8 w-full place-items-center rounded-control text-center focus-visible:outline-offset-1 max-md:h-11",
        modifiers.today &&
          "shadow-[inset_0_0_0_1px_var(--line-strong)] forced-colors:outline forced-colors:-outline-offset-1",
        isInside &&
          "rounded-none bg-primary-soft text-primary forced-colors:border-y forced-colors:border-[Highlight]",
        isEnd &&
          "bg-primary font-semibold text-on-primary forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]",
        !modifiers.selected && "hover:bg-hover",
        modifiers.disabled && offClass,
      )}
    />
  );
}

function Nav({ previousMonth, nextMonth, onPreviousClick, onNextClick }: ComponentProps<typeof PickerNav>) {
  return (
    <div className="absolute inset-x-0 top-0 flex justify-between">
      <IconButton
        size="sm"
        className={previousMonth ? "" : offClass}
        label="Previous month"
        disabled={!previousMonth}
        onClick={onPreviousClick}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton
        size="sm"
        className={nextMonth ? "" : offClass}
        label="Next month"
        disabled={!nextMonth}
        onClick={onNextClick}
      >
        <ChevronRight />
      </IconButton>
    </div>
  );
}
