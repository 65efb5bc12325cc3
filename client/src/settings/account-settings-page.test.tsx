import { authEndpoints } from "@shared/auth/endpoints";
import type { User } from "@shared/auth/schemas";
import { claimEndpoints } from "@shared/claims/endpoints";
import { factorEndpoints } from "@shared/factors/endpoints";
import { formatDateTime } from "@shared/lib/format";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import { ssoEndpoints } from "@shared/sso/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import type { UserAddress } from "@shared/users/schemas";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Link } from "wouter";
import { buildClaimableAgency, buildOwnClaim } from "@/test/claims";
import { showRemotePictures } from "@/test/page-settings";
import { dana, daysAgo, renderWithProviders, SessionViewerProvider } from "@/test/render";
import { type Responder, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { AccountSettingsPage } from "./account-settings-page";

const savedUser: User = {
  ...dana,
  bio: "Nine years inside product companies.",
  phone: null,
  location: "Boston",
  vcApprovedAt: "2026-03-12T15:00:00Z",
};
const ownAddress: UserAddress = {
  id: 1,
  userId: dana.id,
  email: dana.email,
  isPrimary: true,
  isVerified: true,
  type: "work",
  createdAt: daysAgo(300),
};

/** Renders the page with a server that stores changes. */
async function renderProfile(values: Partial<User> = {}, at = "/profile", ...replies: Responder[]) {
  let storedUser = { ...savedUser, ...values };
  const update = (body: unknown) => (storedUser = { ...storedUser, ...(body as Partial<User>) });
  const server = stubServer(
    respondWith(authEndpoints.me, () => storedUser),
    respondWith(authEndpoints.sessions, []),
    respondWith(factorEndpoints.passkeys, []),
    respondWith(ssoEndpoints.identities, { identities: [], connectable: [] }),
    respondWith(factorEndpoints.mine, {
      authenticatorAppSince: null,
      passkeyCount: 0,
      recoveryCodeCount: 0,
      requiredFrom: null,
    }),
    respondWith(userEndpoints.addresses, [ownAddress]),
    respondWith(notificationEndpoints.preferences, {
      mail: [],
      address: ownAddress.email,
      isNamedOnline: true,
    }),
    respondWith(userEndpoints.edit, ({ body }) => update(body)),
    respondWith(userEndpoints.setPicture, ({ body }) => update(body)),
    respondWith(userEndpoints.reapply, () =>
      update({ vcApprovalStatus: "pending", vcApprovalRequestedAt: new Date().toISOString() }),
    ),
    ...replies,
  );
  renderWithProviders(
    <SessionViewerProvider>
      <AccountSettingsPage />
      <Link href="/jobs">Elsewhere</Link>
    </SessionViewerProvider>,
    { at },
  );
  await screen.findByRole("heading", { level: 1, name: "Profile Settings" });
  expect(screen.getByRole("link", { name: "Profile and Organizations" }).getAttribute("href")).toBe(
    "/user-profile",
  );
  const user = userEvent.setup();
  return { ...server, user, clickButton: (name: string) => user.click(screen.getByRole("button", { name })) };
}
const getSection = (name: string) => within(screen.getByRole("region", { name }));
const findRequests = (requests: { call: string; body: unknown }[], call: string) =>
  requests.filter((ask) => ask.call === call).map(({ body }) => body);
/** The heading of each group, and those of its sections. */
const groupsOfSections = () =>
  screen
    .getAllByRole("heading", { level: 2 })
    .map((heading) => [heading, ...(heading.parentElement?.querySelectorAll("h3") ?? [])])
    .map((headings) => headings.map(({ textContent }) => textContent));
const listBasicInformation = () =>
  [...document.querySelectorAll("[data-slot=basic-information] > div")].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(": "),
  );

