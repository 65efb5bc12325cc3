import { authEndpoints } from "@shared/auth/endpoints";
import type { User } from "@shared/auth/schemas";
import { organizationEndpoints as api } from "@shared/organizations/endpoints";
import type { OrganizationMember, OwnMembership } from "@shared/organizations/schemas";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ConfirmIdentityPrompt } from "@/auth/confirm-identity-prompt";
import { dana, renderWithProviders } from "@/test/render";
import { ada } from "@/test/samples";
import { neverRespond, type Responder, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { buildMember, buildMembership } from "@/test/users";
import { OrganizationsCard } from "./organizations-card";

const lastOwnerMessage = "An organization needs an owner. Make somebody else an owner first.";
const team = [
  buildMember(dana.id, "Dana Whitfield", { role: "owner", title: "Talent Partner" }),
  buildMember(30, "Henrik Sørbye", { title: "Venture Partner" }),
  buildMember(31, "Max Hohenberg", { isUnconfirmed: true }),
  buildMember(32, "Noor Haddad", { isActive: false }),
  buildMember(33, "Lea Brandt", { isActive: false, hasLeft: true }),
];

/** Renders the dialog with a server that stores changes. */
function openMembers(
  own: OwnMembership[] = [buildMembership()],
  viewer: User = dana,
  ...replies: Responder[]
) {
  const members = new Map(team.map((member) => [member.user.id, member]));
  const change = (id: number | undefined, values: Partial<OrganizationMember>) => {
    const member = members.get(id ?? 0);
    if (!member) throw new Error("member not found");
    members.set(member.user.id, { ...member, ...values });
    return { ...member, ...values };
  };
  const server = stubServer(
    respondWith(api.mine, own),
    respondWith(api.members, () => [...members.values()]),
    respondWith(api.changeMember, ({ params, body }) => change(params.userId, body as object)),
    respondWith(api.removeMember, ({ params }) => void change(params.userId, { isActive: false })),
    ...replies,
  );
  const view = renderWithProviders(
    <>
      <OrganizationsCard />
      <ConfirmIdentityPrompt />
    </>,
    { viewer, at: "/user-profile?organization=3" },
  );
  const sent = (method: string) =>
    server.requests
      .filter(({ call }) => call.startsWith(method))
      .map(({ params, body }) => ({ params, body }));
  return { ...server, ...view, sent };
}
const row = (name: string) => screen.findByRole("listitem", { name });
const role = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name: `Role of ${name}` });

test("the URL opens the dialog with current and removed members", async () => {
  openMembers();
  const dialog = within(await screen.findByRole("dialog", { name: "Members" }));
  expect(dialog.getByText("Northlight Ventures")).toBeTruthy();
  const own = within(await row("Dana Whitfield"));
  expect(own.getByText("You")).toBeTruthy();
  expect(own.getByText("@dana · Talent Partner · since Jun 2, 2026")).toBeTruthy();
  expect(own.queryByRole("button", { name: /Remove/ })).toBeNull();
  expect(
    within(await row("Henrik Sørbye"))
      .getByRole("link", { name: "Henrik Sørbye" })
      .getAttribute("href"),
  ).toBe("/user/30");
  const max = within(await row("Max Hohenberg"));
  expect(max.getByText("Unconfirmed")).toBeTruthy();
  expect(
    max.getByText("Joined with an unverified address. Only owners and this member see this."),
  ).toBeTruthy();
  const removedRegion = within(screen.getByRole("region", { name: "Removed" }));
  expect(
    removedRegion.getByText("They left or were removed, and do not rejoin through their email domain."),
  ).toBeTruthy();
  expect(removedRegion.getByRole("listitem", { name: "Noor Haddad" })).toBeTruthy();
  expect(removedRegion.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Restore Noor Haddad",
  ]);
  expect(
    within(removedRegion.getByRole("listitem", { name: "Lea Brandt" })).getByText("Left voluntarily"),
  ).toBeTruthy();
  await userEvent.click(within(screen.getByRole("dialog")).getAllByRole("button", { name: "Close" })[1]!);
  await waitFor(() => expect(location.search).toBe(""));
});

