import { authEndpoints } from "@shared/auth/endpoints";
import type { User } from "@shared/auth/schemas";
import { claimEndpoints } from "@shared/claims/endpoints";
import { dateTime } from "@shared/lib/text";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import type { Address } from "@shared/users/schemas";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Link } from "wouter";
import { anOwnClaim } from "@/test/claims";
import { answer, answering, refusal } from "@/test/contract-answers";
import { dana, daysAgo, Follow, show } from "@/test/render";
import { ProfilePage } from "./profile-page";

const whole: User = {
  ...dana,
  bio: "Nine years inside product companies.",
  phone: null,
  location: "Boston",
  vcApprovedAt: "2026-03-12T15:00:00Z",
};
const own: Address = {
  id: 1,
  email: dana.email,
  isPrimary: true,
  isVerified: true,
  type: "work",
  createdAt: daysAgo(300),
};

/** A server that keeps what was changed. */
async function opened(values: Partial<User> = {}, at = "/profile", ...more: Parameters<typeof answering>) {
  let me = { ...whole, ...values };
  const take = (body: unknown) => (me = { ...me, ...(body as Partial<User>) });
  const server = answering(
    answer(authEndpoints.me, () => me),
    answer(authEndpoints.sessions, []),
    answer(userEndpoints.addresses, [own]),
    answer(notificationEndpoints.preferences, { mail: [], address: own.email, isNamedOnline: true }),
    answer(userEndpoints.edit, ({ body }) => take(body)),
    answer(userEndpoints.setPicture, ({ body }) => take(body)),
    answer(userEndpoints.reapply, () =>
      take({ vcApprovalStatus: "pending", vcApprovalRequestedAt: new Date().toISOString() }),
    ),
    ...more,
  );
  show(
    <Follow>
      <ProfilePage />
      <Link href="/jobs">Elsewhere</Link>
    </Follow>,
    { at },
  );
  await screen.findByRole("heading", { level: 1, name: "Profile Settings" });
  expect(screen.getByRole("link", { name: "Profile and Organizations" }).getAttribute("href")).toBe(
    "/user-profile",
  );
  const user = userEvent.setup();
  return { ...server, user, press: (name: string) => user.click(screen.getByRole("button", { name })) };
}
const section = (name: string) => within(screen.getByRole("region", { name }));
const sent = (asked: { call: string; body: unknown }[], call: string) =>
  asked.filter((ask) => ask.call === call).map(({ body }) => body);
const factsOf = () =>
  [...document.querySelectorAll("[data-slot=basic-information] > div")].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(": "),
  );

test("every section of one's own account, to be read", async () => {
  await opened();
  expect(screen.getByText("How other members see you, and where mail reaches you")).toBeTruthy();
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Profile Picture",
    "Basic Information",
    "Email Addresses",
    "Notifications",
    "Account Status",
    "Password",
    "Sessions",
    "Theme",
    "Your Data",
  ]);
  expect(factsOf()).toEqual([
    "First Name: Dana",
    "Last Name: Whitfield",
    "Title: Talent Partner",
    "Company: Northlight Ventures",
    "Phone: Not given",
    "Location: Boston",
    "Bio: Nine years inside product companies.",
  ]);
  expect(screen.getByText(`Last changed ${dateTime(whole.updatedAt)}`)).toBeTruthy();
  expect(
    screen.getByText(
      "First and last name are required. Only VC partners and HR personnel see your phone and location.",
    ),
  ).toBeTruthy();
  const picture = section("Profile Picture");
  expect(picture.getByText("No picture yet")).toBeTruthy();
  expect(picture.getByText("Your initials are shown instead.")).toBeTruthy();
  expect(picture.getByText("Shown beside everything you post.")).toBeTruthy();
  expect(picture.getByText("DW")).toBeTruthy();
  expect(picture.queryByRole("button", { name: "Remove" })).toBeNull();
});

test.each([
  ["agency", true],
  ["independent", false],
  ["portfolio_hr", false],
  ["vc_partner", false],
  ["admin", false],
] as const)("the section of one's own listing, for role %s: %s", async (role, has) => {
  // By the role itself: a partner who waits for approval has none.
  const { asked } = await opened(
    { role, vcApprovalStatus: "pending" },
    "/profile",
    answer(claimEndpoints.mine, { agency: null, claim: anOwnClaim() }),
  );
  expect(screen.queryByRole("region", { name: "Agency Listing" }) !== null).toBe(has);
  await waitFor(() => expect(sent(asked, "GET /api/user/agency")).toHaveLength(has ? 1 : 0));
});

