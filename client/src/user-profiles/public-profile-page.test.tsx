import { trackEndpoints } from "@shared/analytics/endpoints";
import type { User } from "@shared/auth/schemas";
import { userEndpoints as api } from "@shared/users/endpoints";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { dana, renderWithProviders } from "@/test/render";
import { ada, ines, marcus, priya, theo } from "@/test/samples";
import { neverRespond, type Responder, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { buildEmailAddress, buildOrganization, buildProfile } from "@/test/users";
import { PublicProfilePage } from "./public-profile-page";

const contactDetails = { email: "ines@carvalho.example", phone: "(415) 555-0126", location: "Oakland, CA" };
const addresses = [
  buildEmailAddress(1, "ines@carvalho.example", { isPrimary: true, isVerified: true }),
  buildEmailAddress(2, "ines.c@inbox.example", { type: "personal" }),
];
const memberships = [
  {
    userId: ines.id,
    organizationId: buildOrganization().id,
    role: "admin" as const,
    title: "Board observer",
    isActive: true,
    joinedAt: "2026-06-12T09:00:00Z",
    organization: buildOrganization({ name: "Fathomline" }),
  },
];
const limitMessage = "You have opened the contact details of 50 people today. You can open more tomorrow.";

function renderProfile(viewer: User, ...replies: Responder[]) {
  const server = stubServer(
    respondWith(trackEndpoints.track, {}),
    respondWith(api.show, ({ query }) =>
      query.contact === "no" ? buildProfile() : buildProfile(contactDetails),
    ),
    respondWith(api.addressesOf, addresses),
    respondWith(api.organizationsOf, memberships),
    ...replies,
  );
  renderWithProviders(<PublicProfilePage />, { route: "/user/:id", viewer, at: `/user/${ines.id}` });
  return { ...server, calls: (name: string) => server.requestsTo(name) };
}
const findCard = async (name: string) => within(await screen.findByRole("region", { name }));

test("shows name, role, work, organizations and join date", async () => {
  const { calls } = renderProfile(dana);
  expect(await screen.findByRole("heading", { level: 1, name: "Ines Carvalho" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Dashboard" }).getAttribute("href")).toBe("/dashboard");
  for (const text of [
    "@ines",
    "INDEPENDENT",
    "Engineering recruiter at Carvalho Search",
    "Eleven years in payments hiring.",
    "IC",
  ])
    expect(screen.getByText(text)).toBeTruthy();
  const organizations = await findCard("Organizations");
  for (const text of ["Fathomline", "ADMIN", "Board observer", "Member since Jun 12, 2026"])
    expect(await organizations.findByText(text)).toBeTruthy();
  const work = await findCard("Professional Information");
  expect(work.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    ...["Role", "Job Title", "Company", "Member Since", "Specializations"],
  ]);
  expect(work.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    ...["Independent Recruiter", "Engineering recruiter", "Carvalho Search", "Feb 9, 2026", "Payments"],
  ]);
  expect(document.title).toBe("Ines Carvalho · VC Talent Network");
  await waitFor(() =>
    expect(calls("POST /api/analytics/track").map(({ body }) => body)).toMatchObject([
      { eventType: "profile_view", page: `/user/${ines.id}` },
    ]),
  );
  expect(screen.queryByRole("link", { name: "Edit Profile" })).toBeNull();
});

test("the role of a partner who is not confirmed says so, like the badge", async () => {
  renderProfile(
    marcus,
    respondWith(api.show, buildProfile({ role: "vc_partner", badge: "partner_unconfirmed" })),
  );
  expect(await screen.findByText("PARTNER, NOT CONFIRMED")).toBeTruthy();
  const work = await findCard("Professional Information");
  expect(work.getByText("VC Partner, not confirmed", { selector: "dd" })).toBeTruthy();
});

test("a long bio is collapsed, and expands when one of its links receives focus", async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(120);
  const bio = "Eleven years in payments hiring.\n\nMore at https://carvalho.example/record.";
  renderProfile(dana, respondWith(api.show, buildProfile({ bio })));
  const section = await findCard("Bio");
  await userEvent.click(await section.findByRole("button", { name: "Show more", expanded: false }));
  await userEvent.click(section.getByRole("button", { name: "Show less", expanded: true }));
  const link = section.getByRole("link", { name: "https://carvalho.example/record" });
  act(() => link.focus());
  expect(section.getByRole("button", { name: "Show less", expanded: true })).toBeTruthy();
});

test("the verified badge explains itself", async () => {
  renderProfile(dana);
  await userEvent.click(await screen.findByRole("button", { name: "About Verified" }));
  expect((await screen.findByRole("tooltip")).textContent).toBe("An admin has checked who this is.");
});

test.each([dana, priya, ada])("the hiring side sees contact details: $username", async (viewer) => {
  const { calls } = renderProfile(viewer);
  const info = await findCard("Contact Information");
  expect((await info.findByRole("link", { name: "ines.c@inbox.example" })).getAttribute("href")).toBe(
    "mailto:ines.c@inbox.example",
  );
  const [first, second] = info.getAllByRole("listitem");
  for (const text of ["Primary", "Work", "Verified"]) expect(within(first!).getByText(text)).toBeTruthy();
  expect(within(second!).getByText("Personal")).toBeTruthy();
  for (const text of ["Primary", "Verified"]) expect(within(second!).queryByText(text)).toBeNull();
  expect(info.getByRole("link", { name: "(415) 555-0126" }).getAttribute("href")).toBe("tel:4155550126");
  expect(info.getByText("Oakland, CA")).toBeTruthy();
  expect(calls("GET /api/users/:id")).toHaveLength(1);
  expect(calls("GET /api/users/:id/emails")).toHaveLength(1);
});

test.each([marcus, theo])(
  "others see who may view contact details, and no addresses are requested: $username",
  async (viewer) => {
    const { calls } = renderProfile(viewer, respondWith(api.show, buildProfile()));
    const info = await findCard("Contact Information Restricted");
    expect(info.getByText("Only VC partners and HR personnel can view contact information.")).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Contact Information" })).toBeNull();
    await findCard("Organizations");
    expect(calls("GET /api/users/:id/emails")).toHaveLength(0);
  },
);

const sharedJob = { id: 12, title: "Staff Backend Engineer" };

test.each([
  ["verified", true, "ines@carvalho.example"],
  ["not verified", false, undefined],
] as const)(
  "a poster's shared address is above the contact card: %s",
  async (_, seesContactDetails, sharedEmail) => {
    renderProfile(
      { ...marcus, seesContactDetails },
      respondWith(api.show, buildProfile({ sharedJob, sharedEmail })),
    );
    const shared = await findCard("Shared with you");
    expect(shared.getByText(/^Ines Carvalho approved your proposal for/)).toBeTruthy();
    expect(shared.getByRole("link", { name: sharedJob.title }).getAttribute("href")).toBe("/jobs?job=12");
    expect(shared.queryByRole("button", { name: "Copy ines@carvalho.example" }) !== null).toBe(
      seesContactDetails,
    );
    expect(shared.queryByText("Verify your email address to see it.") !== null).toBe(!seesContactDetails);
    const regions = screen.getAllByRole("region").map((region) => region.querySelector("h2")?.textContent);
    const sharedIndex = regions.indexOf("Shared with you");
    expect(regions[sharedIndex + 1]).toBe("Contact Information Restricted");
  },
);

test.each([
  ["open", "Open"],
  ["on_hold", "On Hold"],
  ["filled", "Filled"],
  // Servers of the previous release do not send the state.
  [undefined, undefined],
] as const)("the job of a shared address has its state: %s", async (state, label) => {
  renderProfile(marcus, respondWith(api.show, buildProfile({ sharedJob: { ...sharedJob, state } })));
  await findCard("Shared with you");
  const region = screen.getByRole("region", { name: "Shared with you" });
  expect(region.querySelector("[data-slot=status-badge]")?.textContent).toBe(label);
});

test("without an approved proposal nothing is shared on the profile", async () => {
  renderProfile(marcus, respondWith(api.show, buildProfile()));
  await findCard("Contact Information Restricted");
  expect(screen.queryByRole("region", { name: "Shared with you" })).toBeNull();
});

test("a member reports a person; nobody reports themselves, and admins suspend instead", async () => {
  const { calls } = renderProfile(dana, respondWith(api.report, {}));
  await userEvent.click(await screen.findByRole("button", { name: "Actions for this person" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Report" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Report this person" }));
  expect(dialog.getByText("Only admins can read it. They will not know who reported them.")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Send Report" }));
  expect(await dialog.findByText("Describe the problem")).toBeTruthy();
  await userEvent.type(dialog.getByLabelText("Reason"), "Pretends to be me.");
  await userEvent.click(dialog.getByRole("button", { name: "Send Report" }));
  expect(await screen.findByText("Report sent")).toBeTruthy();
  expect(calls("POST /api/users/:id/report")).toMatchObject([
    { params: { id: ines.id }, body: { reason: "Pretends to be me." } },
  ]);
});

test.each([ines, ada])("$username has no menu to report Ines", async (viewer) => {
  renderProfile(viewer);
  expect(await screen.findByText("@ines")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Actions for this person" })).toBeNull();
});

test("the own profile shows contact details and links to the settings", async () => {
  renderProfile(ines);
  expect((await screen.findByRole("link", { name: "Edit Profile" })).getAttribute("href")).toBe("/profile");
  expect(await (await findCard("Contact Information")).findByText("Personal")).toBeTruthy();
});

test.each([
  limitMessage,
  "You can open the contact details of 10 people a day until an admin has confirmed who you are. We have asked them.",
  "Too many contact details were opened from your network today.",
])("above a daily limit, shows the profile without contact details and why: %s", async (message) => {
  const { calls } = renderProfile(
    dana,
    {
      endpoint: api.show,
      reply: ({ query }) =>
        query.contact === "no"
          ? respondWith(api.show, buildProfile()).reply({ params: {}, query, body: undefined })
          : respondWithError(api.show, "contact_limit", message).reply({
              params: {},
              query,
              body: undefined,
            }),
    },
    respondWithError(api.addressesOf, "contact_limit", message),
  );
  const info = await findCard("Contact Information");
  expect(info.getByText(message)).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: "Ines Carvalho" })).toBeTruthy();
  expect(info.queryByRole("button")).toBeNull();
  expect(calls("GET /api/users/:id").map(({ query }) => query)).toEqual([{}, { contact: "no" }]);
  expect(calls("GET /api/users/:id/emails")).toHaveLength(0);
});

