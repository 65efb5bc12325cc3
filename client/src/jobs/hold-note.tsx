import type { JobState } from "@shared/jobs/vocabulary";
import { cn } from "@/lib/cn";

interface HoldNoteProps {
  className?: string;
  job: { state: JobState; holdNote: string | null };
}

/**
 * Tells a recruiter why the market hides a job, with the poster's note. Empty unless it is on hold or paused.
 */
export function HoldNote({ job: { state, holdNote }, className }: HoldNoteProps) {
  if (state !== "on_hold" && state !== "paused") return null;
  return (
    <p
      className={cn(
        "max-w-prose wrap-anywhere whitespace-pre-line text-ink-muted max-md:text-body",
        className,
      )}
    >
      {hiddenJobTexts[state]}
      {holdNote && ` The poster's note: ${holdNote}`}
    </p>
  );
}

/** Why the market hides a job: its poster put it on hold, or is suspended, which pauses their jobs. */
export const hiddenJobTexts = {
  on_hold: "This role is on hold. It takes no new applications and candidates.",
  paused: "This role is paused. It takes no new applications and candidates.",
};
