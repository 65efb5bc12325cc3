import { talentPoolEndpoints as api } from "@shared/talent-pool/endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderWithProviders } from "@/test/render";
import { respondWithError } from "@/test/stub-server";
import { buildCandidate, stubCandidateServer } from "@/test/talent-pool";
import { TalentPoolPage } from "./talent-pool-page";

async function openDialog() {
  const pool = stubCandidateServer(buildCandidate());
  const view = renderWithProviders(<TalentPoolPage />, { at: "/candidates?share=1" });
  const dialog = within(await screen.findByRole("dialog", { name: "Share a Candidate" }));
  const field = (name: RegExp | string) =>
    dialog.getByRole<HTMLInputElement>(name === skillsLabel ? "combobox" : "textbox", { name });
  const share = () => userEvent.click(dialog.getByRole("button", { name: "Share Candidate" }));
  const chips = () => dialog.queryAllByRole("listitem").map(({ textContent }) => textContent);
  return { pool, dialog, field, share, chips, ...view };
}
const skillsLabel = "Skills";

test("shows who will see the candidate, and requires fields", async () => {
  const { pool, dialog, field, share } = await openDialog();
  expect(dialog.getByText("Visible to VC partners in this network, with your name.")).toBeTruthy();
  expect(dialog.getByText("Only share candidates who have agreed to it.")).toBeTruthy();
  const levels = dialog.getByRole<HTMLSelectElement>("combobox", { name: /^Experience/ });
  expect([...levels.options].map(({ text }) => text)).toEqual([
    ...[
      "Not specified",
      "Junior (0-2 years)",
      "Mid (3-5 years)",
      "Senior (6+ years)",
      "Executive (leadership)",
    ],
  ]);
  await userEvent.type(field(/^Resume/), "javascript:alert(1)");
  await share();
  for (const text of [
    "Name is required",
    "Invalid email address",
    "Role is required",
    "At least one skill is required",
  ])
    expect(await dialog.findByText(text)).toBeTruthy();
  expect(dialog.getByText("Enter a web address, such as https://example.com")).toBeTruthy();
  expect(document.activeElement).toBe(field("Name"));
  expect(field(skillsLabel).getAttribute("aria-invalid")).toBe("true");
  expect(pool.requestsTo("POST /api/candidates")).toEqual([]);
});

test("skills are trimmed and unique; Enter and Add add them without submitting the form", async () => {
  const { pool, dialog, field, chips } = await openDialog();
  await userEvent.type(field(skillsLabel), "  GovTech  {Enter}");
  expect(chips()).toEqual(["GovTech"]);
  expect(field(skillsLabel).value).toBe("");
  await userEvent.type(field(skillsLabel), "{Enter}   {Enter}");
  await userEvent.click(dialog.getByRole("button", { name: "Add" }));
  expect(chips()).toEqual(["GovTech"]);
  await userEvent.clear(field(skillsLabel));
  await userEvent.type(field(skillsLabel), " govTECH{Enter}");
  expect(chips()).toEqual(["GovTech"]);
  expect(dialog.getAllByText("GovTech is added already.").length).toBe(2);
  await userEvent.type(field(skillsLabel), "Enterprise   sales");
  expect(dialog.queryByText("GovTech is added already.", { selector: "[data-slot=field-hint]" })).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "Add" }));
  expect(chips()).toEqual(["GovTech", "Enterprise sales"]);
  expect(dialog.getByText("Enterprise sales added")).toBeTruthy();
  expect(document.activeElement).toBe(field(skillsLabel));
  await userEvent.type(field(skillsLabel), `Go, SQL,go,${"x".repeat(41)}{Enter}`);
  expect(chips()).toEqual(["GovTech", "Enterprise sales", "Go", "SQL"]);
  expect(dialog.getAllByText("Use at most 40 characters for each").length).toBeGreaterThan(0);
  expect(field(skillsLabel).value).toBe("x".repeat(41));
  await userEvent.clear(field(skillsLabel));
  await userEvent.keyboard("{Backspace}");
  expect(chips()).toEqual(["GovTech", "Enterprise sales", "Go"]);
  await userEvent.click(dialog.getByRole("button", { name: "Remove GovTech" }));
  expect(chips()).toEqual(["Enterprise sales", "Go"]);
  expect(pool.requestsTo("POST /api/candidates")).toEqual([]);
});

