import { adminEndpoints } from "@shared/admin/endpoints";
import { agencyEndpoints as api } from "@shared/agencies/endpoints";
import { agencyInput } from "@shared/agencies/schemas";
import { organizationEndpoints } from "@shared/organizations/endpoints";
import type { OwnMembership } from "@shared/organizations/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { buildManagedUser, ruth } from "@/test/admin";
import { buildAgency, buildAgencyProfile, buildEmptyAgency, stubAgencyServer } from "@/test/agencies";
import { dana, renderWithProviders } from "@/test/render";
import { marcus } from "@/test/samples";
import { respondWith, respondWithError } from "@/test/stub-server";
import { buildMembership } from "@/test/users";
import { AgenciesPage } from "./agencies-page";
import { EditAgencyDialog } from "./edit-agency-dialog";

const dialog = async (name: string) => {
  const element = await screen.findByRole("dialog", { name });
  const queries = within(element);
  return {
    ...queries,
    field: (label: RegExp | string) => queries.getByRole<HTMLInputElement>("textbox", { name: label }),
    press: (button: string) => userEvent.click(queries.getByRole("button", { name: button })),
  };
};

test("Add Agency requires a name and a specialization, and sends the entered values", async () => {
  const server = stubAgencyServer(buildAgency());
  renderWithProviders(<AgenciesPage />, { at: "/agencies" });
  await screen.findByRole("article");
  await userEvent.click(screen.getByRole("button", { name: "Add Agency" }));
  expect(location.search).toBe("?add=1");
  const form = await dialog("Add Agency");
  await userEvent.type(form.field(/^Email/), "nobody");
  await userEvent.type(form.field(/^Industry Focus/), "Robots");
  await form.press("Add Agency");
  for (const text of [
    "Agency name is required",
    "At least one specialization is required",
    "Invalid email address",
  ])
    expect(await form.findByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(form.field("Agency Name"));

  await userEvent.type(form.field("Agency Name"), " Kite & Harrow ");
  const boxes = within(form.getByRole("group", { name: "Specializations" })).getAllByRole("checkbox");
  expect(boxes.map((element) => (element as HTMLInputElement).value)).toEqual([
    "R&D",
    "GTM",
    "G&A",
    "Executive",
  ]);
  await userEvent.click(form.getByRole("checkbox", { name: "GTM" }));
  await userEvent.click(form.getByRole("checkbox", { name: "Executive" }));
  await userEvent.clear(form.field(/^Email/));
  await userEvent.type(form.field(/^Website/), "kite.example");
  await userEvent.type(form.field(/^Services Offered/), "Retained search{Enter}retained  search{Enter}");
  await form.press("Add Agency");

  expect(await screen.findByText("Agency has been added successfully!")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByRole("article", { name: "Kite & Harrow" })).toBeTruthy();
  expect(await screen.findByText("2 agencies, 1 verified")).toBeTruthy();
  expect(server.requestsTo("POST /api/agencies").map(({ body }) => z.parse(agencyInput, body))).toEqual([
    {
      name: "Kite & Harrow",
      website: "https://kite.example",
      specializations: ["GTM", "Executive"],
      services: ["Retained search"],
      industryFocus: ["Robots"],
    },
  ]);
  expect(server.requestsTo("POST /api/agencies")[0]?.body).toMatchObject({ isVerified: false });
});

test("keeps a draft in this tab; shows the server's error message or a default one", async () => {
  const server = stubAgencyServer();
  const { unmount } = renderWithProviders(<AgenciesPage />, { at: "/agencies?add=1" });
  await userEvent.type((await dialog("Add Agency")).field("Agency Name"), "Half an agency");
  unmount();
  renderWithProviders(<AgenciesPage />, { at: "/agencies?add=1" });
  const form = await dialog("Add Agency");
  await waitFor(() => expect(form.field("Agency Name").value).toBe("Half an agency"));
  await userEvent.click(form.getByRole("checkbox", { name: "R&D" }));
  server.addResponses(respondWithError(api.add, "busy", "The database is busy."));
  await form.press("Add Agency");
  expect((await screen.findAllByText("The database is busy.")).length).toBe(2);
  expect(form.getByText("Failed to add agency.")).toBeTruthy();
  server.addResponses({ endpoint: api.add, reply: () => ({ status: 502, body: "<html>" }) });
  await form.press("Add Agency");
  await waitFor(() => expect(screen.getAllByText("Failed to add agency.").length).toBe(2));
  expect(form.field("Agency Name").value).toBe("Half an agency");
});

test("a failed edit shows the specified toast, and the server's message in the form", async () => {
  const server = openAsAdmin(buildAgency());
  server.addResponses(respondWithError(api.edit, "busy", "The database is busy."));
  await chooseAction("Meridian Search", "Edit");
  const form = await openEditForm();
  await form.press("Save Changes");
  expect(await form.findByText("The database is busy.")).toBeTruthy();
  await waitFor(() =>
    expect(document.querySelector("[data-slot=toast]")?.textContent).toBe(
      "ErrorFailed to update agency profile.",
    ),
  );
});

/** The edit form, once the profile is loaded. */
async function openEditForm() {
  await screen.findByRole("textbox", { name: "Agency Name" });
  return dialog("Edit Agency Profile");
}
const chooseAction = async (name: string, what: string) => {
  await userEvent.click(await screen.findByRole("button", { name: `Actions for ${name}` }));
  await userEvent.click(screen.getByRole("menuitem", { name: what }));
};
const openAsAdmin = (...agencies: Parameters<typeof stubAgencyServer>) => {
  const server = stubAgencyServer(...agencies);
  renderWithProviders(<AgenciesPage />, { at: "/agencies", viewer: ruth });
  return server;
};

test("an admin's edit sends only the changed fields", async () => {
  const server = openAsAdmin(buildAgency());
  await chooseAction("Meridian Search", "Edit");
  const form = await openEditForm();
  expect(form.queryByRole("combobox", { name: /^Organization/ })).toBeNull();
  await userEvent.clear(form.field(/^Phone/));
  await userEvent.clear(form.field(/^Success Rate/));
  await userEvent.clear(form.field(/^Average Fee/));
  await userEvent.type(form.field(/^Average Fee/), "101");
  await userEvent.type(form.field(/^Logo/), "http://meridian.example/logo.png");
  await form.press("Save Changes");
  expect(await form.findByText("Enter a percentage from 0 to 100")).toBeTruthy();
  expect(form.getByText("Enter an address that begins with https://")).toBeTruthy();
  await userEvent.clear(form.field(/^Average Fee/));
  await userEvent.type(form.field(/^Average Fee/), "22.5");
  await userEvent.clear(form.field(/^Logo/));
  const suggestions = within(form.getByRole("group", { name: /^Add a specialization/ }));
  expect(suggestions.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "G&A",
    "Executive",
  ]);
  await userEvent.click(suggestions.getByRole("button", { name: "Executive" }));
  await userEvent.type(form.field("Specializations"), "Robotics{Enter}");
  await form.press("Save Changes");
  expect(await screen.findByText("Agency profile updated successfully!")).toBeTruthy();
  expect(server.requestsTo("PATCH /api/agencies/:id")).toMatchObject([
    {
      params: { id: 41 },
      body: {
        phone: null,
        successRate: null,
        averageFee: 22.5,
        specializations: ["R&D", "GTM", "Executive", "Robotics"],
      },
    },
  ]);
  expect(Object.keys(server.requestsTo("PATCH /api/agencies/:id")[0]?.body as object).sort()).toEqual(
    ["phone", "successRate", "averageFee", "specializations"].sort(),
  );
  expect(await screen.findByText("22.5%")).toBeTruthy();
});

