import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { announce } from "@/lib/announce";
import { dayByKey, dayInFull, dayNamed, dayNumber, firstDay, lastDay, monthOf, monthWritten } from "./calendar-days";
import { CalendarMonth } from "./calendar-month";
import { IconButton } from "./icon-button";

interface CalendarProps {
  from?: string;
  to?: string;
  /** The last day that can be chosen. */
  today: string;
  onChoose: (days: { from: string; to: string }) => void;
}

/** Two months in which a first and a last day are chosen: the grid of the ARIA guide. Focus begins on the day that was chosen last. */
export function Calendar({ from, to, today, onChoose }: CalendarProps) {
  const latest = dayNumber(today);
  const within = (day: number) => Math.min(Math.max(day, 0), latest);
  const root = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState(() => within(dayNumber(to ?? from ?? today)));
  const [month, setMonth] = useState(() => Math.max(0, monthOf(cursor) - 1));
  const [first, setFirst] = useState<number>();
  const [pointed, setPointed] = useState<number>();

  useLayoutEffect(() => {
    const day = root.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`);
    // Only what keys moved: a button that turns the page keeps focus.
    if (!root.current?.contains(document.activeElement) || document.activeElement?.closest("[role=grid]")) day?.focus();
  }, [cursor]);

  function show(day: number) {
    setCursor(day);
    setPointed(day);
    setMonth((now) => Math.min(Math.max(now, monthOf(day) - 1), monthOf(day)));
  }
  function turn(months: number) {
    const next = Math.min(month + months, monthOf(latest) - 1);
    setMonth(next);
    announce(`${monthWritten(next)} and ${monthWritten(next + 1)}`);
    setCursor((day) => within(Math.min(Math.max(day, firstDay(next)), lastDay(next + 1))));
  }
  function choose(day: number) {
    show(day);
    if (first !== undefined) return onChoose({ from: dayNamed(Math.min(first, day)), to: dayNamed(Math.max(first, day)) });
    setFirst(day);
    announce(`${dayInFull(day)} is the first day. Choose the last one.`);
  }
  function press(event: KeyboardEvent<HTMLElement>) {
    if (!(event.target instanceof HTMLElement && event.target.dataset.day)) return;
    const goal = dayByKey(event.key, event.shiftKey, cursor);
    const chooses = event.key === "Enter" || event.key === " ";
    if (goal === undefined && !chooses) return;
    event.preventDefault();
    if (goal !== undefined) show(within(goal));
    else choose(cursor);
  }

  const [start, end] = marked(first, pointed, from, to);
  const days = { cursor, today: latest, latest, from: start, to: end, onChoose: choose, onPoint: setPointed };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its grids are given.
    <div className="cal" ref={root} onKeyDown={press} onPointerLeave={() => setPointed(undefined)}>
      <IconButton size="sm" className="prev" label="Previous month" disabled={firstDay(month) <= 0} onClick={() => turn(-1)}>
        <ChevronLeft />
      </IconButton>
      <IconButton size="sm" className="next" label="Next month" disabled={month + 1 >= monthOf(latest)} onClick={() => turn(1)}>
        <ChevronRight />
      </IconButton>
      <CalendarMonth month={month} {...days} />
      <CalendarMonth month={month + 1} {...days} />
      <p className="hint">{first === undefined ? "Choose the first day." : "Choose the last day."}</p>
    </div>
  );
}

/** While the last day is still open, as far as it is pointed at; before, what stands. */
function marked(first: number | undefined, pointed: number | undefined, from?: string, to?: string) {
  if (first === undefined) return [from, to].map((day) => (day ? dayNumber(day) : undefined));
  return [Math.min(first, pointed ?? first), Math.max(first, pointed ?? first)];
}
