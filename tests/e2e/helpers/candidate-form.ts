import type { Page } from "@playwright/test";

interface Typed {
  name: string;
  title: string;
  email: string;
  profile: string;
}

/** Submit Candidate, from wherever its button is, to the job of this title. */
export function candidateForm(page: Page, job: string) {
  const dialog = page.getByRole("dialog", { name: `Submit Candidate to ${job}` });
  return {
    async fill({ name, title, email, profile }: Typed) {
      await dialog.getByLabel("Candidate Name").fill(name);
      await dialog.getByLabel("Title").fill(title);
      await dialog.getByLabel("Email").fill(email);
      await dialog.getByLabel("LinkedIn URL").fill(profile);
      await dialog.getByLabel("Notes").focus();
    },
    /** Resolves once the dialog is closed. */
    gone: () => dialog.waitFor({ state: "detached" }),
    send: () => dialog.getByRole("button", { name: "Submit Candidate" }).click(),
  };
}
