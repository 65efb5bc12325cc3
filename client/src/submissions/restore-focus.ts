import { focusHeading } from "@/lib/focus/focus";

/** The element id of the button that expands a job. */
export const jobToggleId = (jobId: number) => `candidates-of-${jobId}`;

/** Focuses the job's toggle, or else the page heading, if focus was lost when the selection bar unmounted. */
export function restoreFocusToJob(jobId: number | undefined): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const toggle = jobId === undefined ? null : document.getElementById(jobToggleId(jobId));
    if (toggle) toggle.focus({ preventScroll: true });
    else focusHeading();
  });
}

/** The element id of a candidate's name in its row. */
export const candidateNameId = (submissionId: number) => `candidate-${submissionId}`;

/** Focuses the candidate's name if focus was lost because the pressed button unmounted. */
export function restoreFocusToRow(submissionId: number): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.getElementById(candidateNameId(submissionId))?.focus({ preventScroll: true });
  });
}

/** The element id of the bar that selects all candidates of a job. */
export const jobSelectionBarId = (jobId: number) => `selection-of-${jobId}`;

/**
 * Moves focus after a submission was deselected, if that disabled or unmounted the focused element:
 * - from the disabled checkbox of the submission to the candidate's name,
 * - from the disabled "Select all" checkbox of the job to the job's toggle,
 * - from a row or a selection bar that has unmounted to the job's toggle.
 */
export function restoreFocusAfterDeselection(submissionId: number, jobId: number): void {
  const { activeElement } = document;
  const isDisabledCheckbox = activeElement instanceof HTMLInputElement && activeElement.disabled;
  const nameButton = document.getElementById(candidateNameId(submissionId));
  const selectionBar = document.getElementById(jobSelectionBarId(jobId));
  // The browser moves the focus away from a disabled element only at the next paint.
  if (isDisabledCheckbox && nameButton?.closest("tr, li")?.contains(activeElement))
    nameButton.focus({ preventScroll: true });
  else if (isDisabledCheckbox && selectionBar?.contains(activeElement))
    document.getElementById(jobToggleId(jobId))?.focus({ preventScroll: true });
  else restoreFocusToJob(jobId);
}
