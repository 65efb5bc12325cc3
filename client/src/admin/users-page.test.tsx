import { adminEndpoints as api } from "@shared/admin/endpoints";
import type { DomainClaim, ManagedUser } from "@shared/admin/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { addDays } from "date-fns";
import { expect, test, vi } from "vitest";
import {
  buildDomainClaim,
  buildManagedUser,
  buildModerationEntry,
  ruth,
  stubAdminServer,
} from "@/test/admin";
import { renderWithProviders } from "@/test/render";
import { neverRespond, respondWith, respondWithError } from "@/test/stub-server";
import { UsersPage } from "./users-page";

const suspension = {
  suspendedAt: "2026-11-02T09:00:00Z",
  suspensionReason: "Sent the same pitch to forty posters.",
};
const link = "https://talent.example/reset-password#0123456789012345678901234567890123456789012";
const verificationLink = link.replace("reset-password", "verify-email");

/** Answers the user endpoints and stores suspensions and verifications. */
function stubServerWithUsers(...users: ManagedUser[]) {
  const usersById = new Map(users.map((user) => [user.id, user]));
  const updateUser = (id: number | undefined, values: Partial<ManagedUser>) => {
    const user = usersById.get(id ?? 0);
    if (!user) throw new Error("unknown");
    usersById.set(user.id, { ...user, ...values });
    return { ...user, ...values };
  };
  const server = stubAdminServer(
    respondWith(api.users, ({ query: { status } }) =>
      [...usersById.values()].filter(
        (user) => !status || status === "all" || (status === "suspended") === !!user.suspendedAt,
      ),
    ),
    respondWith(api.suspend, ({ params, body }) =>
      updateUser(params.id, {
        suspendedAt: suspension.suspendedAt,
        suspensionReason: (body as { reason: string }).reason,
      }),
    ),
    respondWith(api.restore, ({ params }) =>
      updateUser(params.id, { suspendedAt: null, suspensionReason: null }),
    ),
    respondWith(api.verifyUser, ({ params }) => updateUser(params.id, { isVerified: true })),
    respondWith(api.unverifyUser, ({ params }) => updateUser(params.id, { isVerified: false })),
    respondWith(api.makeVerificationLink, { link: verificationLink, expiresAt: "2026-11-20T10:00:00Z" }),
    respondWith(api.makeResetLink, { link, expiresAt: "2026-11-20T10:00:00Z" }),
  );
  return { ...server, updateUser };
}

const getRow = (name: string) => screen.getByRole("link", { name }).closest("tr") as HTMLElement;
const openUsers = (at = "/admin/users") => {
  const user = userEvent.setup();
  const { unmount } = renderWithProviders(<UsersPage />, { viewer: ruth, at });
  return { user, unmount };
};
async function chooseAction(user: ReturnType<typeof userEvent.setup>, name: string, action: string) {
  await user.click(await screen.findByRole("button", { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole("menuitem", { name: action }));
}
const listActions = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(await screen.findByRole("button", { name: `Actions for ${name}` }));
  const items = screen.getAllByRole("menuitem").map((item) => item.textContent);
  await user.keyboard("{Escape}");
  return items;
};

test("lists accounts with their status", async () => {
  stubServerWithUsers(
    buildManagedUser(31, "Marcus", { isVerified: true }),
    buildManagedUser(32, "Theo", {
      role: "vc_partner",
      vcApprovalStatus: "rejected",
      isEmailVerified: false,
      company: null,
    }),
    buildManagedUser(33, "Ines", { role: "independent", ...suspension }),
  );
  openUsers();
  const marcus = within(
    (await screen.findByRole("link", { name: "Marcus Okafor" })).closest("tr") as HTMLElement,
  );
  expect(screen.getByRole("heading", { level: 1, name: "Users" })).toBeTruthy();
  expect(await screen.findByText("36 accounts, 1 suspended")).toBeTruthy();
  expect(marcus.getByRole("link", { name: "Marcus Okafor" }).getAttribute("href")).toBe("/user/31");
  for (const text of [
    "@marcus",
    "AGENCY",
    "Meridian Search",
    "Verified",
    "Verified by an admin",
    "Mar 4, 2026",
  ])
    expect(marcus.getByText(text)).toBeTruthy();
  expect(marcus.getByRole("link", { name: "marcus@meridian.example" }).getAttribute("href")).toBe(
    "mailto:marcus@meridian.example",
  );
  expect(marcus.queryByText("Pending")).toBeNull();
  const theo = within(getRow("Theo Okafor"));
  for (const text of ["VC PARTNER", "Rejected", "Not verified", "No company"])
    expect(theo.getByText(text)).toBeTruthy();
  const ines = within(getRow("Ines Okafor"));
  expect(ines.getByText("Suspended")).toBeTruthy();
  expect(ines.getByText("Nov 2, 2026: Sent the same pitch to forty posters.")).toBeTruthy();
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    ...["Name", "Company and email", "Status", "Since", "Actions"],
  ]);
});

