import { insertEvents } from "@server/analytics/commands";
import * as organizationCommands from "@server/organizations/commands";
import { test as base, expect, type RunningApp } from "./fixtures";
import { openPageAs, readSpecTexts, shows } from "./helpers/visible-text";
import { peopleTexts } from "./spec-texts/people";

const test = base.extend({
  app: async ({ app }, use) => {
    await app.rows(
      `update users set title = 'Partner', bio = 'Two partners, no sourcing pool.' where id = ${app.agentAmir.id}`,
    );
    await use(app);
  },
});
const { reading, untestedPlaces } = readSpecTexts(peopleTexts);

test(
  "the settings have the texts of the specification",
  reading(
    ["/profile", "/profile, removing an address", "/profile, toasts"],
    async (app, { read, readAt, readFailure }) => {
      const { agentAmir: amir, partnerVera: vera } = app;
      const page = await openPageAs(app, amir);
      await readAt(page, "/profile", "Account Status", "/profile");

      await page.goto("/profile?edit=basic");
      const basics = page.getByRole("form", { name: "Basic Information" });
      const save = () => basics.getByRole("button", { name: "Save Changes" }).click();
      await basics.getByLabel("First Name").fill("");
      await basics.getByLabel("Last Name").fill(" ");
      await save();
      await shows(page, "First name is required");
      await read(page, "/profile");
      await basics.getByLabel("First Name").fill("Amir");
      await basics.getByLabel("Last Name").fill("Tester");
      await basics.getByLabel("Phone").fill("(404) 555-0119");
      await basics.getByLabel("Location").fill("Atlanta, GA");
      await readFailure(page, "**/api/users/*/profile", save, "Failed to update profile", "/profile, toasts");
      await save();
      await shows(page, "Profile Updated");
      await read(page, "/profile, toasts");

      const svgPicture =
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="teal"/></svg>';
      await page.route("https://pictures.example/**", (route) =>
        route.fulfill({ contentType: "image/svg+xml", body: svgPicture }),
      );
      await page.goto("/profile?edit=picture");
      const picture = page.getByRole("dialog", { name: "Update Picture" });
      const keep = () => picture.getByRole("button", { name: "Save Picture" }).click();
      await picture.getByLabel("Picture URL").fill("https://pictures.example/amir.svg");
      await readFailure(
        page,
        "**/api/user/profile",
        keep,
        "Failed to update profile picture",
        "/profile, toasts",
      );
      await keep();
      await shows(page, "Profile picture updated");
      await read(page, "/profile, toasts");
      await page.request.put("/api/user/profile", { data: { profileImageUrl: null } });

      await page.goto("/profile");
      const adding = page.getByRole("form", { name: "Add Email" });
      const add = () => adding.getByRole("button", { name: "Add Email" }).click();
      await add();
      await shows(page, "Invalid email address");
      await read(page, "/profile");
      await adding.getByLabel("Email").fill(vera.email);
      await add();
      await shows(page, "Email already exists");
      await read(page, "/profile, toasts");
      await adding.getByLabel("Email").fill("amir.tester@inbox.example");
      await readFailure(page, "**/api/user/emails", add, "Failed to add email", "/profile, toasts");
      await add();
      await shows(page, "Email added");
      await read(page, "/profile, toasts");
      const choose = (address: string) => () =>
        page.getByRole("button", { name: `Make primary: ${address}` }).click();
      await readFailure(
        page,
        "**/primary",
        choose("amir.tester@inbox.example"),
        "Failed to update primary email",
        "/profile, toasts",
      );
      await choose("amir.tester@inbox.example")();
      await shows(page, "Primary email updated");
      await read(page, "/profile, toasts");
      await choose("amir@agency.example")();
      await page.getByRole("button", { name: "Remove amir.tester@inbox.example" }).waitFor();
      const remove = async () => {
        await page.getByRole("button", { name: "Remove amir.tester@inbox.example" }).click();
        await read(page, "/profile, removing an address");
        await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
      };
      await readFailure(page, "**/api/user/emails/*", remove, "Failed to remove email", "/profile, toasts");
      await remove();
      await shows(page, "Email removed");
      await read(page, "/profile, toasts");
    },
  ),
);

