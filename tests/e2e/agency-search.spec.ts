import { expect, test } from "./fixtures";
import { toasts } from "./helpers/toasts";

test("an agency is added, found by its specialization, verified, given an owner, edited and deleted", {
  tag: "@long",
}, async ({ app }) => {
  const { partnerVera, adminAda, agentAmir } = app;
  const known = await app.createAgency(agentAmir, {
    name: "Known House",
    specializations: ["R&D"],
    email: "hello@known.example",
  });
  await app.createReview(known, partnerVera, { rating: 4 });
  const partner = await app.openBrowser("phone");
  const admin = await app.openBrowser("desktop");
  await partner.signIn(partnerVera);
  await admin.signIn(adminAda);

  const { page } = partner;
  await page.goto("/agencies");
  await page.getByText("(1 review)").waitFor();
  await partner.checkPage("1-directory");
  await page.getByRole("button", { name: "Add Agency" }).click();
  const adding = page.getByRole("dialog", { name: "Add Agency" });
  await adding.getByRole("button", { name: "Add Agency" }).click();
  await adding.getByText("At least one specialization is required").waitFor();
  await partner.checkPage("2-missing");
  await adding.getByLabel("Agency Name").fill("Kite & Harrow");
  await adding.getByRole("checkbox", { name: "GTM" }).check();
  await adding.getByRole("button", { name: "Add Agency" }).click();
  await page.getByText("Agency has been added successfully!", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: /^GTM/ }).click();
  await page.getByRole("article", { name: "Kite & Harrow" }).getByText("No reviews yet").waitFor();
  await page.getByRole("article", { name: "Known House" }).waitFor({ state: "detached" });
  expect(
    await app.rows("select user_id, is_verified, specializations from agencies where name like 'Kite%'"),
  ).toEqual([{ user_id: null, is_verified: false, specializations: ["GTM"] }]);

  // Focus moves to the heading once it names the agency, not to its loading state.
  await page.getByRole("link", { name: "Profile of Kite & Harrow" }).click();
  await page.waitForFunction(
    () => document.activeElement?.matches("h1") && document.activeElement.textContent === "Kite & Harrow",
  );

  const desk = admin.page;
  await desk.goto("/agencies?sort=newest");
  const choose = async (what: string) => {
    await desk.getByRole("button", { name: "Actions for Kite & Harrow" }).click();
    await desk.getByRole("menuitem", { name: what }).click();
  };
  await choose("Verify");
  await desk.getByRole("dialog").getByRole("button", { name: "Verify" }).click();
  await desk
    .getByRole("article", { name: "Kite & Harrow" })
    .getByRole("button", { name: "Verified" })
    .waitFor();

  await choose("Assign owner");
  const owning = desk.getByRole("dialog", { name: "Assign Owner" });
  await owning.getByRole("radio", { name: /amir/i }).check();
  await admin.checkPage("3-owner");
  await owning.getByRole("button", { name: "Save Owner" }).click();
  await owning.getByText("This person has a listing already.").waitFor();
  await owning.getByRole("button", { name: "Cancel" }).click();
  await desk.getByRole("button", { name: "Discard" }).click();

  await choose("Edit");
  const editing = desk.getByRole("dialog", { name: "Edit Agency Profile" });
  await editing.getByLabel("Success Rate").fill("74.5");
  await editing.getByRole("button", { name: "Executive" }).click();
  await admin.checkPage("4-editing");
  await editing.getByRole("button", { name: "Save Changes" }).click();
  await desk.getByText("Agency profile updated successfully!", { exact: true }).first().waitFor();
  await desk.getByText("74.5%").waitFor();
  await admin.checkPage("5-edited");

  // A long name without spaces stays within the toast.
  await app.rows(`update agencies set name = '${"N".repeat(160)}' where id = ${known.id}`);
  await desk.reload();
  await desk.getByRole("button", { name: /^Actions for NNN/ }).click();
  await desk.getByRole("menuitem", { name: "Verify" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Verify" }).click();
  await desk.getByText("Agency Verified", { exact: true }).first().waitFor();
  const toast = toasts(desk);
  expect(
    await toast.evaluate(
      (box) =>
        box.scrollWidth <= box.clientWidth &&
        box.querySelector("p")!.getBoundingClientRect().right <= box.getBoundingClientRect().right,
    ),
  ).toBe(true);
  await app.rows(`update agencies set name = 'Known House' where id = ${known.id}`);
  await desk.reload();

  await choose("Delete");
  await desk
    .getByText("Are you sure you want to delete Kite & Harrow? This action cannot be undone.")
    .waitFor();
  await desk.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await desk.getByText("Agency deleted", { exact: true }).first().waitFor();
  await desk.getByRole("article", { name: "Kite & Harrow" }).waitFor({ state: "detached" });
  await desk.waitForFunction(() => document.activeElement?.textContent === "Known House");
});
