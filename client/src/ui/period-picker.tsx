import { clock } from "@shared/lib/clock";
import { subtractDays } from "@shared/lib/days";
import { CalendarRange } from "lucide-react";
import { type ComponentProps, Suspense, useRef, useState } from "react";
import { cn } from "@/lib/cn";
import type { SelectedPeriod } from "@/lib/routing/use-period";
import { toLocalDay } from "@/lib/time/day";
import { formatPeriod } from "@/lib/time/period-labels";
import { lazyDialog } from "@/ui/lazy-dialog";
import { Alert } from "./alert";
import { Button, buttonVariants } from "./button";

const {
  Component: RangeChooser,
  load: loadChooser,
  isLoaded: isChooserLoaded,
} = lazyDialog(() => import("./date-range-picker").then((file) => ({ default: file.DateRangePicker })));

/** Labels and numbers of days, including today. */
type Presets = readonly (readonly [name: string, days: number])[];
const defaultPresets: Presets = [
  ["Today", 1],
  ["7 days", 7],
  ["30 days", 30],
  ["90 days", 90],
];

interface PeriodPickerProps {
  /** The result of `usePeriod`. */
  period: SelectedPeriod;
  presets?: Presets;
  /** Adds the preset "All time". */
  allTime?: boolean;
  className?: string;
}

/** Selects the period of a page: presets for common periods, a calendar for any other. */
export function PeriodPicker({ period, presets = defaultPresets, allTime, className }: PeriodPickerProps) {
  const { from, to, error, setPeriod } = period;
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const today = toLocalDay(new Date(clock.now()));
  const lastDays = (days: number) => ({ from: subtractDays(today, days - 1), to: today });
  const options = [
    ...presets.map(([label, days]) => [label, lastDays(days)] as const),
    ...(allTime ? [["All time", { from: undefined, to: undefined }] as const] : []),
  ];
  const periodText = formatPeriod(period);

  function close(restoreFocus: boolean) {
    setOpen(false);
    if (restoreFocus) button.current?.focus();
  }
  return (
    <div className={cn("relative mb-5 flex flex-wrap items-center gap-2 max-md:mb-4", className)}>
      <fieldset className="inline-flex overflow-hidden rounded-control border border-line-strong bg-surface max-md:flex max-md:w-full max-md:flex-wrap print:hidden">
        <legend className="sr-only">Period</legend>
        {options.map(([label, days], index) => (
          <Preset
            key={label}
            className={index > 0 ? "border-l border-line" : undefined}
            pressed={!error && from === days.from && to === days.to}
            onClick={() => setPeriod(days)}
          >
            {label}
          </Preset>
        ))}
      </fieldset>
      <button
        ref={button}
        type="button"
        className={buttonVariants({
          className: [
            rangeButtonClass,
            periodText ? "print:flex! print:border-0 print:p-0" : "text-ink-faint",
          ],
        })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadChooser()}
        onFocus={() => void loadChooser()}
        // While the calendar is loading nothing is visible, so another click must not close it.
        onClick={() => setOpen(!open || !isChooserLoaded())}
      >
        <CalendarRange />
        {periodText ? <span className="sr-only">Date range: </span> : null}
        {periodText || "Pick a date range"}
      </button>
      <Button
        variant="ghost"
        disabled={!periodText && !error}
        onClick={() => {
          setPeriod({});
          button.current?.focus();
        }}
      >
        Clear
      </Button>
      <Suspense>
        {open && (
          <RangeChooser
            from={from}
            to={to}
            today={today}
            button={button}
            onSelect={(days) => {
              setPeriod(days);
              close(true);
            }}
            onClose={close}
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

const rangeButtonClass = "font-medium max-md:flex-1 max-md:justify-start max-md:px-3 [&_svg]:text-ink-faint";

function Preset({ pressed, className, ...props }: ComponentProps<"button"> & { pressed: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={cn(
        "min-h-[calc(var(--control-height)-2px)] px-3 whitespace-nowrap focus-visible:-outline-offset-2",
        "max-md:flex-1 max-md:px-1 max-md:text-center max-md:text-[15px]",
        pressed
          ? "bg-primary-soft font-semibold text-primary"
          : "font-medium text-ink-muted hover:bg-hover hover:text-ink",
        className,
      )}
      {...props}
    />
  );
}