test("shows every section of the account", async () => {
  await renderProfile();
  expect(screen.getByText("How other members see you, and where you receive emails")).toBeTruthy();
  expect(groupsOfSections()).toEqual([
    ["Profile", "Profile Picture", "Basic Information", "Email Addresses", "Account Status"],
    ["Email and Notifications", "Notifications"],
    ["Security", "Password", "Authenticator App", "Sessions"],
    ["Appearance", "Theme"],
    ["Your Data", "Export and Deletion"],
  ]);
  expect(listBasicInformation()).toEqual([
    "First Name: Dana",
    "Last Name: Whitfield",
    "Title: Talent Partner",
    "Company: Northlight Ventures",
    "Phone: Not given",
    "Location: Boston",
    "Bio: Nine years inside product companies.",
    "Specializations: Not given",
  ]);
  expect(screen.getByText(`Last changed ${formatDateTime(savedUser.updatedAt)}`)).toBeTruthy();
  expect(
    screen.getByText(
      "First and last name are required. Only VC partners and HR personnel see your phone and location.",
    ),
  ).toBeTruthy();
  const picture = getSection("Profile Picture");
  expect(picture.getByText("No picture yet")).toBeTruthy();
  expect(picture.getByText("Your initials are shown instead.")).toBeTruthy();
  expect(picture.getByText("Shown next to everything you post.")).toBeTruthy();
  expect(picture.getByText("DW")).toBeTruthy();
  expect(picture.queryByRole("button", { name: "Remove" })).toBeNull();
});

test.each([
  ["agency", true],
  ["independent", false],
  ["portfolio_hr", false],
  ["vc_partner", false],
  ["admin", false],
] as const)("shows the agency section for role %s: %s", async (role, isShown) => {
  // Depends on the role itself: an unapproved VC partner has no agency section.
  const { requests } = await renderProfile(
    { role, vcApprovalStatus: "pending" },
    "/profile",
    respondWith(claimEndpoints.mine, { agency: null, claim: buildOwnClaim() }),
  );
  expect(screen.queryByRole("region", { name: "Agency Listing" }) !== null).toBe(isShown);
  expect(groupsOfSections().some(([title]) => title === "Agency")).toBe(isShown);
  await waitFor(() => expect(findRequests(requests, "GET /api/user/agency")).toHaveLength(isShown ? 1 : 0));
});

test("a new company refetches the agency profiles that are named like it", async () => {
  const { addResponses, user, clickButton } = await renderProfile(
    { role: "agency", company: null },
    "/profile?edit=basic",
    respondWith(claimEndpoints.mine, { agency: null, claim: null }),
    respondWith(claimEndpoints.claimable, []),
  );
  const agency = getSection("Agency Listing");
  await agency.findByText("Search for your agency by name, because your profile has no company.");
  addResponses(respondWith(claimEndpoints.claimable, [buildClaimableAgency({ name: "Meridian Search" })]));
  await user.type(screen.getByLabelText(/^Company/), "Meridian Search");
  await clickButton("Save Changes");
  expect(await agency.findByText("Meridian Search")).toBeTruthy();
});

test("links to every group of sections, and keeps the query string", async () => {
  const { user } = await renderProfile(
    { role: "agency" },
    "/profile?edit=basic",
    respondWith(claimEndpoints.mine, { agency: null, claim: buildOwnClaim() }),
  );
  const nav = within(screen.getByRole("navigation", { name: "Settings" }));
  const links = nav.getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(groupsOfSections().map(([title]) => title));
  for (const link of links) {
    await user.click(link);
    const heading = screen.getByRole("heading", { level: 2, name: link.textContent });
    expect(document.activeElement).toBe(heading);
    expect(location.search + location.hash).toBe(`?edit=basic#${heading.id}`);
    expect(nav.getByRole("link", { current: "location" })).toBe(link);
  }
});

test("editing sends only changed fields, clears emptied ones, and closes the form", async () => {
  const { requests, user, clickButton } = await renderProfile();
  await clickButton("Edit");
  expect(location.search).toBe("?edit=basic");
  const first = screen.getByLabelText<HTMLInputElement>("First Name");
  expect(document.activeElement).toBe(first);
  await user.clear(first);
  await user.type(first, "  Dana Rae ");
  await user.clear(screen.getByLabelText(/^Title/));
  await user.type(screen.getByLabelText(/^Phone/), "+1 617 555 0100");
  await clickButton("Save Changes");
  expect(await screen.findByText("Profile Updated")).toBeTruthy();
  expect(screen.getByText("Your changes have been saved.")).toBeTruthy();
  expect(findRequests(requests, "PATCH /api/users/:id/profile")).toEqual([
    { firstName: "Dana Rae", title: null, phone: "+1 617 555 0100" },
  ]);
  await waitFor(() =>
    expect(listBasicInformation().slice(0, 5)).toEqual([
      "First Name: Dana Rae",
      "Last Name: Whitfield",
      "Title: Not given",
      "Company: Northlight Ventures",
      "Phone: +1 617 555 0100",
    ]),
  );
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit" }));
  expect(sessionStorage.getItem("draft:7:profile")).toBeNull();
});