test("editing sends what was changed and nothing else, takes away what was emptied, and goes back to reading", async () => {
  const { asked, user, press } = await opened();
  await press("Edit");
  expect(location.search).toBe("?edit=basic");
  const first = screen.getByLabelText<HTMLInputElement>("First Name");
  expect(document.activeElement).toBe(first);
  await user.clear(first);
  await user.type(first, "  Dana Rae ");
  await user.clear(screen.getByLabelText(/^Title/));
  await user.type(screen.getByLabelText(/^Phone/), "+1 617 555 0100");
  await press("Save Changes");
  expect(await screen.findByText("Profile Updated")).toBeTruthy();
  expect(screen.getByText("Your changes have been saved.")).toBeTruthy();
  expect(sent(asked, "PATCH /api/users/:id/profile")).toEqual([
    { firstName: "Dana Rae", title: null, phone: "+1 617 555 0100" },
  ]);
  await waitFor(() =>
    expect(factsOf().slice(0, 5)).toEqual([
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

test("saving without a change asks the server for nothing", async () => {
  const { asked, press } = await opened({}, "/profile?edit=basic");
  await press("Save Changes");
  await screen.findByRole("button", { name: "Edit" });
  expect(sent(asked, "PATCH /api/users/:id/profile")).toEqual([]);
});

test("names are required, and a refusal stands in the form beside its toast; nothing typed is lost", async () => {
  const failing = refusal(userEndpoints.edit, "unexpected", "The change could not be saved.");
  const { user, press } = await opened({}, "/profile?edit=basic", failing);
  await user.clear(screen.getByLabelText("First Name"));
  await user.clear(screen.getByLabelText("Last Name"));
  await press("Save Changes");
  expect(await screen.findByText("First name is required")).toBeTruthy();
  expect(screen.getByText("Last name is required")).toBeTruthy();
  await user.type(screen.getByLabelText("First Name"), "Rae");
  await user.type(screen.getByLabelText("Last Name"), "W");
  await press("Save Changes");
  expect((await screen.findByRole("alert")).textContent).toBe("Update FailedThe change could not be saved.");
  await waitFor(() =>
    expect(document.querySelector("[data-slot=toast]")?.textContent).toBe(
      "Update FailedThe change could not be saved.",
    ),
  );
  expect(screen.getByLabelText<HTMLInputElement>("First Name").value).toBe("Rae");
});

test("a failure without a sentence of the server's is said in ours", async () => {
  const { user, press } = await opened({}, "/profile?edit=basic", {
    endpoint: userEndpoints.edit,
    reply: () => ({ status: 502, body: "<html>" }),
  });
  await user.type(screen.getByLabelText("First Name"), "!");
  await press("Save Changes");
  await waitFor(() =>
    expect(document.querySelector("[data-slot=toast]")?.textContent).toBe(
      "Update FailedFailed to update profile",
    ),
  );
});

test("Cancel puts everything back and leads to Edit", async () => {
  const { user, press, asked } = await opened();
  await press("Edit");
  await user.type(screen.getByLabelText("First Name"), "xx");
  await press("Cancel");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit" })));
  expect(factsOf()[0]).toBe("First Name: Dana");
  await press("Edit");
  expect(screen.getByLabelText<HTMLInputElement>("First Name").value).toBe("Dana");
  expect(sent(asked, "PATCH /api/users/:id/profile")).toEqual([]);
  expect(sessionStorage.getItem("draft:7:profile")).toBeNull();
});

test("unsaved changes: a link asks first, and so does Back, which else leads where it would", async () => {
  const { user, press } = await opened();
  await press("Edit");
  await user.click(screen.getByLabelText("First Name"));
  await user.type(screen.getByLabelText("First Name"), "xx");
  await waitFor(() => expect(sessionStorage.getItem("draft:7:profile")).toContain("Danaxx"), {
    timeout: 2000,
  });
  await user.click(screen.getByRole("link", { name: "Elsewhere" }));
  expect(screen.getByRole("alertdialog", { name: "Discard your changes?" })).toBeTruthy();
  expect(screen.getByText("What you typed here will be lost.")).toBeTruthy();
  await press("Keep editing");
  expect(location.pathname).toBe("/profile");
  history.back();
  await screen.findByRole("alertdialog", { name: "Discard your changes?" });
  await press("Keep editing");
  expect(location.search).toBe("?edit=basic");
  expect(screen.getByLabelText<HTMLInputElement>("First Name").value).toBe("Danaxx");
  history.back();
  await screen.findByRole("alertdialog", { name: "Discard your changes?" });
  await press("Discard");
  await screen.findByRole("button", { name: "Edit" });
  await press("Edit");
  expect([location.search, sessionStorage.getItem("draft:7:profile")]).toEqual(["?edit=basic", null]);
  await user.type(screen.getByLabelText("First Name"), "xx");
  await user.click(screen.getByRole("link", { name: "Elsewhere" }));
  await press("Discard");
  expect(location.pathname).toBe("/jobs");
  expect(sessionStorage.getItem("draft:7:profile")).toBeNull();
});

test("without a change a link leads on at once", async () => {
  const { user } = await opened({}, "/profile?edit=basic");
  await user.click(screen.getByRole("link", { name: "Elsewhere" }));
  expect(location.pathname).toBe("/jobs");
});

test("a picture is looked at before it is saved; one that does not load says so", async () => {
  const { asked, user, press } = await opened();
  await press("Update Picture");
  const dialog = within(screen.getByRole("dialog", { name: "Update Picture" }));
  const field = dialog.getByLabelText<HTMLInputElement>("Picture URL");
  const preview = () => screen.getByRole("dialog").querySelector("img");
  const save = () => user.click(dialog.getByRole("button", { name: "Save Picture" }));
  expect(dialog.getByText("Your initials, while there is no picture.")).toBeTruthy();
  expect(dialog.getByText(/^The address of a square picture, from https:\/\/ on\./)).toBeTruthy();
  await save();
  expect(await dialog.findByText("Enter the address of a picture")).toBeTruthy();
  await user.type(field, "http://pics.example/d.jpg");
  await save();
  expect(await dialog.findByText("Enter an address that begins with https://")).toBeTruthy();
  expect(preview()).toBeNull();
  await user.clear(field);
  await user.type(field, "https://pics.example/none.jpg");
  await waitFor(() => expect(preview()?.getAttribute("src")).toBe("https://pics.example/none.jpg"));
  expect(dialog.getByText("Looking for the picture...")).toBeTruthy();
  fireEvent.error(preview()!);
  expect(
    dialog.getByText("Nothing that can be shown is found there: others will see your initials."),
  ).toBeTruthy();
  expect(preview()?.hidden).toBe(true);
  await user.clear(field);
  await user.type(field, "https://pics.example/d.jpg");
  await waitFor(() => expect(preview()?.getAttribute("src")).toBe("https://pics.example/d.jpg"));
  fireEvent.load(preview()!);
  expect(dialog.getByText("This is how others will see you.")).toBeTruthy();
  await save();
  expect(await screen.findByText("Profile picture updated")).toBeTruthy();
  expect(sent(asked, "PUT /api/user/profile")).toEqual([{ profileImageUrl: "https://pics.example/d.jpg" }]);
  expect(await screen.findByText("Your picture")).toBeTruthy();
  expect(screen.getByText("Your initials stand in wherever it does not load.")).toBeTruthy();
});

test("a picture is taken away after a question, and a failure says why in its place", async () => {
  const { asked, press, also } = await opened({ profileImageUrl: "https://pics.example/d.jpg" });
  also(refusal(userEndpoints.setPicture, "unavailable", "The database is away."));
  await press("Remove");
  const question = within(screen.getByRole("alertdialog", { name: "Remove your picture?" }));
  await userEvent.click(question.getByRole("button", { name: "Remove" }));
  expect((await section("Profile Picture").findByRole("alert")).textContent).toBe(
    "Failed to update profile pictureThe database is away.",
  );
  also(
    answer(userEndpoints.setPicture, { ...whole, profileImageUrl: null }),
    answer(authEndpoints.me, whole),
  );
  await press("Remove");
  await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("No picture yet")).toBeTruthy();
  expect(sent(asked, "PUT /api/user/profile")).toEqual([
    { profileImageUrl: null },
    { profileImageUrl: null },
  ]);
});

test("an approved partner reads since when, and what they may do", async () => {
  await opened();
  const status = section("Account Status");
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
  ["admin", "ADMIN", "You can decide on VC partners, and do everything that a VC partner can."],
] as const)("%s reads what they may do, without a pill", async (role, tag, sentence) => {
  await opened({ role, vcApprovalStatus: "pending", vcApprovedAt: null });
  const status = section("Account Status");
  expect(status.getByText(tag)).toBeTruthy();
  expect(status.getByText(`Your account is fully approved. ${sentence}`)).toBeTruthy();
  expect(status.queryByText("Pending")).toBeNull();
  expect(status.queryByText("Approved")).toBeNull();
});

test("a pending partner reads what is missing", async () => {
  await opened(
    {
      vcApprovalStatus: "pending",
      vcApprovalRequestedAt: "2026-11-11T15:00:00Z",
      vcApprovedAt: null,
      company: null,
      bio: null,
    },
    "/profile",
    answer(userEndpoints.addresses, [{ ...own, isVerified: false }]),
  );
  const status = section("Account Status");
  expect(
    status.getByText(
      "Your VC partner application is pending approval. You currently have agency-level access.",
    ),
  ).toBeTruthy();
  expect(status.getByText("Pending").dataset.slot).toBe("status-badge");
  expect(status.getByText("asked for on Nov 11, 2026")).toBeTruthy();
  expect(
    status.getByText(
      "An admin decides on it, the oldest first. Until then: You can apply to fill jobs and submit candidates.",
    ),
  ).toBeTruthy();
  expect(status.getByText("What the admin looks at, and what is missing:")).toBeTruthy();
  await status.findByText(/^Verified email address/);
  expect(status.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Verified email address – missing. Open the link that we sent to it.",
    "Company – missing. Say which fund you work for.",
    "Title: there",
    "Bio – missing. Say in a few words who you are.",
  ]);
  expect(status.queryByRole("button", { name: "Apply again" })).toBeNull();
});

const rejected = {
  vcApprovalStatus: "rejected",
  vcDecisionReason: "We could not verify the firm.",
  vcApprovedAt: null,
} as const;

test("a rejected partner reads why, and applies again after a week", async () => {
  const { asked, press } = await opened({ ...rejected, vcApprovalRequestedAt: daysAgo(8) });
  const status = section("Account Status");
  expect(
    status.getByText("Your VC partner application was not approved. You have agency-level access."),
  ).toBeTruthy();
  expect(status.getByText("Reason given: We could not verify the firm.")).toBeTruthy();
  expect(
    document.querySelector("[data-slot=settings-section] :is([data-tone=warning], [data-tone=danger])"),
  ).toBeNull();
  expect(await status.findByText("Nothing is missing: everything the admin looks at is there.")).toBeTruthy();
  expect(status.getByText("Add what was missing first: you can apply once in 7 days.")).toBeTruthy();
  await press("Apply again");
  const question = screen.getByRole("alertdialog", { name: "Apply again now?" });
  expect(question.textContent).toContain(
    "An application cannot be taken back, and you can apply once in 7 days.",
  );
  expect(sent(asked, "POST /api/user/vc-application")).toEqual([]);
  await press("Apply");
  expect(await screen.findByText("Application sent")).toBeTruthy();
  expect(screen.getByText("An admin decides on it. You will see the decision here.")).toBeTruthy();
  expect(sent(asked, "POST /api/user/vc-application")).toHaveLength(1);
  expect(await status.findByText("Pending")).toBeTruthy();
});

test("before the week is over the date is said, and nothing is sent", async () => {
  const asked = daysAgo(3);
  const server = await opened({ ...rejected, vcApprovalRequestedAt: asked });
  const from = dateTime(new Date(Date.parse(asked) + 7 * 864e5).toISOString());
  const button = screen.getByRole("button", {
    name: "Apply again",
    description: `You can apply again from ${from} on: once in 7 days.`,
  });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await server.press("Apply again");
  expect(sent(server.asked, "POST /api/user/vc-application")).toEqual([]);
});

test("a refused second application says why in its place", async () => {
  const late = refusal(userEndpoints.reapply, "too_early", "You can apply again on Nov 24, 2026.");
  const { press } = await opened({ ...rejected, vcApprovalRequestedAt: daysAgo(8) }, "/profile", late);
  await press("Apply again");
  await press("Apply");
  expect((await section("Account Status").findByRole("alert")).textContent).toBe(
    "Failed to apply againYou can apply again on Nov 24, 2026.",
  );
});

test("the theme is chosen and kept in this browser", async () => {
  const { user } = await opened();
  const theme = section("Theme");
  expect(theme.getByText("Kept in this browser only. System follows your device.")).toBeTruthy();
  expect(theme.getByRole<HTMLInputElement>("radio", { name: "System" }).checked).toBe(true);
  await user.click(theme.getByRole("radio", { name: "Dark" }));
  expect(localStorage.getItem("theme")).toBe("dark");
  expect(document.documentElement.dataset.theme).toBe("dark");
  await user.click(theme.getByRole("radio", { name: "System" }));
  expect(localStorage.getItem("theme")).toBeNull();
});