test("the form says that logos from other sites are not shown, while they are not", async () => {
  openAsAdmin(buildAgency());
  await chooseAction("Meridian Search", "Edit");
  const form = await openEditForm();
  const hint = "The https URL of a square image. Pictures from other sites are saved, but not shown for now.";
  expect(form.getByText(hint)).toBeTruthy();
});

test("an unchanged form is saved without fields; a failed edit keeps the typed values", async () => {
  const server = openAsAdmin(buildAgency());
  await chooseAction("Meridian Search", "Edit");
  await (await openEditForm()).press("Save Changes");
  expect(await screen.findByText("Agency profile updated successfully!")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Actions for Meridian Search" })),
  );
  expect(server.requestsTo("PATCH /api/agencies/:id").map(({ body }) => body)).toEqual([undefined]);
  server.addResponses({ endpoint: api.edit, reply: () => ({ status: 502, body: "<html>" }) });
  await chooseAction("Meridian Search", "Edit");
  const form = await openEditForm();
  await userEvent.type(form.field("Agency Name"), " II");
  await form.press("Save Changes");
  await waitFor(() => expect(screen.getAllByText("Failed to update agency profile.").length).toBe(2));
  expect(form.field("Agency Name").value).toBe("Meridian Search II");
});

const membership = (
  id: number,
  name: string,
  values: Partial<OwnMembership> = {},
  type: "agency" | "vc_firm" = "agency",
) => {
  const base = buildMembership({ organizationId: id, role: "owner", ...values });
  return { ...base, organization: { ...base.organization, id, name, type } };
};