test("admins do not verify themselves", async () => {
  stubServerWithUsers(
    buildManagedUser(ruth.id, "Ruth", { role: "admin", isVerified: false }),
    buildManagedUser(31, "Marcus", { isVerified: false }),
  );
  const { user } = openUsers();
  expect(await listActions(user, "Marcus Okafor")).toContain("Verify");
  expect(screen.queryByRole("button", { name: "Actions for Ruth Okafor" })).toBeNull();
});

test("search and filters are kept in the URL and sent to the server; more users load on demand", async () => {
  const server = stubServerWithUsers(buildManagedUser(31, "Marcus"));
  const { user } = openUsers("/admin/users?role=agency");
  await screen.findByRole("link", { name: "Marcus Okafor" });
  expect(server.requestsTo("GET /api/admin/users").at(-1)?.query).toMatchObject({
    role: "agency",
    status: "all",
  });
  await user.type(screen.getByRole("searchbox", { name: "Search users" }), "meridian{Enter}");
  await user.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Suspended");
  expect(await screen.findByRole("heading", { name: "No users found" })).toBeTruthy();
  expect(screen.getByText("No users match this search and these filters.")).toBeTruthy();
  expect(location.search).toBe("?role=agency&q=meridian&status=suspended");
  expect(server.requestsTo("GET /api/admin/users").at(-1)?.query).toEqual({
    q: "meridian",
    role: "agency",
    status: "suspended",
  });

  server.addResponses(
    respondWith(
      api.users,
      ({ query }) => [buildManagedUser(query.cursor ? 42 : 41, query.cursor ? "Second" : "First")],
      "next",
    ),
  );
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  await screen.findByRole("link", { name: "First Okafor" });
  expect(location.search).toBe("");
  await user.click(screen.getByRole("button", { name: "Load more" }));
  expect(await screen.findByRole("link", { name: "Second Okafor" })).toBeTruthy();
});

test("suspending requires a reason and explains the consequences; restoring reopens the account", async () => {
  const server = stubServerWithUsers(buildManagedUser(31, "Marcus"));
  const { user } = openUsers();
  await chooseAction(user, "Marcus Okafor", "Suspend");
  const dialog = within(await screen.findByRole("dialog", { name: "Suspend Marcus Okafor?" }));
  for (const text of [
    "They cannot sign in.",
    "They are signed out everywhere on their next request.",
    "If they posted jobs, the active ones are hidden, and recruiters who work on them are notified. After 30 days the jobs are unposted.",
    "An agency profile that they own stays.",
  ])
    expect(dialog.getByText(text)).toBeTruthy();
  expect(dialog.getByText("Say why, for the record. Only admins read it.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Suspend" }));
  expect(await dialog.findByText("Say why, for the record")).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByRole("textbox", { name: "Reason" }));
  expect(server.requestsTo("POST /api/admin/users/:id/suspend")).toEqual([]);
  await user.keyboard("Spam");
  await user.click(dialog.getByRole("button", { name: "Suspend" }));
  expect(await screen.findByText("Account Suspended")).toBeTruthy();
  expect(screen.getByText("Marcus Okafor can no longer sign in.")).toBeTruthy();
  expect(await within(getRow("Marcus Okafor")).findByText("Nov 2, 2026: Spam")).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Actions for Marcus Okafor" })),
  );

  await chooseAction(user, "Marcus Okafor", "Restore");
  const undoDialog = within(await screen.findByRole("dialog", { name: "Restore Marcus Okafor?" }));
  expect(
    undoDialog.getByText(
      "They can sign in again with their old password. Jobs that the suspension hid are listed again, except those on hold. Jobs that were unposted after 30 days can be reopened by them for 30 days.",
    ),
  ).toBeTruthy();
  expect(undoDialog.getByText("Kept in the record, which only admins read.")).toBeTruthy();
  await user.click(undoDialog.getByRole("button", { name: "Restore" }));
  expect(await screen.findByText("Account Restored")).toBeTruthy();
  expect(screen.getByText("Marcus Okafor can sign in again.")).toBeTruthy();
  expect(within(getRow("Marcus Okafor")).queryByText("Suspended")).toBeNull();
});

