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
    /** Whoever goes elsewhere before is led back by its going. */
    gone: () => dialog.waitFor({ state: "detached" }),
    send: () => dialog.getByRole("button", { name: "Submit Candidate" }).click(),
  };
}
