import { focusHeading } from "@/lib/focus/focus";

/** The element id of the button that expands a job. */
export const toggleId = (jobId: number) => `candidates-of-${jobId}`;

/** Focuses the job's toggle, or else the page heading, if focus was lost when the selection bar unmounted. */
export function leadOn(jobId: number | undefined): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const toggle = jobId === undefined ? null : document.getElementById(toggleId(jobId));
    if (toggle) toggle.focus({ preventScroll: true });
    else focusHeading();
  });
}

/** The element id of a candidate's name in its row. */
export const nameId = (submissionId: number) => `candidate-${submissionId}`;

/** Focuses the candidate's name if focus was lost because the pressed button unmounted. */
export function stayInRow(submissionId: number): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.getElementById(nameId(submissionId))?.focus({ preventScroll: true });
  });
}