test("verifying an account can be undone", async () => {
  const server = stubServerWithUsers(buildManagedUser(31, "Marcus"));
  const { user } = openUsers();
  await chooseAction(user, "Marcus Okafor", "Verify");
  const dialog = within(await screen.findByRole("dialog", { name: "Verify Marcus Okafor?" }));
  expect(
    dialog.getByText(
      "You confirm that this account belongs to the person it names. Others see the verified badge.",
    ),
  ).toBeTruthy();
  await user.type(dialog.getByRole("textbox"), "Met in person");
  await user.click(dialog.getByRole("button", { name: "Verify" }));
  expect(await screen.findByText("Account Verified")).toBeTruthy();
  expect(screen.getByText("Marcus Okafor now has the verified badge.")).toBeTruthy();
  expect(server.requestsTo("POST /api/admin/users/:id/verify")[0]?.body).toEqual({
    reason: "Met in person",
    seen: 1,
  });
  expect(within(getRow("Marcus Okafor")).getByText("Verified by an admin")).toBeTruthy();

  await chooseAction(user, "Marcus Okafor", "Unverify");
  const undoDialog = within(await screen.findByRole("dialog", { name: "Unverify Marcus Okafor?" }));
  expect(
    undoDialog.getByText("The verified badge is removed. Nothing else about the account changes."),
  ).toBeTruthy();
  await user.click(undoDialog.getByRole("button", { name: "Unverify" }));
  expect(await screen.findByText("Verification Removed")).toBeTruthy();
  expect(screen.getByText("Marcus Okafor no longer has the verified badge.")).toBeTruthy();
});

const removalAt = addDays(new Date(), 1).toISOString();