test(
  "the status of a partner application has the texts of the specification",
  { tag: "@long" },
  reading(
    ["dashboard, pending", "/profile, pending", "dashboard, rejected", "/profile, rejected"],
    async (app, { read }) => {
      for (const [user, state, sentence] of [
        [
          app.pendingPaul,
          "pending",
          "Your VC partner application is pending approval. You currently have agency-level access.",
        ],
        [
          app.rejectedRita,
          "rejected",
          "Your VC partner application was not approved. You have agency-level access.",
        ],
      ] as const) {
        const page = await openPageAs(app, user);
        for (const [path, place] of [
          ["/", `dashboard, ${state}`],
          ["/profile", `/profile, ${state}`],
        ] as const) {
          await page.goto(path);
          await page.getByText(sentence).first().waitFor(); // beside the badge in the same line
          await read(page, place);
        }
      }
    },
  ),
);

test(
  "the profile form and the organizations have the texts of the specification",
  reading(
    ["/user-profile", "/user-profile, toasts", "organization dialog", "organization dialog, toasts"],
    async (app, { read, readAt, readFailure }) => {
      const { agentAmir: amir, partnerVera: vera } = app;
      const page = await openPageAs(app, amir);
      await readAt(page, "/user-profile", "You're not part of any organizations yet.", "/user-profile");
      const save = () => page.getByRole("button", { name: "Save Changes" }).click();
      const field = (label: string) => page.getByRole("main").getByLabel(label, { exact: true });
      for (const [label, text] of [
        ["First Name", ""],
        ["Last Name", ""],
        ["Email", "nowhere"],
      ] as const)
        await field(label).fill(text);
      await save();
      await shows(page, "Invalid email address");
      await read(page, "/user-profile");
      await field("First Name").fill("Amir");
      await field("Last Name").fill("Tester");
      await field("Email").fill("amir@agency.example");
      await page.getByLabel("Bio").fill("Two partners, no sourcing pool. ");
      await readFailure(
        page,
        "**/api/users/*/profile",
        save,
        "Failed to update profile",
        "/user-profile, toasts",
      );
      await save();
      await shows(page, "Profile Updated");
      await read(page, "/user-profile, toasts");

      await page.getByRole("button", { name: "Create Organization" }).click();
      const dialog = page.getByRole("dialog", { name: /Organization/ });
      await read(page, "organization dialog");
      await dialog.getByLabel("Organization Name").fill("Meridian Search");
      await dialog.getByLabel("Email Domain").fill("https://meridiansearch.example/team");
      const create = () => dialog.getByRole("button", { name: "Create Organization" }).click();
      await readFailure(
        page,
        "**/api/organizations",
        create,
        "Failed to create organization",
        "organization dialog, toasts",
      );
      await create();
      await shows(page, "Organization Created");
      await read(page, "organization dialog, toasts");
      const owned = page.getByRole("listitem", { name: "Meridian Search" });
      await owned.getByRole("button", { name: "Edit" }).click();
      await dialog.getByLabel("Services").fill("Retained search");
      await read(page, "organization dialog");
      const change = () => dialog.getByRole("button", { name: "Save Changes" }).click();
      await readFailure(
        page,
        "**/api/organizations/*",
        change,
        "Failed to update organization",
        "organization dialog, toasts",
      );
      await change();
      await shows(page, "Organization Updated");
      await read(page, "organization dialog, toasts");
      await dialog.waitFor({ state: "detached" });

      await addMemberships(app, amir, vera);
      await readAt(page, "/user-profile", "Northlight Ventures", "/user-profile");
      await app.rows(`delete from session where user_id = ${amir.id}`);
      await page.evaluate(() => window.dispatchEvent(new Event("focus")));
      await shows(page, "Please log in to view your profile.");
      await read(page, "/user-profile");
    },
  ),
);