test("an owner chooses among the agency organizations that they lead", async () => {
  const server = stubAgencyServer(buildAgency());
  const ownProfile = buildAgencyProfile({
    userId: marcus.id,
    organizationId: 7,
    organization: { id: 7, name: "Old House" },
  });
  server.addResponses(
    respondWith(api.show, ownProfile),
    respondWith(organizationEndpoints.mine, [
      membership(3, "Meridian Group"),
      membership(4, "Only a member", { role: "member" }),
      membership(5, "A fund", {}, "vc_firm"),
      membership(6, "Gone", { isActive: false }),
    ]),
  );
  renderWithProviders(<EditAgencyDialog agencyId={41} onClose={() => {}} />, {
    viewer: marcus,
    at: "/agencies/41",
  });
  const form = await openEditForm();
  const organizationSelect = form.getByRole<HTMLSelectElement>("combobox", { name: /^Organization/ });
  await waitFor(() =>
    expect([...organizationSelect.options].map(({ text }) => text)).toEqual([
      "None",
      "Old House",
      "Meridian Group",
    ]),
  );
  expect(organizationSelect.value).toBe("7");
  await userEvent.selectOptions(organizationSelect, "Meridian Group");
  await form.press("Save Changes");
  await waitFor(() =>
    expect(server.requestsTo("PATCH /api/agencies/:id").map(({ body }) => body)).toEqual([
      { organizationId: 3 },
    ]),
  );
});

test("the edit form is not shown if the agency cannot be loaded", async () => {
  const server = stubAgencyServer();
  server.addResponses(respondWithError(api.show, "busy", "Busy."));
  renderWithProviders(<EditAgencyDialog agencyId={41} onClose={() => {}} />, { viewer: ruth });
  const element = await dialog("Edit Agency Profile");
  expect(await element.findByText("The agency could not be loaded")).toBeTruthy();
  server.addResponses(respondWith(api.show, buildAgencyProfile()));
  await element.press("Try again");
  expect((await openEditForm()).field("Agency Name").value).toBe("Meridian Search");
});