test("lost factors are removed with a reason, and the removal can be cancelled from the row", async () => {
  const server = stubServerWithUsers(buildManagedUser(31, "Marcus", { hasFactor: true }));
  server.addResponses(
    respondWith(api.requestFactorRemoval, ({ params, body }) => {
      server.updateUser(params.id, { factorRemovalAt: removalAt });
      return { ...(body as { reason: string }), effectiveAt: removalAt };
    }),
    respondWith(api.cancelFactorRemoval, ({ params }) => {
      server.updateUser(params.id, { factorRemovalAt: null });
      return undefined;
    }),
  );
  const { user } = openUsers();
  await chooseAction(user, "Marcus Okafor", "Remove Lost Factors…");
  const dialog = within(
    await screen.findByRole("dialog", { name: "Remove the lost factors of Marcus Okafor?" }),
  );
  for (const text of [
    /are removed in 24 hours/,
    /can keep their factors with the link/,
    /sign in with a factor/,
  ])
    expect(dialog.getByText(text)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Remove in 24 Hours" }));
  expect(await dialog.findByText("Reason is required")).toBeTruthy();
  expect(server.requestsTo("POST /api/admin/users/:id/factor-removal")).toEqual([]);
  await user.keyboard("Lost phone, checked by video");
  await user.click(dialog.getByRole("button", { name: "Remove in 24 Hours" }));
  expect(await screen.findByText("Removal Requested")).toBeTruthy();
  expect(server.requestsTo("POST /api/admin/users/:id/factor-removal")[0]?.body).toEqual({
    reason: "Lost phone, checked by video",
  });
  const row = within(getRow("Marcus Okafor"));
  expect((await row.findByText(/^Factors will be removed/)).querySelector("time")?.dateTime).toBe(removalAt);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Actions for Marcus Okafor" })),
  );
  expect(await listActions(user, "Marcus Okafor")).not.toContain("Remove Lost Factors…");

  await user.click(row.getByRole("button", { name: "Cancel Removal of the factors of Marcus Okafor" }));
  const question = within(
    await screen.findByRole("alertdialog", { name: "Keep the factors of Marcus Okafor?" }),
  );
  await user.click(question.getByRole("button", { name: "Cancel Removal" }));
  expect(await screen.findByText("Removal Cancelled")).toBeTruthy();
  await waitFor(() => expect(row.queryByText(/^Factors will be removed/)).toBeNull());
  // The button that had the focus is gone.
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

test("the removal of factors is offered for members with a factor only", async () => {
  stubServerWithUsers(
    buildManagedUser(2, "Ada", { role: "admin", hasFactor: true }),
    buildManagedUser(31, "Marcus", { hasFactor: true }),
    buildManagedUser(32, "Theo"),
  );
  const { user } = openUsers();
  expect(await listActions(user, "Marcus Okafor")).toContain("Remove Lost Factors…");
  for (const name of ["Ada Okafor", "Theo Okafor"])
    expect(await listActions(user, name)).not.toContain("Remove Lost Factors…");
});

test("a removal that is due is announced without a time", async () => {
  stubServerWithUsers(
    buildManagedUser(31, "Marcus", { hasFactor: true, factorRemovalAt: "2026-01-01T09:00:00Z" }),
  );
  openUsers();
  expect(await screen.findByText("Factors are being removed")).toBeTruthy();
});

test("a removal that another admin requested or cancelled first is shown beside the row", async () => {
  const server = stubServerWithUsers(buildManagedUser(31, "Marcus", { hasFactor: true }));
  server.addResponses(
    respondWithError(api.requestFactorRemoval, "already_done", "The removal was requested already."),
    respondWithError(api.cancelFactorRemoval, "already_done", "No removal is pending."),
  );
  const { user } = openUsers();
  await chooseAction(user, "Marcus Okafor", "Remove Lost Factors…");
  server.updateUser(31, { factorRemovalAt: removalAt });
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "Lost phone");
  await user.click(screen.getByRole("button", { name: "Remove in 24 Hours" }));
  expect(await screen.findByText("Marcus Okafor: The removal was requested already.")).toBeTruthy();
  expect(screen.getByText("Failed to request the removal.")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(await screen.findByRole("button", { name: /^Cancel Removal/ }));
  server.updateUser(31, { factorRemovalAt: null });
  await user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Cancel Removal" }),
  );
  expect(await screen.findByText("Marcus Okafor: No removal is pending.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/^Factors will be removed/)).toBeNull());
});

test("a failed request or cancellation of a removal stays in the dialog", async () => {
  const server = stubServerWithUsers(
    buildManagedUser(31, "Marcus", { hasFactor: true }),
    buildManagedUser(32, "Theo", { hasFactor: true, factorRemovalAt: removalAt }),
  );
  for (const endpoint of [api.requestFactorRemoval, api.cancelFactorRemoval])
    server.addResponses(respondWithError(endpoint, "busy", "The database is busy. Please try again."));
  const { user } = openUsers();
  await chooseAction(user, "Marcus Okafor", "Remove Lost Factors…");
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox"), "Lost phone");
  await user.click(dialog.getByRole("button", { name: "Remove in 24 Hours" }));
  expect(await dialog.findByText("The removal was not requested")).toBeTruthy();
  expect((dialog.getByRole("textbox") as HTMLTextAreaElement).value).toBe("Lost phone");
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  const discard = screen.queryByRole("button", { name: /Discard|Leave/ });
  if (discard) await user.click(discard);
  await user.click(screen.getByRole("button", { name: "Cancel Removal of the factors of Theo Okafor" }));
  const question = within(await screen.findByRole("alertdialog", { name: /^Keep the factors/ }));
  await user.click(question.getByRole("button", { name: "Cancel Removal" }));
  expect(await question.findByText("The database is busy. Please try again.")).toBeTruthy();
  expect(screen.getByText("Failed to cancel the removal.")).toBeTruthy();
});

test("admins cannot suspend themselves or make reset links for other admins", async () => {
  stubServerWithUsers(
    buildManagedUser(1, "Ruth", { role: "admin", isVerified: true }),
    buildManagedUser(2, "Ada", { role: "admin" }),
    buildManagedUser(31, "Marcus"),
  );
  const { user } = openUsers();
  expect(await screen.findByText("(you)")).toBeTruthy();
  expect(await listActions(user, "Ruth Okafor")).toEqual(["Unverify"]);
  expect(await listActions(user, "Ada Okafor")).toEqual(["Verify", "Suspend"]);
  expect(await listActions(user, "Marcus Okafor")).toEqual(["Verify", "Make reset link", "Suspend"]);
});

test("no reset links are offered when email is sent", async () => {
  stubServerWithUsers(buildManagedUser(31, "Marcus")).addResponses(
    respondWith(api.site, { demoData: false, mailGoesOut: true, showsLinks: false }),
  );
  const { user } = openUsers();
  expect(await listActions(user, "Marcus Okafor")).toEqual(["Verify", "Suspend"]);
});

test("a reset link is shown once, without a toast, and is not stored in the browser", async () => {
  const onCopy = vi.fn();
  stubServerWithUsers(buildManagedUser(31, "Marcus"));
  const user = userEvent.setup();
  const { client } = renderWithProviders(<UsersPage />, { viewer: ruth, at: "/admin/users" });
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => onCopy(text));
  await chooseAction(user, "Marcus Okafor", "Make reset link");
  const confirmation = within(
    await screen.findByRole("alertdialog", { name: "Make a reset link for Marcus Okafor?" }),
  );
  expect(
    confirmation.getByText(
      "Anyone who opens the link can set a new password for this account. It works once, and its creation is recorded.",
    ),
  ).toBeTruthy();
  await user.click(confirmation.getByRole("button", { name: "Make reset link" }));
  const dialogElement = await screen.findByRole("dialog", { name: "Reset link for Marcus Okafor" });
  const dialog = within(dialogElement);
  expect((dialog.getByRole("textbox", { name: "Reset link" }) as HTMLInputElement).value).toBe(link);
  expect(dialogElement.textContent).toMatch(/Works once, until Nov 20, 2026, .+\. It is not shown again\./);
  expect(dialog.getByText("Deliver it in person")).toBeTruthy();
  expect(
    dialog.getByText(
      "Give it to Marcus Okafor in person or on the phone, once you are sure of their identity. Anyone with the link can take over the account.",
    ),
  ).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Copy the reset link" }));
  expect(onCopy).toHaveBeenCalledWith(link);
  await user.click(dialog.getByRole("button", { name: "Done" }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Actions for Marcus Okafor" })),
  );
  await waitFor(() =>
    expect(
      JSON.stringify(
        client
          .getMutationCache()
          .getAll()
          .map(({ state }) => state),
      ),
    ).not.toContain("reset-password"),
  );
  const storedText = JSON.stringify([
    document.body.innerHTML,
    { ...localStorage },
    { ...sessionStorage },
    location.href,
  ]);
  expect(storedText).not.toContain("reset-password");
});

test("a verification link is offered for an address that is not verified, and shown once", async () => {
  stubServerWithUsers(
    buildManagedUser(31, "Marcus", { isEmailVerified: false }),
    buildManagedUser(32, "Nora", { isEmailVerified: true }),
    buildManagedUser(33, "Ode", { isEmailVerified: false, email: "" }),
  );
  const { user } = openUsers();
  await screen.findByRole("link", { name: "Marcus Okafor" });
  expect(within(getRow("Ode Okafor")).getByText("No email address")).toBeTruthy();
  expect(within(getRow("Ode Okafor")).queryByText("Not verified")).toBeNull();
  for (const name of ["Nora Okafor", "Ode Okafor"])
    expect(await listActions(user, name)).not.toContain("Make verification link");
  await chooseAction(user, "Marcus Okafor", "Make verification link");
  const confirmation = within(
    await screen.findByRole("alertdialog", { name: "Make a verification link for Marcus Okafor?" }),
  );
  await user.click(confirmation.getByRole("button", { name: "Make verification link" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Verification link for Marcus Okafor" }));
  expect((dialog.getByRole("textbox", { name: "Verification link" }) as HTMLInputElement).value).toBe(
    verificationLink,
  );
});

test("if another admin acted first, the row shows the error and the current status", async () => {
  const server = stubServerWithUsers(buildManagedUser(31, "Marcus"));
  const { user } = openUsers();
  await chooseAction(user, "Marcus Okafor", "Suspend");
  server.updateUser(31, suspension);
  server.addResponses(respondWithError(api.suspend, "already_done", "This account is already suspended."));
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "Spam");
  await user.click(screen.getByRole("button", { name: "Suspend" }));
  // An open dialog hides the rows from queries by role.
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(
    await within(getRow("Marcus Okafor")).findByText("Marcus Okafor: This account is already suspended."),
  ).toBeTruthy();
  expect(screen.getByText("Failed to suspend the account.")).toBeTruthy();
  expect(await within(getRow("Marcus Okafor")).findByText("Suspended")).toBeTruthy();
});

test("if a filter removes the row, its error is shown above the list", async () => {
  const server = stubServerWithUsers(buildManagedUser(31, "Marcus"));
  const { user } = openUsers("/admin/users?status=active");
  await chooseAction(user, "Marcus Okafor", "Suspend");
  server.updateUser(31, suspension);
  server.addResponses(respondWithError(api.suspend, "already_done", "This account is already suspended."));
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "Spam");
  await user.click(screen.getByRole("button", { name: "Suspend" }));
  expect(await screen.findByRole("heading", { name: "No users found" })).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toBe("Marcus Okafor: This account is already suspended.");
});

test.each([
  [
    "Restore",
    api.restore,
    "Failed to restore the account.",
    "The account was not restored",
    { ...suspension },
  ],
  ["Verify", api.verifyUser, "Failed to verify the account.", "The account was not verified", {}],
  [
    "Unverify",
    api.unverifyUser,
    "Failed to remove the verification.",
    "The verification was not removed",
    { isVerified: true },
  ],
])(
  "%s: a failure stays in the dialog and keeps the typed reason",
  async (what, endpoint, toast, heading, values) => {
    stubServerWithUsers(buildManagedUser(31, "Marcus", values)).addResponses(
      respondWithError(endpoint, "busy", "The database is busy. Please try again."),
    );
    const { user } = openUsers();
    await chooseAction(user, "Marcus Okafor", what);
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByRole("textbox"), "Because");
    await user.click(dialog.getByRole("button", { name: what }));
    expect(await dialog.findByText(heading)).toBeTruthy();
    expect(dialog.getByText("The database is busy. Please try again.")).toBeTruthy();
    expect((dialog.getByRole("textbox") as HTMLTextAreaElement).value).toBe("Because");
    expect(screen.getByText(toast)).toBeTruthy();
  },
);

test("a failed suspension or reset link shows an error", async () => {
  stubServerWithUsers(buildManagedUser(31, "Marcus")).addResponses(
    respondWithError(api.suspend, "busy", "The database is busy. Please try again."),
    respondWithError(
      api.makeResetLink,
      "mail_works",
      "Mail goes out here: they can ask for a link themselves.",
    ),
  );
  const { user } = openUsers();
  await chooseAction(user, "Marcus Okafor", "Make reset link");
  await user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Make reset link" }),
  );
  expect(
    await within(getRow("Marcus Okafor")).findByText(
      "Marcus Okafor: Mail goes out here: they can ask for a link themselves.",
    ),
  ).toBeTruthy();
  expect(screen.getByText("Failed to make a reset link.")).toBeTruthy();
  await chooseAction(user, "Marcus Okafor", "Suspend");
  expect(screen.queryByText(/ask for a link themselves/)).toBeNull();
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "Spam");
  await user.click(screen.getByRole("button", { name: "Suspend" }));
  expect(await screen.findByText("The account was not suspended")).toBeTruthy();
});

test("the menu works by keyboard and returns focus", async () => {
  stubServerWithUsers(buildManagedUser(31, "Marcus"));
  const { user } = openUsers();
  const button = await screen.findByRole("button", { name: "Actions for Marcus Okafor" });
  button.focus();
  await user.keyboard("{ArrowDown}");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Verify"));
  await user.keyboard("{ArrowUp}");
  expect(document.activeElement?.textContent).toBe("Suspend");
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement?.textContent).toBe("Verify");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute("aria-expanded")).toBe("false");
});

