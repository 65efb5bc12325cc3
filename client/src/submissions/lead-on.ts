import { focusHeading } from "@/lib/focus/focus";

/** The element id of the button that expands a job. */
export const toggleId = (job: number) => `candidates-of-${job}`;

/** Focuses the job's toggle, or else the page heading, if focus was lost when the selection bar unmounted. */
export function leadOn(job: number | undefined): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const toggle = job === undefined ? null : document.getElementById(toggleId(job));
    if (toggle) toggle.focus({ preventScroll: true });
    else focusHeading();
  });
}

/** The element id of a candidate's name in its row. */
export const nameId = (submission: number) => `candidate-${submission}`;

/** Focuses the candidate's name if focus was lost: the button that was pressed unmounts after the decision. */
export function stayInRow(submission: number): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.getElementById(nameId(submission))?.focus({ preventScroll: true });
  });
}