test(
  "public profiles have the texts of the specification, with contact details for some and without for others",
  reading(
    ["/user/{userId}", "/user/{userId}, for the recruiting side", "/user/{userId}, of nobody"],
    async (app, { readAt }) => {
      const { adminAda: ada, agentAmir: amir, partnerVera: vera } = app;
      await app.rows(
        `update users set phone = '(404) 555-0119', location = 'Atlanta, GA' where id = ${amir.id}`,
      );
      await addMemberships(app, amir, vera);
      await app.rows(
        `insert into user_emails (user_id, email, type, is_verified) values (${amir.id}, 'amir.second@inbox.example', 'personal', true)`,
      );
      const page = await openPageAs(app, vera);
      await readAt(page, `/user/${amir.id}`, "amir.second@inbox.example", "/user/{userId}");
      await readAt(page, `/user/${ada.id}`, "No organizations found", "/user/{userId}");
      await readAt(page, "/user/2147483647", "User Not Found", "/user/{userId}, of nobody");
      const agent = await openPageAs(app, await app.createUser("kit", "agency"));
      await readAt(
        agent,
        `/user/${amir.id}`,
        "Contact Information Restricted",
        "/user/{userId}, for the recruiting side",
      );
      expect(await agent.content()).not.toMatch(/amir@agency\.example|555-0119|Atlanta/);
    },
  ),
);

test(
  "the admin panel has the texts of the specification",
  { tag: "@long" },
  reading(["/admin", "/admin, toasts"], async (app, { read, readAt, readFailure }) => {
    await app.createUser("theo", "vc_partner", {
      vcApprovalStatus: "pending",
      vcApprovalRequestedAt: new Date().toISOString(),
    });
    const page = await openPageAs(app, app.adminAda);
    await readAt(page, "/admin", "Paul Tester", "/admin");
    const card = (name: string) => page.getByRole("article", { name });
    const approve = async () => {
      await card("Paul Tester")
        .getByRole("button", { name: /^Approve/ })
        .click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
    };
    await readFailure(page, "**/approve", approve, "Failed to approve application.", "/admin, toasts");
    await approve();
    await shows(page, "Application Approved");
    await read(page, "/admin, toasts");
    const reject = () => page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
    await card("Theo Tester")
      .getByRole("button", { name: /^Reject/ })
      .click();
    await readFailure(page, "**/reject", reject, "Failed to reject application.", "/admin, toasts");
    await reject();
    await shows(page, "Application Rejected");
    await read(page, "/admin, toasts");
    await shows(page, "No pending applications");
    await read(page, "/admin");
  }),
);

test(
  "the website analytics have the texts of the specification",
  { tag: "@long" },
  reading(["/admin/analytics"], async (app, { readAt }) => {
    const seen = (eventType: "login_attempt" | "login_success") => ({
      eventType,
      createdAt: "2026-05-04T12:00:00Z",
    });
    await insertEvents(app.db, [
      { eventType: "page_visit", sessionId: "x".repeat(21), page: "/", createdAt: "2026-05-04T12:00:00Z" },
      ...[seen("login_attempt"), seen("login_attempt"), seen("login_success")],
    ]);
    const page = await openPageAs(app, app.adminAda);
    await readAt(
      page,
      "/admin/analytics?from=2026-05-04&to=2026-05-04",
      "Most Visited Pages",
      "/admin/analytics",
    );
    await readAt(
      page,
      "/admin/analytics?from=2026-05-03&to=2026-05-03",
      "No page visit data available",
      "/admin/analytics",
    );
    await readAt(page, "/admin/analytics", "Pick a date range", "/admin/analytics");
    await page.route("**/api/analytics/stats*", (route) => route.fulfill({ status: 503, json: {} }));
    await readAt(page, "/admin/analytics", "Failed to fetch analytics", "/admin/analytics");
  }),
);

test("every place of the specification's texts belongs to a test", () => {
  expect([...untestedPlaces]).toEqual([]);
});

/**
 * Makes the first user an admin of one organization and a member of another, which the second user created.
 */
async function addMemberships(app: RunningApp, user: { id: number }, creator: { id: number }) {
  for (const [name, role, title] of [
    ["Northlight Ventures", "admin", "Platform Lead"],
    ["Quillon Capital", "member", null],
  ] as const) {
    const { id } = await organizationCommands.insert(app.db, {
      name,
      type: "vc_firm",
      createdById: creator.id,
    });
    const sqlTitle = title && `'${title}'`;
    await app.rows(
      `insert into organization_memberships (organization_id, user_id, role, title) values (${id}, ${user.id}, '${role}', ${sqlTitle})`,
    );
  }
}
