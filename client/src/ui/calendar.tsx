import { formatUtcDay, parseUtcDay } from "@shared/lib/days";
import { addMonths, clamp, endOfMonth, format, max, min, startOfMonth, subMonths } from "date-fns";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ComponentProps, useEffect, useMemo, useRef, useState } from "react";
import { DayPicker, type DayButton as PickerDayButton, type Nav as PickerNav } from "react-day-picker";
import { cn } from "@/lib/cn";
import { announce } from "@/lib/feedback/announce";
import { IconButton } from "./icon-button";

/** All days have the form YYYY-MM-DD. */
interface CalendarProps {
  from?: string;
  to?: string;
  /** The last selectable day. */
  today: string;
  onSelect: (days: { from: string; to: string }) => void;
}

const earliestDate = parseUtcDay("1970-01-01");
const formatFullDate = (date: Date) => format(date, "EEEE, LLLL d, y");
const formatMonth = (month: Date) => format(month, "LLLL y");

/**
 * Two months in which the user selects the first and the last day of a range. The initial focus is on the
 * last day of the current range. A `Date` is midnight UTC of its day (`shared/lib/days.ts`).
 */
export function Calendar({ from, to, today, onSelect }: CalendarProps) {
  const latestDate = useMemo(() => parseUtcDay(today), [today]);
  const clampDate = (date: Date) => clamp(date, { start: earliestDate, end: latestDate });
  const [focusedDate, setFocusedDate] = useState(() => clampDate(parseUtcDay(to ?? from ?? today)));
  const [firstMonth, setFirstMonth] = useState(() =>
    max([subMonths(startOfMonth(focusedDate), 1), earliestDate]),
  );
  /** The day that was picked first, while the user picks the other end of the new range. */
  const [firstPickedDay, setFirstPickedDay] = useState<string>();
  const [hoveredDay, setHoveredDay] = useState<string>();
  // The library calls `min` to bound the day that an arrow key focuses. Without `latestDate`, it would search
  // for a selectable day after the last one, where there is none.
  const dateLib = useMemo(() => ({ min: (dates: Date[]) => min([...dates, latestDate]) }), [latestDate]);

  function handleNavClick(newFirstMonth: Date) {
    const newSecondMonth = addMonths(newFirstMonth, 1);
    announce(`${formatMonth(newFirstMonth)} and ${formatMonth(newSecondMonth)}`);
    setFocusedDate((date) => {
      const visibleDate = clamp(date, { start: newFirstMonth, end: endOfMonth(newSecondMonth) });
      return clampDate(visibleDate);
    });
  }
  function handleMonthChange(newMonth: Date) {
    setFirstMonth((currentFirstMonth) => {
      const secondMonth = addMonths(currentFirstMonth, 1);
      // A month after the two visible ones becomes the second of them.
      return newMonth > secondMonth ? subMonths(newMonth, 1) : newMonth;
    });
  }
  function handleDayFocus(date: Date) {
    setFocusedDate(date);
    setHoveredDay(formatUtcDay(date));
  }
  function handleSelect(date: Date) {
    const day = formatUtcDay(date);
    if (firstPickedDay === undefined) {
      setFirstPickedDay(day);
      announce(`${formatFullDate(date)} is the first day. Choose the last one.`);
    } else {
      onSelect(toOrderedRange(firstPickedDay, day));
    }
  }

  const highlightedRange =
    firstPickedDay === undefined
      ? { from, to }
      : toOrderedRange(firstPickedDay, hoveredDay ?? firstPickedDay);
  return (
    <div className="relative grid gap-2" onPointerLeave={() => setHoveredDay(undefined)}>
      <DayPicker
        mode="range"
        selected={toDateRange(highlightedRange)}
        onSelect={(_, date) => handleSelect(date)}
        timeZone="UTC"
        today={latestDate}
        disabled={{ after: latestDate }}
        startMonth={earliestDate}
        endMonth={latestDate}
        month={firstMonth}
        onMonthChange={handleMonthChange}
        onPrevClick={handleNavClick}
        onNextClick={handleNavClick}
        numberOfMonths={2}
        fixedWeeks
        autoFocus
        modifiers={{ focused: focusedDate }}
        onDayFocus={handleDayFocus}
        onDayMouseEnter={(date) => setHoveredDay(formatUtcDay(date))}
        dateLib={dateLib}
        labels={{ labelDayButton: formatFullDate }}
        components={{ CaptionLabel, DayButton, Nav }}
        classNames={dayPickerClasses}
      />
      <p className="min-h-4.5 text-small wrap-anywhere text-ink-faint">
        {firstPickedDay === undefined ? "Choose the first day." : "Choose the last day."}
      </p>
    </div>
  );
}

