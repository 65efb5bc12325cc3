import { clock } from "@shared/lib/clock";
import { subtractDays } from "@shared/lib/days";
import { CalendarRange } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { cn } from "@/lib/cn";
import type { SelectedPeriod } from "@/lib/routing/use-period";
import { toLocalDay } from "@/lib/time/day";
import { formatPeriod } from "@/lib/time/period-labels";
import { lazyDialog } from "@/ui/lazy-dialog";
import { Alert } from "./alert";
import { Button, buttonVariants } from "./button";
import { ToggleButton, ToggleGroup } from "./toggle-group";

const {
  Component: DateRangePicker,
  load: loadDateRangePicker,
  isLoaded: isDateRangePickerLoaded,
} = lazyDialog(() => import("./date-range-picker"), "DateRangePicker");

/** Buttons for periods of `dayCount` days that end today. */
type Presets = readonly (readonly [label: string, dayCount: number])[];

const defaultPresets: Presets = [
  ["Today", 1],
  ["7 days", 7],
  ["30 days", 30],
  ["90 days", 90],
];

/** The first and last day of a preset; undefined without a limit. */
interface PresetRange {
  label: string;
  from: string | undefined;
  to: string | undefined;
}

interface PeriodPickerProps {
  /** The result of `usePeriod`. */
  period: SelectedPeriod;
  presets?: Presets;
  /** Adds the preset "All time". */
  hasAllTimePreset?: boolean;
  className?: string;
}

const calendarButtonClass =
  "font-medium max-md:flex-1 max-md:justify-start max-md:px-3 [&_svg]:text-ink-faint";

/** Selects the period of a page: presets for common periods, a calendar for any other. */
export function PeriodPicker({
  period,
  presets = defaultPresets,
  hasAllTimePreset,
  className,
}: PeriodPickerProps) {
  const { from, to, error, setPeriod } = period;
  const calendarButtonRef = useRef<HTMLButtonElement>(null);
  const [isCalendarOpen, setIsCalendarOpen] = useState(false);
  const today = toLocalDay(new Date(clock.now()));
  const periodText = formatPeriod(period);

  const presetRanges: PresetRange[] = presets.map(([label, dayCount]) => ({
    label,
    from: subtractDays(today, dayCount - 1),
    to: today,
  }));
  if (hasAllTimePreset) presetRanges.push({ label: "All time", from: undefined, to: undefined });

  function handleCalendarButtonClick() {
    // While the calendar is loading nothing is visible, so another click must not close it.
    const isCalendarVisible = isCalendarOpen && isDateRangePickerLoaded();
    setIsCalendarOpen(!isCalendarVisible);
  }
  function closeCalendar({ restoreFocus }: { restoreFocus: boolean }) {
    setIsCalendarOpen(false);
    if (restoreFocus) calendarButtonRef.current?.focus();
  }
  function handleClear() {
    setPeriod({});
    calendarButtonRef.current?.focus();
  }

  return (
    <div className={cn("relative mb-5 flex flex-wrap items-center gap-2 max-md:mb-4", className)}>
      <ToggleGroup label="Period" className="max-md:flex max-md:w-full max-md:flex-wrap">
        {presetRanges.map((preset, index) => (
          <ToggleButton
            key={preset.label}
            className={index > 0 ? "border-l border-line" : undefined}
            pressed={!error && from === preset.from && to === preset.to}
            onClick={() => setPeriod({ from: preset.from, to: preset.to })}
          >
            {preset.label}
          </ToggleButton>
        ))}
      </ToggleGroup>
      <button
        ref={calendarButtonRef}
        type="button"
        className={buttonVariants({
          className: [
            calendarButtonClass,
            periodText ? "print:flex! print:border-0 print:p-0" : "text-ink-faint",
          ],
        })}
        aria-haspopup="dialog"
        aria-expanded={isCalendarOpen}
        onPointerEnter={() => void loadDateRangePicker()}
        onFocus={() => void loadDateRangePicker()}
        onClick={handleCalendarButtonClick}
      >
        <CalendarRange />
        {periodText ? <span className="sr-only">Date range: </span> : null}
        {periodText || "Pick a date range"}
      </button>
      <Button variant="ghost" disabled={!periodText && !error} onClick={handleClear}>
        Clear
      </Button>
      <Suspense>
        {isCalendarOpen && (
          <DateRangePicker
            from={from}
            to={to}
            today={today}
            buttonRef={calendarButtonRef}
            onSelect={(days) => {
              setPeriod(days);
              closeCalendar({ restoreFocus: true });
            }}
            onClose={(restoreFocus) => closeCalendar({ restoreFocus })}
          />
        )}
      </Suspense>
      {error && (
        <Alert
          tone="attention"
          title="The dates in the link are invalid"
          assertive
          className="basis-full print:hidden"
        >
          {error}. Figures for all time are shown instead.
        </Alert>
      )}
    </div>
  );
}