test("sharing, a comma and leaving the field each take the skills that are typed", async () => {
  const { pool, field, share, chips } = await openDialog();
  await userEvent.type(field("Name"), "Ana Ruiz");
  await userEvent.type(field("Email"), "ana@ruiz.example");
  await userEvent.type(field("Role"), "Designer");
  await userEvent.type(field(skillsLabel), "Figma, Res");
  expect(chips()).toEqual(["Figma"]);
  expect(field(skillsLabel).value).toBe("Res");
  await userEvent.type(field(skillsLabel), "earch");
  await userEvent.tab();
  expect(document.activeElement).not.toBe(field(skillsLabel));
  expect(chips()).toEqual(["Figma", "Research"]);
  await userEvent.click(field(skillsLabel));
  await userEvent.paste("Sketch,  Motion design,figma, Writing");
  expect(chips()).toEqual(["Figma", "Research", "Sketch", "Motion design"]);
  await share();
  expect(await screen.findByText("Candidate has been shared successfully!")).toBeTruthy();
  expect(pool.requestsTo("POST /api/candidates")[0]?.body).toMatchObject({
    skills: ["Figma", "Research", "Sketch", "Motion design", "Writing"],
  });
});

test("a typed skill that is too long shows an error when the form is sent", async () => {
  const { pool, dialog, field, share } = await openDialog();
  await userEvent.type(field("Name"), "Ana Ruiz");
  await userEvent.type(field("Email"), "ana@ruiz.example");
  await userEvent.type(field("Role"), "Designer");
  await userEvent.type(field(skillsLabel), `Figma, ${"x".repeat(41)}`);
  await share();
  expect((await dialog.findAllByText("Use at most 40 characters for each")).length).toBeGreaterThan(0);
  expect(document.activeElement).toBe(field(skillsLabel));
  expect(pool.requestsTo("POST /api/candidates")).toEqual([]);
  await userEvent.clear(field(skillsLabel));
  await share();
  expect(await screen.findByText("Candidate has been shared successfully!")).toBeTruthy();
});

test("shares a candidate, shows a toast and refreshes the list", async () => {
  const { pool, dialog, field, share } = await openDialog();
  await userEvent.type(field("Name"), " Ana Ruiz ");
  await userEvent.type(field("Email"), "ana@ruiz.example");
  await userEvent.type(field("Role"), "Designer");
  await userEvent.type(field(skillsLabel), "Figma{Enter}");
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: /^Experience/ }), "mid");
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Availability" }), "no");
  await userEvent.type(field(/^Notes/), "Wants climate.");
  await share();
  expect(await screen.findByText("Candidate has been shared successfully!")).toBeTruthy();
  expect(pool.requestsTo("POST /api/candidates")[0]?.body).toEqual({
    ...{ name: "Ana Ruiz", email: "ana@ruiz.example", role: "Designer", skills: ["Figma"] },
    ...{ experience: "mid", isAvailable: false, notes: "Wants climate." },
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(location.search).toBe("");
  expect(await screen.findByRole("link", { name: "Ana Ruiz" })).toBeTruthy();
  expect(sessionStorage.getItem("draft:7:candidate")).toBeNull();
});

async function openFilledDialog() {
  const form = await openDialog();
  await userEvent.type(form.field("Name"), "Ana Ruiz");
  await userEvent.type(form.field("Email"), "mei@tanaka.example");
  await userEvent.type(form.field("Role"), "Designer");
  await userEvent.type(form.field(skillsLabel), "Figma{Enter}");
  return form;
}

test("an email that was already shared shows an error under the field", async () => {
  const { pool, dialog, field, share } = await openFilledDialog();
  const message = "You have shared a candidate with this address already.";
  pool.addResponses({
    endpoint: api.share,
    reply: () => ({
      status: 409,
      body: {
        title: "Conflict",
        status: 409,
        detail: message,
        message,
        code: "already_shared",
        errors: [{ path: "email", message }],
      },
    }),
  });
  await share();
  await waitFor(() => expect(dialog.getByText(message)).toBeTruthy());
  expect(document.activeElement).toBe(field("Email"));
  expect(await screen.findByText("Error")).toBeTruthy();
});

test("other errors show the server's message, or a default without one", async () => {
  const { pool, dialog, share } = await openFilledDialog();
  pool.addResponses(respondWithError(api.share, "busy", "The database is busy."));
  await share();
  expect(await screen.findByText("Error")).toBeTruthy();
  expect((await screen.findAllByText("The database is busy.")).length).toBe(2);
  pool.addResponses({ endpoint: api.share, reply: () => ({ status: 502, body: "<html>" }) });
  await share();
  await waitFor(() => expect(screen.getAllByText("Failed to share candidate")).toHaveLength(2));
  expect(dialog.getByText("Something went wrong. What you typed is kept; please try again.")).toBeTruthy();
});

test("keeps a draft in this tab, including skills", async () => {
  const { unmount } = await openFilledDialog();
  await waitFor(() => expect(sessionStorage.getItem("draft:7:candidate")).toContain("Figma"));
  unmount();
  const reopened = await openDialog();
  await waitFor(() => expect(reopened.field("Name").value).toBe("Ana Ruiz"));
  expect(reopened.chips()).toEqual(["Figma"]);
});