function toOrderedRange(day: string, otherDay: string) {
  return day < otherDay ? { from: day, to: otherDay } : { from: otherDay, to: day };
}

/** Omits `to` for a single day, so that the day is not styled as the start of a longer range. */
function toDateRange({ from, to }: { from?: string; to?: string }) {
  const isSingleDay = to === from;
  return {
    from: from ? parseUtcDay(from) : undefined,
    to: to && !isSingleDay ? parseUtcDay(to) : undefined,
  };
}

/** Fills the half of the first or last cell that is inside the range. */
const rangeEdgeClass =
  "bg-[linear-gradient(var(--primary-soft),var(--primary-soft))] bg-size-[50%_calc(100%-4px)] bg-no-repeat";
const dayPickerClasses = {
  // On the narrowest phones, seven days of 44 px need more than the width between the paddings of a sheet.
  months: "grid grid-cols-2 gap-x-6 gap-y-2 max-md:-mr-3 max-md:-ml-3 max-md:grid-cols-1",
  caption_label:
    "block text-center font-display text-body leading-8 font-heading tracking-figure max-md:text-large max-md:leading-11",
  month_grid: "w-full table-fixed border-collapse text-center text-[13px] max-md:text-[16px]",
  weekday: "text-caption leading-8 font-medium text-ink-faint max-md:leading-9",
  day: "h-9 py-0.5 max-md:h-12",
  range_start: `${rangeEdgeClass} bg-right`,
  range_end: `${rangeEdgeClass} bg-left`,
};

const disabledClass =
  "cursor-default bg-transparent text-line-strong hover:bg-transparent hover:text-line-strong";

/** Omits the library's live region, which would also announce a month when keyboard focus moves into it. */
function CaptionLabel({ children, className }: ComponentProps<"span">) {
  return <span className={className}>{children}</span>;
}

function DayButton({ day, modifiers, className, ...props }: ComponentProps<typeof PickerDayButton>) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (modifiers.focused) buttonRef.current?.focus();
  }, [modifiers.focused]);
  const isInRange = modifiers.range_middle;
  const isRangeEdge = modifiers.selected && !isInRange;
  return (
    <button
      ref={buttonRef}
      {...props}
      data-day={day.isoDate}
      aria-current={modifiers.today ? "date" : undefined}
      className={cn(
        "grid h-8 w-full place-items-center rounded-control text-center focus-visible:outline-offset-1 max-md:h-11",
        modifiers.today &&
          "shadow-[inset_0_0_0_1px_var(--line-strong)] forced-colors:outline forced-colors:-outline-offset-1",
        isInRange &&
          "rounded-none bg-primary-soft text-primary forced-colors:border-y forced-colors:border-[Highlight]",
        isRangeEdge &&
          "bg-primary font-semibold text-on-primary forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]",
        !modifiers.selected && "hover:bg-hover",
        modifiers.disabled && disabledClass,
      )}
    />
  );
}

function Nav({ previousMonth, nextMonth, onPreviousClick, onNextClick }: ComponentProps<typeof PickerNav>) {
  return (
    <div className="absolute inset-x-0 top-0 flex justify-between">
      <IconButton
        size="sm"
        className={previousMonth ? "" : disabledClass}
        label="Previous month"
        disabled={!previousMonth}
        onClick={onPreviousClick}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton
        size="sm"
        className={nextMonth ? "" : disabledClass}
        label="Next month"
        disabled={!nextMonth}
        onClick={onNextClick}
      >
        <ChevronRight />
      </IconButton>
    </div>
  );
}
