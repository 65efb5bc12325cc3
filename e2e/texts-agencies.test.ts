import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openReader, shows } from "./reader";
import { agencyTexts } from "./spec-texts-agencies";
import { openStage } from "./stage";

const stage = await openStage("texts-agencies");
const { world } = stage;
const { adminAda: ada, agentAmir: amir, partnerVera: vera } = world;
const { read, readAt, failing, missing, write } = openReader(agencyTexts);
type Place = keyof typeof agencyTexts;

async function browserOf(person: { id: number }): Promise<Page> {
  const { page, as } = await stage.visitor("desktop");
  await as(person);
  return page;
}
const press = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
const choose = async (page: Page, menu: string, item: string) => {
  await page.getByRole("button", { name: menu }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};
/** What a call leads to when it fails, and when the session is over; it leaves half a second later, and the page stays to be read. */
async function refusedTwice(page: Page, path: string, act: () => Promise<unknown>, text: string, place: Place) {
  await failing(page, path, act, text, place);
  await page.route("**/api/login", (route) => route.fulfill({ status: 204 }));
  const leaves = page.waitForRequest("**/api/login");
  await failing(page, path, act, "Unauthorized", place, 401);
  await leaves;
}

test("adding an agency", async () => {
  const page = await browserOf(vera);
  await readAt(page, "/agencies", "No agencies found. Invite the first agency to join!", "/agencies, of none");
  await page.getByRole("button", { name: "Add Agency" }).first().click();
  const dialog = page.getByRole("dialog");
  const add = () => press(page, "Add Agency");
  await add();
  await shows(page, "At least one specialization is required");
  await read(page, "add dialog");
  await dialog.getByLabel("Agency Name").fill("Hollis & Wray");
  await dialog.getByText("Executive", { exact: true }).click();
  await refusedTwice(page, "**/api/agencies", add, "Failed to add agency.", "add dialog, toasts");
  await page.goto("/agencies?add=1");
  await expect.poll(() => dialog.getByLabel("Agency Name").inputValue()).toBe("Hollis & Wray");
  await add();
  await shows(page, "Agency has been added successfully!");
  await read(page, "add dialog, toasts");
});

test("the directory and an agency's page", async () => {
  const agency = await world.agency(amir, {
    name: "Meridian Search",
    description: "Two partners, no sourcing pool.",
    website: "https://meridian.example",
    email: "friday@meridian.example",
    specializations: ["R&D"],
    services: ["Retained search"],
    industryFocus: ["Fintech"],
    successRate: 82,
    averageFee: 20,
  });
  await world.rows(`update agencies set is_verified = true where id = ${agency.id}`);
  await world.review(agency, vera, { rating: 4, comment: "They write every Friday." });
  const plain = await world.agency(null, { name: "Cinder Path", specializations: [] });
  const page = await browserOf(vera);
  await readAt(page, "/agencies", "Meridian Search", "/agencies");
  await readAt(page, `/agencies/${agency.id}`, "They write every Friday.", "/agencies/{id}");
  await readAt(page, `/agencies/${plain.id}`, "Cinder Path", "/agencies/{id}, not verified");
  await readAt(page, "/agencies/2147483647", "Agency Not Found", "/agencies/{id}, of none");
  const owner = await browserOf(amir);
  await readAt(owner, `/agencies/${agency.id}`, "They write every Friday.", "/agencies/{id}, of its owner");
  for (const name of ["noor", "tomas", "dana", "henrik", "ewa"])
    await world.review(agency, await world.person(name, "vc_partner", { vcApprovalStatus: "approved" }));
  await readAt(page, `/agencies/${agency.id}`, "View All (6)", "/agencies/{id}, with six reviews");

  await page.goto(`/agencies/${plain.id}?review=1`);
  const submit = () => press(page, "Submit Review");
  await page.getByRole("dialog").getByLabel("Comment").fill("Solid.");
  await read(page, "review dialog");
  await refusedTwice(page, "**/reviews", submit, "Failed to submit review.", "review dialog, toasts");
  // It becomes theirs while the form stands open.
  const theirs = await world.rows<{ id: number }>(
    `insert into organizations (name, type, created_by_id) values ('Cinder Path', 'agency', ${vera.id}) returning id`,
  );
  await world.rows(`insert into organization_memberships (organization_id, user_id, role) values (${theirs[0]?.id}, ${vera.id}, 'owner')`);
  await page.goto(`/agencies/${plain.id}?review=1`);
  await page.getByRole("dialog").getByLabel("Comment").fill("Solid.");
  await world.rows(`update agencies set organization_id = ${theirs[0]?.id} where id = ${plain.id}`);
  await submit();
  await shows(page, "You cannot review your own agency");
  await read(page, "review dialog, toasts");
  await world.rows(`update agencies set organization_id = null where id = ${plain.id}`);
  await submit();
  await shows(page, "Review submitted");
  await read(page, "review dialog, toasts");
});

test("what an admin does", async () => {
  const page = await browserOf(ada);
  const edit = async () => {
    await page.goto("/agencies");
    await choose(page, "Actions for Hollis & Wray", "Edit");
    await page.getByRole("dialog").getByLabel("Location").fill("Philadelphia, PA");
  };
  await edit();
  await read(page, "edit dialog");
  const save = () => press(page, "Save Changes");
  await refusedTwice(page, "**/api/agencies/*", save, "Failed to update agency profile.", "edit dialog, toasts");
  await edit();
  await save();
  await shows(page, "Agency profile updated successfully!");
  await read(page, "edit dialog, toasts");

  const remove = async () => {
    await page.goto("/agencies");
    await choose(page, "Actions for Hollis & Wray", "Delete");
  };
  await remove();
  await shows(page, "Are you sure you want to delete Hollis & Wray? This action cannot be undone.");
  await read(page, "delete dialog");
  const sure = () => press(page, "Delete");
  await refusedTwice(page, "**/api/agencies/*", sure, "Delete failed", "delete dialog, toasts");
  await remove();
  await sure();
  await shows(page, "Agency deleted");
  await read(page, "delete dialog, toasts");
});

test("every text of the specification was read where it belongs", () => {
  write("artefacts/texts-agencies/texts.md");
  expect(missing()).toEqual([]);
});
