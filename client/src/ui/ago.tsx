import { dateTime, relativeTime } from "@shared/lib/text";

/** How long ago something was; the full date is in its title. */
export function Ago({ moment, text = relativeTime(moment) }: { moment: string; text?: string }) {
  return (
    <time dateTime={moment} title={dateTime(moment)}>
      {text}
    </time>
  );
}