test("an owner can promote a member", async () => {
  const { sent } = openMembers();
  await row("Henrik Sørbye");
  expect(
    within(role("Henrik Sørbye"))
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Owner", "Admin", "Member"]);
  await userEvent.selectOptions(role("Henrik Sørbye"), "Admin");
  expect(await screen.findByText("Member Updated")).toBeTruthy();
  expect(screen.getByText("Henrik Sørbye: Admin")).toBeTruthy();
  expect(sent("PATCH")).toEqual([{ params: { id: 3, userId: 30 }, body: { role: "admin" } }]);
  await waitFor(() => expect(role("Henrik Sørbye").value).toBe("admin"));
});

test("arrow keys and letters alone do not change a role", async () => {
  openMembers();
  await row("Henrik Sørbye");
  for (const key of ["ArrowUp", "o"]) expect(fireEvent.keyDown(role("Henrik Sørbye"), { key })).toBe(false);
});

test("changing the own role asks first, and fails for the last owner with an error in the row", async () => {
  openMembers([buildMembership()], dana, respondWithError(api.changeMember, "last_owner", lastOwnerMessage));
  await row("Dana Whitfield");
  await userEvent.selectOptions(role("Dana Whitfield"), "Member");
  const confirmDialog = within(await screen.findByRole("alertdialog", { name: "Change your own role?" }));
  expect(
    confirmDialog.getByText("You will no longer manage the members. Another owner can change it back."),
  ).toBeTruthy();
  await userEvent.click(confirmDialog.getByRole("button", { name: "Change Role" }));
  expect(await within(await row("Dana Whitfield")).findByText(lastOwnerMessage)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(role("Dana Whitfield").value).toBe("owner");
});

test("a change of owners is repeated once the viewer has confirmed who they are, and cancelling shows no error", async () => {
  let isConfirmed = false;
  const rejection = respondWithError(
    api.changeMember,
    "reauthentication_required",
    "Confirm that it is you, then try again.",
  );
  const success = respondWith(api.changeMember, { ...buildMember(30, "Henrik Sørbye"), role: "owner" });
  const { sent } = openMembers(
    [buildMembership()],
    dana,
    {
      endpoint: api.changeMember,
      reply: (...call: Parameters<typeof success.reply>) =>
        (isConfirmed ? success : rejection).reply(...call),
    },
    respondWith(authEndpoints.reauthenticate, () => {
      isConfirmed = true;
      return undefined;
    }),
  );
  await row("Henrik Sørbye");
  const makeOwner = () => userEvent.selectOptions(role("Henrik Sørbye"), "Owner");
  const findConfirmation = async () =>
    within(await screen.findByRole("dialog", { name: "Confirm it's you" }));
  await makeOwner();
  await userEvent.click((await findConfirmation()).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Confirm it's you" })).toBeNull());
  expect(screen.queryByText(/Failed to update member/)).toBeNull();
  await makeOwner();
  const confirmation = await findConfirmation();
  await userEvent.type(confirmation.getByLabelText("Password"), "correct horse{Enter}");
  await waitFor(() =>
    expect(sent("PATCH").map(({ body }) => body)).toEqual(Array(3).fill({ role: "owner" })),
  );
  await screen.findByText("Member Updated");
});

test("an owner can clear a title", async () => {
  const { sent } = openMembers();
  await userEvent.click(
    within(await row("Henrik Sørbye")).getByRole("button", { name: "Title of Henrik Sørbye" }),
  );
  await screen.findByRole("dialog", { name: "Edit Title" });
  await userEvent.clear(screen.getByRole("textbox", { name: "Title Optional" }));
  await userEvent.click(screen.getByRole("button", { name: "Save Title" }));
  await waitFor(() =>
    expect(sent("PATCH")).toEqual([{ params: { id: 3, userId: 30 }, body: { title: null } }]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Edit Title" })).toBeNull());
});

test("removing a member focuses the next one; restoring focuses the restored member", async () => {
  const { sent } = openMembers();
  await userEvent.click(
    within(await row("Henrik Sørbye")).getByRole("button", { name: "Remove Henrik Sørbye" }),
  );
  const confirmDialog = within(await screen.findByRole("alertdialog", { name: "Remove Henrik Sørbye?" }));
  expect(
    confirmDialog.getByText(
      "They cannot rejoin, even with an email address on the organization's domain, until an owner restores them.",
    ),
  ).toBeTruthy();
  await userEvent.click(confirmDialog.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Member Removed")).toBeTruthy();
  expect(screen.getByText("They cannot rejoin until an owner restores them.")).toBeTruthy();
  expect(sent("DELETE")).toEqual([{ params: { id: 3, userId: 30 }, body: undefined }]);
  const next = await row("Max Hohenberg");
  await waitFor(() => expect(document.activeElement).toBe(next));
  expect(screen.getByText("Henrik Sørbye removed.")).toBeTruthy();
  const removedRegion = within(screen.getByRole("region", { name: "Removed" }));
  await userEvent.click(removedRegion.getByRole("button", { name: "Restore Henrik Sørbye" }));
  await waitFor(() => expect(removedRegion.queryByRole("listitem", { name: "Henrik Sørbye" })).toBeNull());
  expect(sent("PATCH")).toEqual([{ params: { id: 3, userId: 30 }, body: { isActive: true } }]);
  const restored = await row("Henrik Sørbye");
  await waitFor(() => expect(document.activeElement).toBe(restored));
  expect(screen.getByText("Henrik Sørbye is a member again.")).toBeTruthy();
});

test("a site admin can manage members, and errors are shown in their rows", async () => {
  const leftMessage = "This person left the organization, so others cannot add them again.";
  openMembers(
    [],
    ada,
    respondWithError(api.removeMember, "last_owner", lastOwnerMessage),
    respondWithError(api.changeMember, "forbidden", leftMessage),
  );
  await userEvent.click(
    within(await row("Dana Whitfield")).getByRole("button", { name: "Remove Dana Whitfield" }),
  );
  await userEvent.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Remove" }),
  );
  expect(await within(await row("Dana Whitfield")).findByText(lastOwnerMessage)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: "Restore Noor Haddad" }));
  expect(await within(await row("Noor Haddad")).findByText(leftMessage)).toBeTruthy();
});

test("shows a default error if the server sends no message", async () => {
  const failWithoutMessage = (endpoint: typeof api.removeMember | typeof api.changeMember) => ({
    endpoint,
    reply: () => ({ status: 500, body: "" }),
  });
  openMembers(
    [buildMembership()],
    dana,
    failWithoutMessage(api.removeMember),
    failWithoutMessage(api.changeMember),
  );
  const henrik = within(await row("Henrik Sørbye"));
  await userEvent.selectOptions(role("Henrik Sørbye"), "Admin");
  expect(await henrik.findByText("Failed to update member")).toBeTruthy();
  await userEvent.click(henrik.getByRole("button", { name: /Remove/ }));
  await userEvent.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Remove" }),
  );
  expect(await henrik.findByText("Failed to remove member")).toBeTruthy();
});

test("an admin of the organization can only view members", async () => {
  openMembers([buildMembership({ role: "admin" })]);
  expect(await screen.findByText("Only owners can change roles and titles or remove members.")).toBeTruthy();
  expect(within(await row("Henrik Sørbye")).getByText("MEMBER")).toBeTruthy();
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(screen.queryByRole("button", { name: /Remove|Restore/ })).toBeNull();
});

test("shows access, not-found, error and loading states", async () => {
  const { unmount } = openMembers(
    [buildMembership({ role: "member" })],
    dana,
    respondWithError(api.members, "forbidden", "Only owners and admins see them."),
  );
  expect(await screen.findByRole("heading", { name: "Access restricted" })).toBeTruthy();
  expect(screen.getByText("Only owners and admins see them.")).toBeTruthy();
  unmount();
  const second = openMembers(
    [],
    dana,
    respondWithError(api.members, "not_found", "This organization does not exist."),
  );
  expect(await screen.findByRole("heading", { name: "Organization not found" })).toBeTruthy();
  expect(screen.getByText("This organization does not exist.")).toBeTruthy();
  second.unmount();
  const third = openMembers([buildMembership()], dana, respondWithError(api.members, "busy", "Busy."));
  expect(await screen.findByText("The members could not be loaded")).toBeTruthy();
  third.unmount();
  openMembers([buildMembership()], dana, neverRespond(api.members));
  expect(await screen.findByText("Loading the members")).toBeTruthy();
});
