import { dayInFull, monthWritten, weeksOf } from "./calendar-days";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

interface CalendarMonthProps {
  month: number;
  /** The one day that Tab leads to. */
  cursor: number;
  today: number;
  /** What is marked; `to` alone is not. */
  from: number | undefined;
  to: number | undefined;
  latest: number;
  onChoose: (day: number) => void;
  onPoint: (day: number) => void;
}

/** One month as a grid of days. */
export function CalendarMonth({ month, ...rest }: CalendarMonthProps) {
  return (
    <div className="month">
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days is the grid of the ARIA guide's date picker. */}
      <table role="grid">
        <caption>{monthWritten(month)}</caption>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col" abbr={day}>
                <span aria-hidden="true">{day.slice(0, 2)}</span>
                <span className="sr-only">{day}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name, and never moves.
            <tr key={row}>
              {week.map((day, column) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: nor has an empty place.
                day === undefined ? <td key={column} /> : <Day key={column} day={day} {...rest} />,
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Day({ day, cursor, today, from, to, latest, onChoose, onPoint }: Omit<CalendarMonthProps, "month"> & { day: number }) {
  const isEnd = day === from || day === to;
  const isInside = from !== undefined && to !== undefined && day > from && day < to;
  const look = [isEnd && "end", isInside && "inside", day === from && to !== undefined && "first", day === to && "last"];
  const shut = day > latest;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the calendar around it hears the keys.
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of that grid.
      role="gridcell"
      tabIndex={day === cursor ? 0 : -1}
      data-day={day}
      className={look.filter(Boolean).join(" ") || undefined}
      aria-label={dayInFull(day)}
      aria-selected={isEnd || isInside}
      aria-current={day === today ? "date" : undefined}
      aria-disabled={shut || undefined}
      onClick={() => !shut && onChoose(day)}
      onPointerEnter={() => !shut && onPoint(day)}
    >
      <span>{new Date(day * 864e5).getUTCDate()}</span>
    </td>
  );
}