test("an admin verifies an agency and removes the verification, with a reason for the record", async () => {
  const server = openAsAdmin(buildEmptyAgency());
  await chooseAction("Lumen Street", "Verify");
  const confirmDialog = await dialog("Verify Lumen Street?");
  await userEvent.type(confirmDialog.field(/^Reason/), "Called them");
  await confirmDialog.press("Verify");
  expect(await screen.findByText("Agency Verified")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Verified" })).toBeTruthy();
  expect(await screen.findByText("1 agency, 1 verified")).toBeTruthy();
  server.addResponses(respondWithError(api.unverify, "already_done", "This agency is not verified."));
  await chooseAction("Lumen Street", "Remove verification");
  const removalDialog = await dialog("Remove the verification of Lumen Street?");
  const requestsBefore = server.requestsTo("GET /api/agencies").length;
  await removalDialog.press("Remove verification");
  expect((await removalDialog.findByRole("alert")).textContent).toBe(
    "The verification was not removedThis agency is not verified.",
  );
  await waitFor(() => expect(server.requestsTo("GET /api/agencies").length).toBeGreaterThan(requestsBefore));
  expect(server.requestsTo("POST /api/agencies/:id/verify")).toEqual([]);
  expect(server.requestsTo("POST /api/admin/agencies/:id/verify").map(({ body }) => body)).toEqual([
    { reason: "Called them" },
  ]);
});

test("assigning an owner searches members, keeps the selection, and shows a conflict in the dialog", async () => {
  const server = openAsAdmin(buildEmptyAgency());
  const [noor, kit] = [buildManagedUser(31, "Noor"), buildManagedUser(32, "Kit", { company: null })];
  server.addResponses(respondWith(adminEndpoints.users, ({ query }) => (query.q ? [kit] : [noor, kit])));
  await chooseAction("Lumen Street", "Assign owner");
  const form = await dialog("Assign Owner");
  const choices = () => form.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
  await waitFor(() =>
    expect(choices()).toEqual([
      "Noor Okafor@noor · Meridian Search · noor@meridian.example",
      "Kit Okafor@kit · kit@meridian.example",
    ]),
  );
  expect(server.requestsTo("GET /api/admin/users")[0]?.query).toEqual({ role: "agency", limit: "8" });
  await form.press("Save Owner");
  expect(await form.findByText("Choose who owns this listing")).toBeTruthy();
  await userEvent.click(form.getByRole("radio", { name: /^Noor/ }));
  await userEvent.type(form.getByRole("searchbox", { name: "Find a member" }), "kit{Enter}");
  await waitFor(() => expect(server.requestsTo("GET /api/admin/users").at(-1)?.query.q).toBe("kit"));
  await waitFor(() => expect(choices()).toHaveLength(2));
  expect(form.getByRole<HTMLInputElement>("radio", { name: /^Noor/ }).checked).toBe(true);
  server.addResponses(respondWithError(api.assign, "already_listed", "This person has a listing already."));
  await form.press("Save Owner");
  expect((await form.findByRole("alert")).textContent).toContain("This person has a listing already.");
  server.addResponses(
    respondWith(api.assign, buildEmptyAgency({ userId: 31 })),
    respondWith(api.list, [buildEmptyAgency({ userId: 31 })]),
  );
  await form.press("Save Owner");
  expect(await screen.findByText("Owner Assigned")).toBeTruthy();
  expect(server.requestsTo("PUT /api/admin/agencies/:id/owner").at(-1)?.body).toEqual({ userId: 31 });

  await chooseAction("Lumen Street", "Change owner");
  const removalDialog = await dialog("Change Owner");
  expect(
    (await removalDialog.findByRole<HTMLInputElement>("radio", { name: /^Noor Okafor · Current owner/ }))
      .disabled,
  ).toBe(true);
  await userEvent.click(removalDialog.getByRole("radio", { name: /^Nobody/ }));
  await userEvent.type(removalDialog.field(/^Reason/), "Wrong Noor");
  server.addResponses(respondWith(api.assign, buildEmptyAgency()));
  await removalDialog.press("Save Owner");
  expect(await screen.findByText("Owner Removed")).toBeTruthy();
  expect(server.requestsTo("PUT /api/admin/agencies/:id/owner").at(-1)?.body).toEqual({
    userId: null,
    reason: "Wrong Noor",
  });
});

test("deleting asks for confirmation, shows a toast and focuses the next agency", async () => {
  const server = openAsAdmin(buildAgency(), buildEmptyAgency());
  await chooseAction("Meridian Search", "Delete");
  const confirmDialog = await dialog("Delete Meridian Search?");
  expect(
    confirmDialog.getByText("Are you sure you want to delete Meridian Search? This action cannot be undone."),
  ).toBeTruthy();
  expect(server.requestsTo("DELETE /api/agencies/:id")).toEqual([]);
  server.addResponses({ endpoint: api.remove, reply: () => ({ status: 502, body: "<html>" }) });
  await confirmDialog.press("Delete");
  expect(await screen.findByText("Failed to delete the agency. Please try again.")).toBeTruthy();
  expect(screen.getAllByText("Delete failed").length).toBe(2);
  server.addResponses(respondWith(api.remove, undefined));
  server.addResponses(respondWith(api.list, [buildEmptyAgency()]));
  await userEvent.type(confirmDialog.field(/^Reason/), "Closed down");
  await confirmDialog.press("Delete");
  expect(await screen.findByText("Agency deleted")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("article", { name: "Meridian Search" })).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Lumen Street"));
  expect(server.requestsTo("DELETE /api/agencies/:id").at(-1)).toMatchObject({
    params: { id: 41 },
    body: { reason: "Closed down" },
  });
});

test("only admins have the menu", async () => {
  stubAgencyServer(buildAgency({ userId: dana.id }));
  renderWithProviders(<AgenciesPage />, { at: "/agencies" });
  await screen.findByRole("article");
  expect(screen.queryByRole("button", { name: /^Actions/ })).toBeNull();
});