test("specializations are edited as chips and shown", async () => {
  const { requests, user, clickButton } = await renderProfile({}, "/profile?edit=basic");
  await user.type(screen.getByLabelText(/^Specializations/), "Seed, Climate{Enter}");
  await clickButton("Save Changes");
  await screen.findByText("Profile Updated");
  expect(findRequests(requests, "PATCH /api/users/:id/profile")).toEqual([
    { specializations: ["Seed", "Climate"] },
  ]);
  const shown = within(await screen.findByRole("list", { name: "Specializations" }));
  expect(shown.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Seed", "Climate"]);
});

test("saving without a change sends a request without fields", async () => {
  const { requests, clickButton } = await renderProfile({}, "/profile?edit=basic");
  await clickButton("Save Changes");
  expect(await screen.findByText("Profile Updated")).toBeTruthy();
  await screen.findByRole("button", { name: "Edit" });
  expect(findRequests(requests, "PATCH /api/users/:id/profile")).toEqual([undefined]);
});

test("names are required; an error is shown in the form and a toast, and keeps the input", async () => {
  const failedEdit = respondWithError(userEndpoints.edit, "unexpected", "The change could not be saved.");
  const { user, clickButton } = await renderProfile({}, "/profile?edit=basic", failedEdit);
  await user.clear(screen.getByLabelText("First Name"));
  await user.clear(screen.getByLabelText("Last Name"));
  await clickButton("Save Changes");
  expect(await screen.findByText("First name is required")).toBeTruthy();
  expect(screen.getByText("Last name is required")).toBeTruthy();
  await user.type(screen.getByLabelText("First Name"), "Rae");
  await user.type(screen.getByLabelText("Last Name"), "W");
  await clickButton("Save Changes");
  expect((await screen.findByRole("alert")).textContent).toBe("Update FailedThe change could not be saved.");
  await waitFor(() =>
    expect(document.querySelector("[data-slot=toast]")?.textContent).toBe(
      "Update FailedThe change could not be saved.",
    ),
  );
  expect(screen.getByLabelText<HTMLInputElement>("First Name").value).toBe("Rae");
});

test("a failure without an error message shows the default text", async () => {
  const { user, clickButton } = await renderProfile({}, "/profile?edit=basic", {
    endpoint: userEndpoints.edit,
    reply: () => ({ status: 502, body: "<html>" }),
  });
  await user.type(screen.getByLabelText("First Name"), "!");
  await clickButton("Save Changes");
  await waitFor(() =>
    expect(document.querySelector("[data-slot=toast]")?.textContent).toBe(
      "Update FailedFailed to update profile",
    ),
  );
});

test("Cancel discards the changes and returns focus to Edit", async () => {
  const { user, clickButton, requests } = await renderProfile();
  await clickButton("Edit");
  await user.type(screen.getByLabelText("First Name"), "xx");
  await clickButton("Cancel");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit" })));
  expect(listBasicInformation()[0]).toBe("First Name: Dana");
  await clickButton("Edit");
  expect(screen.getByLabelText<HTMLInputElement>("First Name").value).toBe("Dana");
  expect(findRequests(requests, "PATCH /api/users/:id/profile")).toEqual([]);
  expect(sessionStorage.getItem("draft:7:profile")).toBeNull();
});

test("links and Back ask before they discard unsaved changes", async () => {
  const { user, clickButton } = await renderProfile();
  await clickButton("Edit");
  await user.click(screen.getByLabelText("First Name"));
  await user.type(screen.getByLabelText("First Name"), "xx");
  await waitFor(() => expect(sessionStorage.getItem("draft:7:profile")).toContain("Danaxx"));
  await user.click(screen.getByRole("link", { name: "Elsewhere" }));
  expect(screen.getByRole("alertdialog", { name: "Discard your changes?" })).toBeTruthy();
  expect(screen.getByText("What you typed here will be lost.")).toBeTruthy();
  await clickButton("Keep editing");
  expect(location.pathname).toBe("/profile");
  history.back();
  await screen.findByRole("alertdialog", { name: "Discard your changes?" });
  await clickButton("Keep editing");
  expect(location.search).toBe("?edit=basic");
  expect(screen.getByLabelText<HTMLInputElement>("First Name").value).toBe("Danaxx");
  history.back();
  await screen.findByRole("alertdialog", { name: "Discard your changes?" });
  await clickButton("Discard");
  await screen.findByRole("button", { name: "Edit" });
  await clickButton("Edit");
  expect([location.search, sessionStorage.getItem("draft:7:profile")]).toEqual(["?edit=basic", null]);
  await user.type(screen.getByLabelText("First Name"), "xx");
  await user.click(screen.getByRole("link", { name: "Elsewhere" }));
  await clickButton("Discard");
  expect(location.pathname).toBe("/jobs");
  expect(sessionStorage.getItem("draft:7:profile")).toBeNull();
});

test("links navigate without a question if nothing changed", async () => {
  const { user } = await renderProfile({}, "/profile?edit=basic");
  await user.click(screen.getByRole("link", { name: "Elsewhere" }));
  expect(location.pathname).toBe("/jobs");
});

test("previews a picture before saving, and shows if it does not load", async () => {
  showRemotePictures();
  const { requests, user, clickButton } = await renderProfile();
  await clickButton("Update Picture");
  const dialog = within(screen.getByRole("dialog", { name: "Update Picture" }));
  const field = dialog.getByLabelText<HTMLInputElement>("Picture URL");
  const preview = () => screen.getByRole("dialog").querySelector("img");
  const savePicture = () => user.click(dialog.getByRole("button", { name: "Save Picture" }));
  expect(dialog.getByText("Without a picture, your initials are shown.")).toBeTruthy();
  expect(dialog.getByText(/^URL of a square picture, starting with https:\/\/\./)).toBeTruthy();
  await savePicture();
  expect(await dialog.findByText("Enter the address of a picture")).toBeTruthy();
  await user.type(field, "http://pics.example/d.jpg");
  await savePicture();
  expect(await dialog.findByText("Enter an address that begins with https://")).toBeTruthy();
  expect(preview()).toBeNull();
  await user.clear(field);
  await user.type(field, "https://pics.example/none.jpg");
  await waitFor(() => expect(preview()?.getAttribute("src")).toBe("https://pics.example/none.jpg"));
  expect(dialog.getByText("Loading the picture...")).toBeTruthy();
  fireEvent.error(preview()!);
  expect(dialog.getByText("This picture could not be loaded. Others will see your initials.")).toBeTruthy();
  expect(preview()?.hidden).toBe(true);
  await user.clear(field);
  await user.type(field, "https://pics.example/d.jpg");
  await waitFor(() => expect(preview()?.getAttribute("src")).toBe("https://pics.example/d.jpg"));
  fireEvent.load(preview()!);
  expect(dialog.getByText("This is how others will see you.")).toBeTruthy();
  await savePicture();
  expect(await screen.findByText("Profile picture updated")).toBeTruthy();
  expect(findRequests(requests, "PUT /api/user/profile")).toEqual([
    { profileImageUrl: "https://pics.example/d.jpg" },
  ]);
  expect(await screen.findByText("Your picture")).toBeTruthy();
  expect(screen.getByText("If it does not load, your initials are shown.")).toBeTruthy();
});

test("while pictures from other sites are not shown, the form and the section say so", async () => {
  const { requests, user, clickButton } = await renderProfile();
  await clickButton("Update Picture");
  const dialog = within(screen.getByRole("dialog", { name: "Update Picture" }));
  const field = dialog.getByLabelText<HTMLInputElement>("Picture URL");
  expect(dialog.getByText(/Pictures from other sites are saved, but not shown for now\.$/)).toBeTruthy();
  await user.type(field, "https://pics.example/d.jpg");
  // No preview, whose text would promise that others see the picture.
  expect(dialog.queryByRole("status")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Save Picture" }));
  expect(await screen.findByText("Profile picture updated")).toBeTruthy();
  expect(findRequests(requests, "PUT /api/user/profile")).toEqual([
    { profileImageUrl: "https://pics.example/d.jpg" },
  ]);
  expect(await screen.findByText("Pictures from other sites are saved, but not shown for now.")).toBeTruthy();
  expect(document.querySelector("img")).toBeNull();
});

test("removing a picture asks first, and a failure is shown in the section", async () => {
  const { requests, clickButton, addResponses } = await renderProfile({
    profileImageUrl: "https://pics.example/d.jpg",
  });
  addResponses(respondWithError(userEndpoints.setPicture, "unavailable", "The database is away."));
  await clickButton("Remove");
  const confirmDialog = within(screen.getByRole("alertdialog", { name: "Remove your picture?" }));
  await userEvent.click(confirmDialog.getByRole("button", { name: "Remove" }));
  expect((await getSection("Profile Picture").findByRole("alert")).textContent).toBe(
    "Failed to update profile pictureThe database is away.",
  );
  addResponses(
    respondWith(userEndpoints.setPicture, { ...savedUser, profileImageUrl: null }),
    respondWith(authEndpoints.me, savedUser),
  );
  await clickButton("Remove");
  await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("No picture yet")).toBeTruthy();
  expect(findRequests(requests, "PUT /api/user/profile")).toEqual([
    { profileImageUrl: null },
    { profileImageUrl: null },
  ]);
});

test("an approved VC partner sees the approval date and the permissions", async () => {
  await renderProfile();
  const status = getSection("Account Status");
  expect(status.getByText("VC PARTNER")).toBeTruthy();
  expect(status.getByText("Approved").dataset.slot).toBe("status-badge");
  expect(status.getByText("since Mar 12, 2026")).toBeTruthy();
  expect(
    status.getByText(
      "Your account is fully approved. You can post jobs, approve applications and see contact details.",
    ),
  ).toBeTruthy();
});

test.each([
  ["agency", "AGENCY", "You can apply to fill jobs and submit candidates."],
  ["portfolio_hr", "HR LEAD", "You can post jobs, approve applications and see contact details."],
  ["admin", "ADMIN", "You can approve VC partners and do everything that a VC partner can do."],
] as const)("role %s sees its permissions without a status badge", async (role, tag, sentence) => {
  await renderProfile(
    { role, vcApprovalStatus: "pending", vcApprovedAt: null },
    "/profile",
    respondWith(claimEndpoints.mine, { agency: null, claim: buildOwnClaim() }),
  );
  const status = getSection("Account Status");
  expect(status.getByText(tag)).toBeTruthy();
  expect(status.getByText(`Your account is fully approved. ${sentence}`)).toBeTruthy();
  expect(status.queryByText("Pending")).toBeNull();
  expect(status.queryByText("Approved")).toBeNull();
});

test.each(["portfolio_hr", "vc_partner"] as const)(
  "an unverified user of role %s reads that contact details are seen once verified",
  async (role) => {
    await renderProfile({ role, seesContactDetails: false });
    const sentence =
      "You can post jobs, approve applications and, once you are verified, see contact details.";
    expect(
      getSection("Account Status").getByText(`Your account is fully approved. ${sentence}`),
    ).toBeTruthy();
  },
);

test("a pending VC partner sees which information is missing", async () => {
  await renderProfile(
    {
      vcApprovalStatus: "pending",
      vcApprovalRequestedAt: "2026-11-11T15:00:00Z",
      vcApprovedAt: null,
      company: null,
      bio: null,
    },
    "/profile",
    respondWith(userEndpoints.addresses, [{ ...ownAddress, isVerified: false }]),
  );
  const status = getSection("Account Status");
  expect(
    status.getByText(
      "Your VC partner application is pending approval. You currently have agency-level access.",
    ),
  ).toBeTruthy();
  expect(status.getByText("Pending").dataset.slot).toBe("status-badge");
  expect(status.getByText("requested on Nov 11, 2026")).toBeTruthy();
  expect(
    status.getByText(
      "Admins review the oldest applications first. Until then: You can apply to fill jobs and submit candidates.",
    ),
  ).toBeTruthy();
  expect(status.getByText("An admin reviews these items, and some are missing:")).toBeTruthy();
  await status.findByText(/^Verified email address/);
  expect(status.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Verified email address – missing. Open the link that we sent to it.",
    "Company – missing. Say which fund you work for.",
    "Title: provided",
    "Bio – missing. Say in a few words who you are.",
  ]);
  expect(status.queryByRole("button", { name: "Apply again" })).toBeNull();
});

