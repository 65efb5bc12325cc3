import { organizationEndpoints as api } from "@shared/organizations/endpoints";
import type { DomainPreview, OwnMembership } from "@shared/organizations/schemas";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ConfirmIdentityPrompt } from "@/auth/confirm-identity-prompt";
import { renderWithProviders } from "@/test/render";
import { neverRespond, type Responder, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { buildMembership, buildOrganization } from "@/test/users";
import { OrganizationsCard } from "./organizations-card";

const preview = (values: Partial<DomainPreview> = {}): DomainPreview => ({
  domain: "acme.example",
  problem: null,
  isTaken: false,
  takesEffect: false,
  needsAdmin: false,
  joins: null,
  ...values,
});

/** Renders the card with a server that removes an organization when the viewer leaves it. */
function renderCard(memberships: OwnMembership[], ...replies: Responder[]) {
  let stored = memberships;
  const server = stubServer(
    respondWith(api.mine, () => stored),
    respondWith(api.removeMember, ({ params }) => {
      stored = stored.filter(({ organizationId }) => organizationId !== params.id);
      return undefined;
    }),
    respondWith(api.create, ({ body }) =>
      buildOrganization({ id: 9, domain: null, domainConfirmedAt: null, ...nameFrom(body) }),
    ),
    respondWith(api.edit, ({ body }) => buildOrganization(nameFrom(body))),
    respondWith(api.previewDomain, preview()),
    ...replies,
  );
  const view = renderWithProviders(
    <>
      <OrganizationsCard />
      <ConfirmIdentityPrompt />
    </>,
    { at: "/user-profile" },
  );
  const sent = (method: string) =>
    server.requests
      .filter(({ call }) => call.startsWith(method))
      .map(({ params, body }) => ({ params, body }));
  return { ...server, ...view, sent };
}
const nameFrom = (body: unknown) => ({
  name: (body as { name?: string } | undefined)?.name ?? "Northlight Ventures",
});
const entry = (name: string) => screen.findByRole("listitem", { name });
const dialog = (name: string) => screen.findByRole("dialog", { name });
const button = (name: string) => screen.getByRole("button", { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const adminOnlyDomainText =
  "If 5 or more accounts outside the organization have an address on it, only a site admin can put it into effect.";
const unconfirmedOrganization = buildOrganization({
  id: 4,
  name: "Fathomline",
  domain: "fathomline.example",
  domainConfirmedAt: null,
  type: "agency",
});

test("shows role, title, domain and allowed actions of each membership", async () => {
  renderCard([
    buildMembership(),
    buildMembership({ organization: unconfirmedOrganization, role: "admin", title: null }),
    buildMembership({
      organization: buildOrganization({ id: 5, name: "Osier Bio", domain: null }),
      role: "member",
      isUnconfirmed: true,
    }),
    buildMembership({ organization: buildOrganization({ id: 6, name: "Left behind" }), isActive: false }),
  ]);
  const owned = within(await entry("Northlight Ventures"));
  for (const text of [
    "OWNER",
    "Talent Partner · VC Firm · Member since Mar 16, 2026",
    "northlight.example",
    "In effect",
  ])
    expect(owned.getByText(text)).toBeTruthy();
  expect(owned.getByText("Everyone with an address on this domain is a member.")).toBeTruthy();
  const administered = within(await entry("Fathomline"));
  for (const text of ["ADMIN", "Agency · Member since Mar 16, 2026", "fathomline.example", "Claimed"])
    expect(administered.getByText(text)).toBeTruthy();
  expect(
    administered.getByText(
      `Takes effect once the member who entered it verifies an address on it, or a site admin confirms it. ${adminOnlyDomainText}`,
    ),
  ).toBeTruthy();
  const plain = within(await entry("Osier Bio"));
  expect(plain.getByText("MEMBER")).toBeTruthy();
  expect(plain.getByText("Unconfirmed")).toBeTruthy();
  expect(
    plain.getByText(
      "You joined with an unverified address. Until you verify it, only you and the owners see this.",
    ),
  ).toBeTruthy();
  const buttonNames = (item: typeof plain) =>
    item.getAllByRole("button").map(({ textContent }) => textContent);
  expect(buttonNames(owned)).toEqual(["Edit", "Members", "Single Sign-On", "Leave"]);
  expect(buttonNames(administered)).toEqual(["Edit", "Members", "Leave"]);
  expect(buttonNames(plain)).toEqual(["Leave"]);
  expect(screen.queryByText("Left behind")).toBeNull();
});

test("without organizations both buttons open the form, which is in the URL", async () => {
  renderCard([]);
  expect(await screen.findByText("You're not part of any organizations yet.")).toBeTruthy();
  await userEvent.click(button("Create Your First Organization"));
  await dialog("Create Organization");
  expect(location.search).toBe("?create=1");
  await userEvent.click(button("Close"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(button("Create Organization"));
  await dialog("Create Organization");
});

test("creates an organization with lists and closes the form", async () => {
  const { sent } = renderCard([]);
  await screen.findByText("You're not part of any organizations yet.");
  await userEvent.click(button("Create Organization"));
  const form = within(await dialog("Create Organization"));
  expect(form.getByText("You become its owner.")).toBeTruthy();
  expect(form.getByRole<HTMLSelectElement>("combobox", { name: "Type" }).value).toBe("agency");
  expect(form.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Agency", "VC Firm"]);
  expect(form.getAllByText("Shown to the hiring side only.")).toHaveLength(2);
  await userEvent.click(form.getByRole("button", { name: "Create Organization" }));
  expect(await form.findByText("Organization name is required")).toBeTruthy();
  expect(document.activeElement).toBe(field("Organization Name"));

  await userEvent.type(field("Organization Name"), "Acme Talent");
  fireEvent.change(field("Website Optional"), { target: { value: "javascript:alert(1)" } });
  fireEvent.change(field("Email Optional"), { target: { value: "hello" } });
  await userEvent.click(form.getByRole("button", { name: "Create Organization" }));
  expect(await form.findByText("Enter a web address, such as https://example.com")).toBeTruthy();
  expect(form.getByText("Invalid email address")).toBeTruthy();
  fireEvent.change(field("Website Optional"), { target: { value: "acme.example" } });
  fireEvent.change(field("Email Optional"), { target: { value: "" } });
  for (const [name, value] of [
    ["Specializations", "Engineering, , Finance ,engineering"],
    ["Services", "Retained search"],
    ["Industry Focus", "Fintech"],
    ["Location", "Oakland, CA"],
  ])
    fireEvent.change(field(`${name} Optional`), { target: { value } });
  await userEvent.click(form.getByRole("button", { name: "Create Organization" }));
  expect(await screen.findByText("Organization Created")).toBeTruthy();
  expect(
    screen.getByText(
      "Give it an email domain, and people with an address there are automatically assigned to it.",
    ),
  ).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent("POST")[0]?.body).toEqual({
    ...{ name: "Acme Talent", type: "agency", website: "https://acme.example", location: "Oakland, CA" },
    ...{
      specializations: ["engineering", "Finance"],
      services: ["Retained search"],
      industryFocus: ["Fintech"],
    },
  });
  await userEvent.click(button("Create Organization"));
  await dialog("Create Organization");
  expect(field("Organization Name").value).toBe("");
});

test.each([
  ["2026-03-16T09:00:00Z", "Users with an email address at acme.example are automatically assigned to it."],
  [
    null,
    "Users with an email address at acme.example are automatically assigned to it once the domain is confirmed.",
  ],
])(
  "the toast explains who is assigned by the domain, confirmed at %s",
  async (domainConfirmedAt, message) => {
    renderCard([], respondWith(api.create, buildOrganization({ domain: "acme.example", domainConfirmedAt })));
    await screen.findByText("You're not part of any organizations yet.");
    await userEvent.click(button("Create Organization"));
    await userEvent.type(await screen.findByRole("textbox", { name: "Organization Name" }), "Acme{Enter}");
    expect(await screen.findByText(message)).toBeTruthy();
  },
);

test("normalizes the typed domain and previews its effect", async () => {
  const server = renderCard([]);
  await screen.findByText("You're not part of any organizations yet.");
  await userEvent.click(button("Create Organization"));
  await dialog("Create Organization");
  expect(
    screen.getByText(
      "Everyone with an email address on this domain becomes a member without further rights.",
    ),
  ).toBeTruthy();
  const typeDomain = (value: string, response: Partial<DomainPreview>) => {
    server.addResponses(respondWith(api.previewDomain, preview(response)));
    fireEvent.change(field("Email Domain Optional"), { target: { value } });
  };
  typeDomain("https://www.ACME.example/team", {});
  expect(screen.getByText("acme.example")).toBeTruthy();
  expect(screen.getByText("Checking the domain…")).toBeTruthy();
  expect(
    await screen.findByText(
      `It takes effect once you verify an address on it in your profile settings, or a site admin confirms it. ${adminOnlyDomainText} Until then, nobody joins automatically.`,
    ),
  ).toBeTruthy();
  expect(server.requestsTo("GET /api/organizations/domain").map(({ query }) => query)).toEqual([
    { domain: "acme.example" },
  ]);
  typeDomain("https://own.example", { domain: "own.example", takesEffect: true, joins: 12 });
  expect(
    await screen.findByText("It takes effect immediately, because you have a verified address on it."),
  ).toBeTruthy();
  expect(screen.getByText("12 people will join.")).toBeTruthy();
  typeDomain("one.example", { domain: "one.example", takesEffect: true, joins: 1 });
  expect(await screen.findByText("1 person will join.")).toBeTruthy();
  typeDomain("empty.example", { domain: "empty.example", takesEffect: true, joins: 0 });
  expect(await screen.findByText("Nobody else has an address on it yet.")).toBeTruthy();
});

test("leaving the domain field shows the domain without scheme and path, and keeps a text without a domain", async () => {
  const server = renderCard([]);
  server.addResponses(respondWith(api.previewDomain, preview({ domain: "acme.example" })));
  await screen.findByText("You're not part of any organizations yet.");
  await userEvent.click(button("Create Organization"));
  await dialog("Create Organization");
  const domainField = field("Email Domain Optional");
  await userEvent.type(domainField, "https://acme.example/team");
  expect(domainField.value).toBe("https://acme.example/team");
  await userEvent.tab();
  expect(domainField.value).toBe("acme.example");
  await userEvent.clear(domainField);
  await userEvent.type(domainField, "acme");
  await userEvent.tab();
  expect(domainField.value).toBe("acme");
});

test("an invalid domain shows an error under the field until it is changed", async () => {
  const server = renderCard([]);
  await screen.findByText("You're not part of any organizations yet.");
  await userEvent.click(button("Create Organization"));
  await dialog("Create Organization");
  const problem = "gmail.com is a public mail service. Enter the organization's own domain.";
  server.addResponses(respondWith(api.previewDomain, preview({ domain: "gmail.com", problem })));
  fireEvent.change(field("Email Domain Optional"), { target: { value: "gmail.com" } });
  expect(await screen.findByText(problem)).toBeTruthy();
  expect(field("Email Domain Optional").getAttribute("aria-invalid")).toBe("true");
  server.addResponses(
    respondWith(api.previewDomain, preview({ domain: "fathomline.example", isTaken: true })),
  );
  fireEvent.change(field("Email Domain Optional"), { target: { value: "fathomline.example" } });
  expect(
    await screen.findByText("fathomline.example is already in effect for another organization."),
  ).toBeTruthy();
  server.addResponses(respondWithError(api.previewDomain, "too_many_requests", "Too many."));
  fireEvent.change(field("Email Domain Optional"), { target: { value: "acme.example" } });
  expect(
    await screen.findByText(
      "The number of new members is not available. The domain is checked when you save.",
    ),
  ).toBeTruthy();
  expect(field("Email Domain Optional").getAttribute("aria-invalid")).toBeNull();
});

test("a failed creation keeps the input, and discarding it asks first", async () => {
  const server = renderCard([], respondWithError(api.create, "busy", "The database is busy."));
  await screen.findByText("You're not part of any organizations yet.");
  await userEvent.click(button("Create Organization"));
  await userEvent.type(await screen.findByRole("textbox", { name: "Organization Name" }), "Acme{Enter}");
  expect((await screen.findAllByText("The database is busy.")).length).toBe(2);
  expect(screen.getByText("Error")).toBeTruthy();
  expect(screen.getByText("Failed to create organization")).toBeTruthy();
  server.addResponses({ endpoint: api.create, reply: () => ({ status: 500, body: "<html>" }) });
  await userEvent.type(field("Organization Name"), "{Enter}");
  await waitFor(() => expect(screen.getAllByText("Failed to create organization")).toHaveLength(2));
  await userEvent.click(button("Cancel"));
  await userEvent.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Discard" }),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("editing sends only changed fields", async () => {
  const { sent } = renderCard([buildMembership()]);
  await userEvent.click(within(await entry("Northlight Ventures")).getByRole("button", { name: "Edit" }));
  const form = within(await dialog("Edit Organization"));
  expect(location.search).toBe("?edit=3");
  expect(form.getByText("In effect since Mar 16, 2026.")).toBeTruthy();
  expect(field("Specializations Optional").value).toBe("Seed, Climate");
  expect(form.queryByRole("textbox", { name: "Success Rate Optional" })).toBeNull();
  await userEvent.clear(field("Phone Optional"));
  await userEvent.type(field("Organization Name"), " II");
  await userEvent.click(form.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Organization Updated")).toBeTruthy();
  expect(sent("PATCH")).toEqual([
    { params: { id: 3 }, body: { name: "Northlight Ventures II", phone: null } },
  ]);
});

test("an unchanged organization is saved without fields", async () => {
  const { sent } = renderCard([buildMembership()]);
  await userEvent.click(within(await entry("Northlight Ventures")).getByRole("button", { name: "Edit" }));
  const form = within(await dialog("Edit Organization"));
  await userEvent.click(form.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Organization Updated")).toBeTruthy();
  expect(sent("PATCH")).toEqual([{ params: { id: 3 }, body: undefined }]);
});

test("owners edit the logo and, of an agency, the figures that it states", async () => {
  const organization = buildOrganization({ type: "agency", successRate: 80, averageFee: 20 });
  const { sent } = renderCard([buildMembership({ organization })]);
  await userEvent.click(within(await entry("Northlight Ventures")).getByRole("button", { name: "Edit" }));
  const form = within(await dialog("Edit Organization"));
  expect(field("Success Rate Optional").value).toBe("80");
  await userEvent.clear(field("Success Rate Optional"));
  await userEvent.clear(field("Average Fee Optional"));
  await userEvent.type(field("Average Fee Optional"), "120");
  await userEvent.type(field("Logo Optional"), "http://northlight.example/logo.png");
  await userEvent.click(form.getByRole("button", { name: "Save Changes" }));
  expect(await form.findByText("Enter a percentage from 0 to 100")).toBeTruthy();
  expect(form.getByText("Enter an address that begins with https://")).toBeTruthy();
  expect(sent("PATCH")).toEqual([]);
  await userEvent.clear(field("Average Fee Optional"));
  await userEvent.type(field("Average Fee Optional"), "22.5");
  await userEvent.clear(field("Logo Optional"));
  await userEvent.type(field("Logo Optional"), "https://northlight.example/logo.png");
  await userEvent.click(form.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Organization Updated")).toBeTruthy();
  expect(sent("PATCH")).toEqual([
    {
      params: { id: 3 },
      body: { logo: "https://northlight.example/logo.png", successRate: null, averageFee: 22.5 },
    },
  ]);
});

test("shows what an unconfirmed domain waits for; a failed change shows an error", async () => {
  const server = renderCard([buildMembership({ organization: unconfirmedOrganization })], {
    endpoint: api.edit,
    reply: () => ({ status: 500, body: "" }),
  });
  await userEvent.click(within(await entry("Fathomline")).getByRole("button", { name: "Edit" }));
  await dialog("Edit Organization");
  expect(
    screen.getByText(
      `Claimed. It takes effect once the member who entered it verifies an address on it, or a site admin confirms it. ${adminOnlyDomainText}`,
    ),
  ).toBeTruthy();
  await userEvent.type(field("Location Optional"), " and Oslo{Enter}");
  await waitFor(() => expect(screen.getAllByText("Failed to update organization")).toHaveLength(2));
  expect(server.requests.filter(({ call }) => call.includes("domain"))).toEqual([]);
});

test("leaving asks first and focuses the next organization", async () => {
  const { sent } = renderCard([
    buildMembership(),
    buildMembership({ organization: unconfirmedOrganization }),
  ]);
  await userEvent.click(within(await entry("Northlight Ventures")).getByRole("button", { name: "Leave" }));
  const confirmDialog = within(
    await screen.findByRole("alertdialog", { name: "Leave Northlight Ventures?" }),
  );
  expect(
    confirmDialog.getByText(
      "You cannot rejoin, even with an email address on its domain, and nobody can restore your membership. This cannot be undone.",
    ),
  ).toBeTruthy();
  expect(document.activeElement).toBe(confirmDialog.getByRole("button", { name: "Cancel" }));
  await userEvent.click(confirmDialog.getByRole("button", { name: "Leave" }));
  expect(await screen.findByText("Organization Left")).toBeTruthy();
  expect(screen.getByText("You are no longer a member.")).toBeTruthy();
  expect(sent("DELETE")).toEqual([{ params: { id: 3, userId: 7 }, body: undefined }]);
  const remaining = await entry("Fathomline");
  await waitFor(() => expect(document.activeElement).toBe(remaining));
  expect(screen.queryByRole("listitem", { name: "Northlight Ventures" })).toBeNull();
});

test("the last owner cannot leave and sees the error in the entry", async () => {
  const lastOwnerMessage = "An organization needs an owner. Make somebody else an owner first.";
  const server = renderCard(
    [buildMembership()],
    respondWithError(api.removeMember, "last_owner", lastOwnerMessage),
  );
  const owned = within(await entry("Northlight Ventures"));
  const leave = async () => {
    await userEvent.click(owned.getByRole("button", { name: "Leave" }));
    await userEvent.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Leave" }),
    );
  };
  await leave();
  expect(await owned.findByText(lastOwnerMessage)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  server.addResponses({ endpoint: api.removeMember, reply: () => ({ status: 500, body: "" }) });
  await leave();
  expect(await owned.findByText("Failed to leave organization")).toBeTruthy();
});

test("leaving shows no error if the viewer cancels the question whether it is them", async () => {
  renderCard(
    [buildMembership()],
    respondWithError(
      api.removeMember,
      "reauthentication_required",
      "Confirm that it is you, then try again.",
    ),
  );
  const owned = within(await entry("Northlight Ventures"));
  await userEvent.click(owned.getByRole("button", { name: "Leave" }));
  await userEvent.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Leave" }),
  );
  const prompt = within(await dialog("Confirm it's you"));
  await userEvent.click(prompt.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(owned.queryByRole("alert")).toBeNull();
});

test("shows loading and error states", async () => {
  const { unmount } = renderCard([], neverRespond(api.mine));
  expect(await screen.findByText("Loading your organizations")).toBeTruthy();
  unmount();
  renderCard([], respondWithError(api.mine, "busy", "Busy."));
  expect(await screen.findByText("Your organizations could not be loaded")).toBeTruthy();
});
