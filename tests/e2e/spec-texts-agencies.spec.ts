import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { openPageAs, readSpecTexts, shows } from "./helpers/visible-text";
import { agencyTexts } from "./spec-texts/agencies";

const { reading, untestedPlaces } = readSpecTexts(agencyTexts);

const press = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
const choose = async (page: Page, menu: string, item: string) => {
  await page.getByRole("button", { name: menu }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};

type ReadFailure<Place> = (
  page: Page,
  path: string,
  act: () => Promise<unknown>,
  text: string,
  place: Place,
  status?: number,
) => Promise<void>;
/** Reads what an action shows when its request fails, and when the session has ended. */
async function readFailures<Place>(
  readFailure: ReadFailure<Place>,
  ...[page, path, act, text, place]: [Page, string, () => Promise<unknown>, string, Place]
) {
  await readFailure(page, path, act, text, place);
  // The redirect follows half a second later; a response without content keeps the page.
  await page.route("**/api/login", (route) => route.fulfill({ status: 204 }));
  const redirect = page.waitForRequest("**/api/login");
  await readFailure(page, path, act, "Unauthorized", place, 401);
  await redirect;
}

test(
  "adding an agency has the texts of the specification",
  { tag: "@long" },
  reading(
    ["/agencies, of none", "add dialog", "add dialog, toasts"],
    async (app, { read, readAt, readFailure }) => {
      const page = await openPageAs(app, app.partnerVera);
      await readAt(
        page,
        "/agencies",
        "No agencies found. Invite the first agency to join!",
        "/agencies, of none",
      );
      await page.getByRole("button", { name: "Add Agency" }).first().click();
      const dialog = page.getByRole("dialog");
      const add = () => press(page, "Add Agency");
      await add();
      await shows(page, "At least one specialization is required");
      await read(page, "add dialog");
      await dialog.getByLabel("Agency Name").fill("Hollis & Wray");
      await dialog.getByText("Executive", { exact: true }).click();
      await readFailures(
        readFailure,
        page,
        "**/api/agencies",
        add,
        "Failed to add agency.",
        "add dialog, toasts",
      );
      await page.goto("/agencies?add=1");
      await expect.poll(() => dialog.getByLabel("Agency Name").inputValue()).toBe("Hollis & Wray");
      await add();
      await shows(page, "Agency has been added successfully!");
      await read(page, "add dialog, toasts");
    },
  ),
);

test(
  "the agency directory and agency profiles have the texts of the specification",
  reading(
    [
      "/agencies",
      "/agencies/{id}",
      "/agencies/{id}, not verified",
      "/agencies/{id}, with six reviews",
      "/agencies/{id}, of its owner",
      "/agencies/{id}, of none",
      "review dialog",
      "review dialog, toasts",
    ],
    async (app, { read, readAt, readFailure }) => {
      const { agentAmir: amir, partnerVera: vera } = app;
      const agency = await app.createAgency(amir, {
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
      await app.rows(`update agencies set is_verified = true where id = ${agency.id}`);
      await app.createReview(agency, vera, { rating: 4, comment: "They write every Friday." });
      await app.createAgency(null, { name: "Hollis & Wray", specializations: ["Executive"] });
      const plain = await app.createAgency(null, { name: "Cinder Path", specializations: [] });
      const page = await openPageAs(app, vera);
      await readAt(page, "/agencies", "Meridian Search", "/agencies");
      await readAt(page, `/agencies/${agency.id}`, "They write every Friday.", "/agencies/{id}");
      await readAt(page, `/agencies/${plain.id}`, "Cinder Path", "/agencies/{id}, not verified");
      await readAt(page, "/agencies/2147483647", "Agency Not Found", "/agencies/{id}, of none");
      const owner = await openPageAs(app, amir);
      await readAt(
        owner,
        `/agencies/${agency.id}`,
        "They write every Friday.",
        "/agencies/{id}, of its owner",
      );
      for (const name of ["noor", "tomas", "dana", "henrik", "ewa"])
        await app.createReview(
          agency,
          await app.createUser(name, "vc_partner", { vcApprovalStatus: "approved" }),
        );
      await readAt(page, `/agencies/${agency.id}`, "View All (6)", "/agencies/{id}, with six reviews");

      await page.goto(`/agencies/${plain.id}?review=1`);
      const submit = () => press(page, "Submit Review");
      await page.getByRole("dialog").getByLabel("Comment").fill("Solid.");
      await read(page, "review dialog");
      await readFailures(
        readFailure,
        page,
        "**/reviews",
        submit,
        "Failed to submit review.",
        "review dialog, toasts",
      );
      // The agency becomes the reviewer's own while the form is open.
      const [own] = await app.rows<{ id: number }>(
        `insert into organizations (name, type, created_by_id) values ('Cinder Path', 'agency', ${vera.id}) returning id`,
      );
      await app.rows(
        `insert into organization_memberships (organization_id, user_id, role) values (${own?.id}, ${vera.id}, 'owner')`,
      );
      await page.goto(`/agencies/${plain.id}?review=1`);
      await page.getByRole("dialog").getByLabel("Comment").fill("Solid.");
      await app.rows(`update agencies set organization_id = ${own?.id} where id = ${plain.id}`);
      await submit();
      await shows(page, "You cannot review your own agency");
      await read(page, "review dialog, toasts");
      await app.rows(`update agencies set organization_id = null where id = ${plain.id}`);
      await submit();
      await shows(page, "Review submitted");
      await read(page, "review dialog, toasts");
    },
  ),
);

test(
  "editing and deleting an agency as an admin has the texts of the specification",
  { tag: "@long" },
  reading(
    ["edit dialog", "edit dialog, toasts", "delete dialog", "delete dialog, toasts"],
    async (app, { read, readFailure }) => {
      await app.createAgency(null, { name: "Hollis & Wray", specializations: ["Executive"] });
      const page = await openPageAs(app, app.adminAda);
      const edit = async () => {
        await page.goto("/agencies");
        await choose(page, "Actions for Hollis & Wray", "Edit");
        await page.getByRole("dialog").getByLabel("Location").fill("Philadelphia, PA");
      };
      await edit();
      await read(page, "edit dialog");
      const save = () => press(page, "Save Changes");
      await readFailures(
        readFailure,
        page,
        "**/api/agencies/*",
        save,
        "Failed to update agency profile.",
        "edit dialog, toasts",
      );
      await edit();
      await save();
      await shows(page, "Agency profile updated successfully!");
      await read(page, "edit dialog, toasts");

      const askToDelete = async () => {
        await page.goto("/agencies");
        await choose(page, "Actions for Hollis & Wray", "Delete");
      };
      await askToDelete();
      await shows(page, "Are you sure you want to delete Hollis & Wray? This action cannot be undone.");
      await read(page, "delete dialog");
      const confirm = () => press(page, "Delete");
      await readFailures(
        readFailure,
        page,
        "**/api/agencies/*",
        confirm,
        "Delete failed",
        "delete dialog, toasts",
      );
      await askToDelete();
      await confirm();
      await shows(page, "Agency deleted");
      await read(page, "delete dialog, toasts");
    },
  ),
);

test("every place of the specification's texts belongs to a test", () => {
  expect([...untestedPlaces]).toEqual([]);
});