const rejectedPartner = {
  vcApprovalStatus: "rejected",
  vcDecisionReason: "We could not verify the firm.",
  vcApprovedAt: null,
} as const;

test("a rejected VC partner sees the reason and can apply again after a week", async () => {
  const { requests, clickButton } = await renderProfile({
    ...rejectedPartner,
    vcApprovalRequestedAt: daysAgo(8),
  });
  const status = getSection("Account Status");
  expect(
    status.getByText("Your VC partner application was not approved. You have agency-level access."),
  ).toBeTruthy();
  expect(status.getByText("Reason given: We could not verify the firm.")).toBeTruthy();
  expect(
    document.querySelector("[data-slot=settings-section] :is([data-tone=warning], [data-tone=danger])"),
  ).toBeNull();
  expect(await status.findByText("Your profile has everything that an admin reviews.")).toBeTruthy();
  expect(status.getByText("Add what was missing first. You can apply once every 7 days.")).toBeTruthy();
  await clickButton("Apply again");
  const confirmDialog = screen.getByRole("alertdialog", { name: "Apply again now?" });
  expect(confirmDialog.textContent).toContain(
    "You cannot withdraw an application, and you can apply once every 7 days.",
  );
  expect(findRequests(requests, "POST /api/user/vc-application")).toEqual([]);
  await clickButton("Apply");
  expect(await screen.findByText("Application sent")).toBeTruthy();
  expect(screen.getByText("An admin will review it. You will see the decision here.")).toBeTruthy();
  expect(findRequests(requests, "POST /api/user/vc-application")).toHaveLength(1);
  expect(await status.findByText("Pending")).toBeTruthy();
});