test.each(["/user/99", "/user/abc", "/user/0", "/user/99999999999"])(
  "%s shows that the user was not found",
  async (at) => {
    stubServer(
      respondWithError(api.show, "not_found", "The user you're looking for doesn't exist."),
      respondWithError(api.addressesOf, "not_found", "Nobody."),
    );
    renderWithProviders(<PublicProfilePage />, { route: "/user/:id", at });
    const heading = await screen.findByRole("heading", { level: 1, name: "User Not Found" });
    expect(screen.getByText("The user you're looking for doesn't exist.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Dashboard" })).toBeTruthy();
    expect(document.title).toBe("User Not Found · VC Talent Network");
    await waitFor(() => expect(document.activeElement).toBe(heading));
  },
);

test("shows a profile without optional fields", async () => {
  renderProfile(
    dana,
    respondWith(
      api.show,
      buildProfile({
        firstName: null,
        lastName: null,
        title: null,
        company: null,
        bio: null,
        isVerified: false,
        specializations: [],
      }),
    ),
    respondWith(api.organizationsOf, []),
  );
  expect(await screen.findByRole("heading", { level: 1, name: "ines" })).toBeTruthy();
  expect(await screen.findByText("No organizations found")).toBeTruthy();
  expect(screen.getAllByText("Not specified")).toHaveLength(2);
  expect(screen.queryByText("An admin has checked who this is.")).toBeNull();
  expect(screen.queryByRole("region", { name: "Bio" })).toBeNull();
});

