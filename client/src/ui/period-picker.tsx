import { clock } from "@shared/lib/clock";
import { daysBefore } from "@shared/lib/days";
import { CalendarRange } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { dayOf } from "@/lib/day";
import { periodWritten } from "@/lib/period-words";
import type { ChosenPeriod } from "@/lib/use-period";
import { lateDialog } from "@/ui/late-parts";
import { Alert } from "./alert";
import { Button, buttonVariants } from "./button";

const {
  Late: RangeChooser,
  load: loadChooser,
  hasCome: chooserHasCome,
} = lateDialog(() => import("./range-chooser").then((file) => ({ default: file.RangeChooser })));

/** How many days up to today, by their names. */
type Presets = readonly (readonly [name: string, days: number])[];
const usual: Presets = [
  ["Today", 1],
  ["7 days", 7],
  ["30 days", 30],
  ["90 days", 90],
];

interface PeriodPickerProps {
  /** What `usePeriod` gives. */
  period: ChosenPeriod;
  presets?: Presets;
  /** Offers all time among the others. */
  allTime?: boolean;
}

/** Which days the figures are of (with `figures.css`): one press for the usual ones, a calendar for any others. */
export function PeriodPicker({ period, presets = usual, allTime }: PeriodPickerProps) {
  const { from, to, problem, choose } = period;
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const today = dayOf(new Date(clock.now()));
  const ending = (days: number) => ({ from: daysBefore(today, days - 1), to: today });
  const all = { from: undefined, to: undefined };
  const ways = [...presets.map(([text, days]) => [text, ending(days)] as const), ...(allTime ? [["All time", all] as const] : [])];
  const shown = periodWritten(period);

  function close(back: boolean) {
    setOpen(false);
    if (back) button.current?.focus();
  }
  return (
    <div className="period">
      <fieldset className="seg">
        <legend className="sr-only">Period</legend>
        {ways.map(([text, days]) => (
          <button key={text} type="button" aria-pressed={!problem && from === days.from && to === days.to} onClick={() => choose(days)}>
            {text}
          </button>
        ))}
      </fieldset>
      <button
        ref={button}
        type="button"
        className={buttonVariants({ className: shown ? "range" : "range unset" })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadChooser()}
        onFocus={() => void loadChooser()}
        // While it has not come yet, it is pressed once more because nothing is seen.
        onClick={() => setOpen(!open || !chooserHasCome())}
      >
        <CalendarRange />
        {shown ? <span className="sr-only">Date range: </span> : null}
        {shown || "Pick a date range"}
      </button>
      <Button
        variant="ghost"
        disabled={!shown && !problem}
        onClick={() => {
          choose({});
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
            onChoose={(days) => {
              choose(days);
              close(true);
            }}
            onClose={close}
          />
        )}
      </Suspense>
      {problem && (
        <Alert tone="attention" title="The dates in the address cannot be used" assertive>
          {problem}. Everything of all time is shown instead.
        </Alert>
      )}
    </div>
  );
}
