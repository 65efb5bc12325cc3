const dayFormatter = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** Formats a day without a time zone, such as "2026-11-20": "Nov 20, 2026". */
export const formatDay = (day: string): string => dayFormatter.format(new Date(day));