function stubServerWithDomainClaims(...claims: DomainClaim[]) {
  const waitingClaims = [...claims];
  const server = stubAdminServer(
    respondWith(api.domainClaims, () => [...waitingClaims]),
    respondWith(
      api.confirmDomain,
      ({ params }) =>
        waitingClaims.splice(
          waitingClaims.findIndex(({ id }) => id === params.id),
          1,
        )[0] as DomainClaim,
    ),
  );
  return { ...server, waitingClaims };
}

test("confirming a domain explains the consequences first", async () => {
  const server = stubServerWithDomainClaims(
    buildDomainClaim(4, "Meridian Search", { rivals: 2 }),
    buildDomainClaim(5, "Lund Advisory", { claimedBy: null, joins: 0 }),
  );
  const { user } = openUsers("/admin/users?view=domains");
  const first = within(await screen.findByRole("article", { name: "Meridian Search" }));
  for (const text of ["meridian.example", "Oct 2, 2026", "Oct 3, 2026", "3 members"])
    expect(first.getByText(text)).toBeTruthy();
  expect(first.getByText("2 other organizations claim it too")).toBeTruthy();
  expect(first.getByRole("link", { name: "Marcus Okafor" }).getAttribute("href")).toBe("/user/8");
  expect(first.getByRole("link", { name: "marcus@inbox.example" })).toBeTruthy();
  const second = within(screen.getByRole("article", { name: "Lund Advisory" }));
  for (const text of ["A deleted account", "Nobody yet"]) expect(second.getByText(text)).toBeTruthy();
  expect(screen.getByRole("tab", { name: "Domains 2" }).getAttribute("aria-selected")).toBe("true");

  await user.click(first.getByRole("button", { name: "Confirm meridian.example for Meridian Search" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Confirm meridian.example?" }));
  for (const text of [
    "meridian.example belongs to Meridian Search once you confirm it.",
    "3 members with an address on it join now.",
    "Members who register or verify an address on it later join too.",
    "2 other claims to it end.",
  ])
    expect(dialog.getByText(text)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Confirm domain" }));
  expect(await screen.findByText("Domain Confirmed")).toBeTruthy();
  expect(screen.getByText("meridian.example now belongs to Meridian Search.")).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("article", { name: "Lund Advisory" })),
  );
  expect(server.waitingClaims).toHaveLength(1);

  await user.click(second.getByRole("button", { name: /^Confirm/ }));
  expect(await screen.findByText("Nobody joins now: no member has an address on this domain.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Confirm domain" }));
  expect(await screen.findByRole("heading", { name: "No domain claims" })).toBeTruthy();
  expect(
    screen.getByText(
      "Domain claims appear here until the member who entered the domain verifies an address on it, or you confirm it. Only you can confirm a domain on which 5 or more accounts outside the organization have an address.",
    ),
  ).toBeTruthy();
});

test("a domain that another organization received shows an error in place of its card", async () => {
  const server = stubServerWithDomainClaims(
    buildDomainClaim(4, "Meridian Search"),
    buildDomainClaim(5, "Lund Advisory"),
  );
  server.addResponses(
    respondWithError(api.confirmDomain, "domain_taken", "This domain belongs to another organization."),
  );
  const { user } = openUsers("/admin/users?view=domains");
  await user.click(
    await screen.findByRole("button", { name: "Confirm meridian.example for Meridian Search" }),
  );
  server.waitingClaims.shift();
  await user.click(await screen.findByRole("button", { name: "Confirm domain" }));
  expect(
    (await screen.findByText("Meridian Search: This domain belongs to another organization.")).closest(
      "[role=alert]",
    ),
  ).toBeTruthy();
  expect(screen.getByText("Failed to confirm the domain.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("article", { name: "Meridian Search" })).toBeNull());
  const next = screen.getByRole("article", { name: "Lund Advisory" });
  expect(
    screen.getByRole("alert").compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
  server.addResponses(respondWithError(api.confirmDomain, "busy", "The database is busy. Please try again."));
  await user.click(within(next).getByRole("button", { name: /^Confirm/ }));
  await user.click(await screen.findByRole("button", { name: "Confirm domain" }));
  expect(await screen.findByText("The domain was not confirmed")).toBeTruthy();
});

test("a domain that its owner changed is not confirmed, and the list shows the new one", async () => {
  const server = stubServerWithDomainClaims(buildDomainClaim(4, "Meridian Search"));
  const message = "This domain has changed since you opened it.";
  server.addResponses(respondWithError(api.confirmDomain, "stale", message));
  const { user } = openUsers("/admin/users?view=domains");
  await user.click(await screen.findByRole("button", { name: /^Confirm meridian\.example/ }));
  server.waitingClaims[0] = buildDomainClaim(4, "Meridian Search", { domain: "victim.example" });
  await user.click(await screen.findByRole("button", { name: "Confirm domain" }));
  expect(await screen.findByText(`Meridian Search: ${message}`)).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(await screen.findByText("victim.example")).toBeTruthy();
});

test("the moderation record reads as sentences and is filtered by action", async () => {
  const organization = {
    kind: "organization" as const,
    id: 4,
    name: "Meridian Search",
    detail: "meridian.example",
  };
  const server = stubAdminServer(
    respondWith(api.moderation, [
      buildModerationEntry(8, "reset_link_made", { by: null }),
      buildModerationEntry(7, "domain_confirmed", { subject: organization }),
      buildModerationEntry(6, "unverified"),
      buildModerationEntry(5, "verified"),
      buildModerationEntry(4, "restored"),
      buildModerationEntry(3, "suspended", { reason: "Sent the same pitch to forty posters." }),
      buildModerationEntry(2, "vc_rejected"),
      buildModerationEntry(1, "vc_approved"),
    ]),
  );
  const { user } = openUsers("/admin/users?view=record");
  const list = await screen.findByRole("list", { name: "Admin actions" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map((item) => item.querySelector("p")?.textContent),
  ).toEqual([
    "A deleted account made a reset link for Noor Haddad (Quillon Capital)",
    "Ruth Adeyemi confirmed the domain of Meridian Search (meridian.example)",
    "Ruth Adeyemi removed the verification of Noor Haddad (Quillon Capital)",
    "Ruth Adeyemi verified Noor Haddad (Quillon Capital)",
    "Ruth Adeyemi restored Noor Haddad (Quillon Capital)",
    "Ruth Adeyemi suspended Noor Haddad (Quillon Capital)",
    "Ruth Adeyemi rejected the VC partner application of Noor Haddad (Quillon Capital)",
    "Ruth Adeyemi approved the VC partner application of Noor Haddad (Quillon Capital)",
  ]);
  const pills = [...list.querySelectorAll("[data-slot=status-badge]")].map(({ textContent }) => textContent);
  expect(pills).toEqual([
    ...[
      "Reset link",
      "Domain confirmed",
      "Verification removed",
      "Verified",
      "Restored",
      "Suspended",
      "Rejected",
      "Approved",
    ],
  ]);
  expect(within(list).getByText("Sent the same pitch to forty posters.")).toBeTruthy();
  expect(within(list).getAllByText(/^Nov 6, 2026, /)).toHaveLength(8);
  expect(within(list).getAllByRole("link", { name: "Noor Haddad" })[0]?.getAttribute("href")).toBe(
    "/user/31",
  );
  expect(within(list).queryByRole("link", { name: "Meridian Search" })).toBeNull();

  const filter = screen.getByRole("combobox", { name: "Action" });
  expect(
    within(filter)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual([
    ...[
      "All Actions",
      "Decisions on partners",
      "Approved partners",
      "Rejected partners",
      "Suspensions",
      "Restorations",
      "Verifications",
    ],
    ...[
      "Verifications removed",
      "Domains confirmed",
      "Reset links",
      "Verification links",
      "Removals of factors",
      "Cancelled removals of factors",
      "Pinned posts",
      "Unpinned posts",
      "Removed posts",
      "Removed replies",
    ],
    ...[
      "Dismissed reports",
      "Changes asked for",
      "Removed candidates",
      "Unposted jobs",
      "Reopened jobs",
      "Verified agencies",
      "Agency verifications removed",
      "Assigned agencies",
    ],
    ...["Agency owners removed", "Removed agencies", "Approved claims", "Rejected claims"],
    ...["Edited agencies", "Approved suggestions", "Rejected suggestions", "Removed reviews"],
    ...["Approvals kept", "Approvals withdrawn", "Mail services added", "Mail services removed"],
    ...["Skills added", "Skills removed", "Synonyms added", "Synonyms removed"],
    ...["Edited organizations", "Changed memberships", "Removed members", "Restored members"],
  ]);
  server.addResponses(respondWith(api.moderation, []));
  await user.selectOptions(filter, "Suspensions");
  expect(await screen.findByRole("heading", { name: "No matching entries" })).toBeTruthy();
  expect(screen.getByText("No admin has done this yet.")).toBeTruthy();
  expect(location.search).toBe("?view=record&action=suspended");
  expect(server.requests.at(-1)?.query).toEqual({ action: "suspended" });
});

test("the moderation record names actions on posts, replies and candidates", async () => {
  const post = { kind: "message" as const, id: 12, name: "Carve-outs?", detail: null };
  stubAdminServer(
    respondWith(api.moderation, [
      buildModerationEntry(6, "candidate_removed", {
        subject: { kind: "candidate", id: 3, name: "Ada Example", detail: "Staff Engineer" },
      }),
      buildModerationEntry(5, "report_dismissed", { subject: post }),
      buildModerationEntry(4, "reply_removed", { subject: { ...post, detail: "reply by @noor" } }),
      buildModerationEntry(3, "post_removed", { subject: post }),
      buildModerationEntry(2, "post_unpinned", { subject: post }),
      buildModerationEntry(1, "post_pinned", { subject: post }),
    ]),
  );
  openUsers("/admin/users?view=record");
  const list = await screen.findByRole("list", { name: "Admin actions" });
  const lines = within(list).getAllByRole("listitem");
  expect(
    lines.map((item) => [
      item.querySelector("p")?.textContent,
      item.querySelector("[data-slot=status-badge]")?.textContent,
    ]),
  ).toEqual([
    ["Ruth Adeyemi removed the candidate Ada Example (Staff Engineer)", "Candidate removed"],
    ["Ruth Adeyemi dismissed a report of Carve-outs?", "Report dismissed"],
    ["Ruth Adeyemi removed a reply to Carve-outs? (reply by @noor)", "Reply removed"],
    ["Ruth Adeyemi removed the post Carve-outs?", "Post removed"],
    ["Ruth Adeyemi unpinned the post Carve-outs?", "Unpinned"],
    ["Ruth Adeyemi pinned the post Carve-outs?", "Pinned"],
  ]);
});

test("an empty moderation record explains what it will contain", async () => {
  stubAdminServer();
  openUsers("/admin/users?view=record");
  expect(await screen.findByRole("heading", { name: "Nothing recorded yet" })).toBeTruthy();
  expect(screen.queryByLabelText("Action")).toBeNull();
  expect(
    screen.getByText("Decisions, suspensions and other admin actions are recorded here with their reasons."),
  ).toBeTruthy();
});

test("tabs are kept in the URL and clear the filters of other tabs", async () => {
  stubServerWithUsers(buildManagedUser(31, "Marcus"));
  const { user } = openUsers("/admin/users?q=marcus&role=agency");
  await screen.findByRole("link", { name: "Marcus Okafor" });
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "Users36",
    "Domains0",
    "Record",
  ]);
  await user.click(screen.getByRole("tab", { name: "Record" }));
  expect(location.search).toBe("?view=record");
});

test.each([
  ["users", api.users, "Loading the users", "The users could not be loaded"],
  ["domains", api.domainClaims, "Loading the domain claims", "The domain claims could not be loaded"],
  ["record", api.moderation, "Loading the record", "The record could not be loaded"],
])(
  "%s: shows a skeleton while loading and a retry after a failure",
  async (view, endpoint, loading, failed) => {
    stubAdminServer(neverRespond(endpoint));
    const first = openUsers(`/admin/users?view=${view}`);
    expect(screen.getByText(loading)).toBeTruthy();
    first.unmount();
    const server = stubAdminServer(respondWithError(endpoint, "busy", "The database is busy."));
    const { user } = openUsers(`/admin/users?view=${view}`);
    expect(await screen.findByRole("heading", { name: failed })).toBeTruthy();
    server.addResponses(respondWith(endpoint, []));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByRole("heading", { name: failed })).toBeNull());
  },
);
