import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const name = "Oluwaseun Bankole";
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

test("a candidate can be shared, found by skill and by a misspelt name, contacted and deleted", async ({
  app,
}) => {
  const { partnerVera, posterHana } = app;
  const noor = await app.createUser("noor", "vc_partner", {
    firstName: "Noor",
    lastName: "Haddad",
    vcApprovalStatus: "approved",
  });
  const other = {
    name: "Jonas Eklund",
    email: "jonas@eklund.example",
    role: "Chief Financial Officer",
    skills: ["FP&A"],
  };
  await app.createCandidate(noor, { ...other, experience: "executive" });
  await app.createJob(posterHana, {
    title: "Ledger Engineer",
    company: "Copperkey",
    skills: ["PostgreSQL", "TypeScript"],
    experience: "senior",
  });
  const sharer = await app.openBrowser("desktop");
  const finder = await app.openBrowser("phone", { colorScheme: "dark" });
  await sharer.signIn(partnerVera);
  await finder.signIn(noor);
  const { page } = sharer;

  await page.goto("/candidates");
  await page.getByRole("button", { name: "Share a Candidate" }).click();
  const sharing = page.getByRole("dialog", { name: "Share a Candidate" });
  await sharing.getByRole("button", { name: "Share Candidate" }).click();
  await sharing.getByText("At least one skill is required").waitFor();
  await sharer.checkPage("1-missing");
  await sharing.getByLabel("Name").fill(name);
  await sharing.getByLabel("Email").fill("seun@bankole.example");
  await sharing.getByLabel("Role").fill("Staff Engineer");
  const skill = sharing.getByLabel("Skills", { exact: true });
  for (const typed of ["PostgreSQL", "  postgresql ", "Payments"]) {
    await skill.fill(typed);
    await skill.press("Enter");
  }
  await skill.fill("");
  await sharing.getByLabel("Experience").selectOption({ label: "Senior (6+ years)" });
  await sharing.getByLabel("Resume").fill("https://www.linkedin.example/in/bankole");
  await sharing.getByLabel("Notes").fill("Blames luck.");
  await sharer.checkPage("2-sharing");
  await sharing.getByRole("button", { name: "Share Candidate" }).click();
  await toast(page, "Candidate has been shared successfully!");
  const row = page.getByRole("row", { name });
  await row.getByText("You", { exact: true }).waitFor();
  expect(await app.rows(`select skills, experience from candidates where name = '${name}'`)).toEqual([
    { skills: ["PostgreSQL", "Payments"], experience: "senior" },
  ]);
  await sharer.checkPage("3-pool");

  // Somebody else finds them: by skill and level, and by a name written wrongly.
  await finder.page.goto("/candidates");
  await finder.page.getByText("Jonas Eklund").waitFor();
  await finder.page.getByRole("combobox", { name: "Skills" }).selectOption({ label: "Engineering" });
  await finder.page.getByText("Jonas Eklund").waitFor({ state: "detached" });
  await finder.page.getByRole("combobox", { name: "Level" }).selectOption({ label: "Senior" });
  await finder.page.waitForURL(/skill=engineering&level=senior/);
  await finder.page.getByText("1 candidate found").first().waitFor();
  await finder.checkPage("4-found-by-skill");
  await finder.page.goto("/candidates");
  await finder.page.getByPlaceholder("Search candidates...").fill("Oluwasuen Bankol");
  await finder.page.getByText("These names are similar.").waitFor();
  await finder.checkPage("5-found-misspelt");
  expect(await finder.page.getByRole("button", { name: `Delete ${name}` }).count()).toBe(0);
  await finder.page.getByRole("link", { name, exact: true }).tap();
  await finder.page.getByRole("heading", { level: 1, name }).waitFor();
  const letter = await finder.page.getByRole("link", { name: "Contact Candidate" }).getAttribute("href");
  expect(letter).toBe("mailto:seun@bankole.example?subject=Your%20next%20role%20as%20Staff%20Engineer");
  await finder.page.getByRole("link", { name: "Ledger Engineer" }).waitFor();
  await finder.page.getByText(/Skills in common: PostgreSQL.*Same level/).waitFor();
  await finder.checkPage("6-profile");

  // As a file: what the filters leave.
  const file = await page.request.get(
    (await page.getByRole("link", { name: "Download as CSV" }).getAttribute("href")) ?? "",
  );
  expect(await file.text()).toContain(name);

  // Not available for now, and then gone.
  await row.getByRole("link", { name, exact: true }).click();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const editing = page.getByRole("dialog");
  await editing.getByLabel("Availability").selectOption({ label: "Not available" });
  await editing.getByRole("button", { name: "Save Changes" }).click();
  await toast(page, "Candidate updated");
  await editing.waitFor({ state: "detached" });
  await page.getByText("Not available", { exact: true }).waitFor();
  await sharer.checkPage("7-profile-of-the-sharer");
  await page.goto("/candidates");
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("alertdialog", { name: `Delete ${name}?` }).waitFor();
  await sharer.checkPage("8-asking");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await toast(page, "Candidate deleted successfully");
  await row.waitFor({ state: "detached" });
  await page.getByText("1 candidate, shared by 1 member").waitFor();
  await finder.page.reload();
  await finder.page.getByText("Failed to load candidate profile").waitFor();
  await finder.checkPage("9-gone");
});