test("within the week the button is disabled and shows the earliest date", async () => {
  const requestedAt = daysAgo(3);
  const server = await renderProfile({ ...rejectedPartner, vcApprovalRequestedAt: requestedAt });
  const earliest = formatDateTime(new Date(Date.parse(requestedAt) + 7 * 864e5).toISOString());
  const button = screen.getByRole("button", {
    name: "Apply again",
    description: `You can apply again from ${earliest}, once every 7 days.`,
  });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await server.clickButton("Apply again");
  expect(findRequests(server.requests, "POST /api/user/vc-application")).toEqual([]);
});

test("a rejected second application shows the error in the section", async () => {
  const tooEarly = respondWithError(
    userEndpoints.reapply,
    "cooldown",
    "You can apply again on Nov 24, 2026.",
  );
  const { clickButton } = await renderProfile(
    { ...rejectedPartner, vcApprovalRequestedAt: daysAgo(8) },
    "/profile",
    tooEarly,
  );
  await clickButton("Apply again");
  await clickButton("Apply");
  expect((await getSection("Account Status").findByRole("alert")).textContent).toBe(
    "Failed to apply againYou can apply again on Nov 24, 2026.",
  );
});

test("stores the chosen theme in this browser", async () => {
  const { user } = await renderProfile();
  const theme = getSection("Theme");
  expect(theme.getByText("Saved in this browser only. System follows your device.")).toBeTruthy();
  expect(theme.getByRole<HTMLInputElement>("radio", { name: "System" }).checked).toBe(true);
  await user.click(theme.getByRole("radio", { name: "Dark" }));
  expect(localStorage.getItem("theme")).toBe("dark");
  expect(document.documentElement.dataset.theme).toBe("dark");
  await user.click(theme.getByRole("radio", { name: "System" }));
  expect(localStorage.getItem("theme")).toBeNull();
});