test("each section that fails can be retried", async () => {
  const server = renderProfile(
    dana,
    respondWithError(api.addressesOf, "busy", "Busy."),
    respondWithError(api.organizationsOf, "busy", "Busy."),
  );
  const info = await findCard("Contact Information");
  expect(await info.findByText("Other addresses could not be loaded.")).toBeTruthy();
  expect(info.getByRole("link", { name: "ines@carvalho.example" })).toBeTruthy();
  const organizations = await findCard("Organizations");
  expect(await organizations.findByText("The organizations could not be loaded.")).toBeTruthy();
  server.addResponses(respondWith(api.addressesOf, addresses), respondWith(api.organizationsOf, memberships));
  await userEvent.click(info.getByRole("button", { name: "Try again" }));
  await userEvent.click(organizations.getByRole("button", { name: "Try again" }));
  expect(await info.findByText("Personal")).toBeTruthy();
  expect(await organizations.findByText("Fathomline")).toBeTruthy();
});

test("shows a skeleton while loading and an error on failure", async () => {
  const server = stubServer(neverRespond(api.show), neverRespond(api.addressesOf));
  const { unmount } = renderWithProviders(<PublicProfilePage />, { route: "/user/:id", at: "/user/22" });
  expect(await screen.findByText("Loading the profile")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: "Profile" })).toBeTruthy();
  unmount();
  server.addResponses(respondWithError(api.show, "busy", "The database is busy."));
  renderWithProviders(<PublicProfilePage />, { route: "/user/:id", at: "/user/22" });
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByText("This profile could not be loaded")).toBeTruthy();
  expect(alert.getByText("The database is busy.")).toBeTruthy();
});
