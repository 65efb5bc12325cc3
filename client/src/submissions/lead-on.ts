import { focusHeading } from "@/lib/focus/focus";

/** The id of the button that opens a job. */
export const toggleId = (job: number) => `candidates-of-${job}`;

/** Where the bar of a selection has gone, and focus with it: on to the job that it was about. */
export function leadOn(job: number | undefined): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const toggle = job === undefined ? null : document.getElementById(toggleId(job));
    if (toggle) toggle.focus({ preventScroll: true });
    else focusHeading();
  });
}

/** The id of a candidate's name in a row. */
export const nameId = (submission: number) => `candidate-${submission}`;

/** The button that decided goes with the decision: focus that it had goes to the name in its row. */
export function stayInRow(submission: number): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.getElementById(nameId(submission))?.focus({ preventScroll: true });
  });
}
