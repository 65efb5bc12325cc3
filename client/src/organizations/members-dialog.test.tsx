import type { User } from "@shared/auth/schemas";
import { organizationEndpoints as api } from "@shared/organizations/endpoints";
import type { OrganizationMember, OwnMembership } from "@shared/organizations/schemas";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answer, answering, refusal, silence } from "@/test/contract-answers";
import { aMember, aMembership } from "@/test/people";
import { dana, show } from "@/test/render";
import { ada } from "@/test/samples";
import { OrganizationsCard } from "./organizations-card";

const why = "An organization needs an owner. Make somebody else an owner first.";
const team = [
  aMember(dana.id, "Dana Whitfield", { role: "owner", title: "Talent Partner" }),
  aMember(30, "Henrik Sørbye", { title: "Venture Partner" }),
  aMember(31, "Max Hohenberg", { isUnconfirmed: true }),
  aMember(32, "Noor Haddad", { isActive: false }),
  aMember(33, "Lea Brandt", { isActive: false, hasLeft: true }),
];

/** A server that keeps what is changed. */
function open(
  own: OwnMembership[] = [aMembership()],
  viewer: User = dana,
  ...more: Parameters<typeof answering>
) {
  const members = new Map(team.map((member) => [member.user.id, member]));
  const change = (id: number | undefined, values: Partial<OrganizationMember>) => {
    const member = members.get(id ?? 0);
    if (!member) throw new Error("There is no such member.");
    members.set(member.user.id, { ...member, ...values });
    return { ...member, ...values };
  };
  const server = answering(
    answer(api.mine, own),
    answer(api.members, () => [...members.values()]),
    answer(api.changeMember, ({ params, body }) => change(params.userId, body as object)),
    answer(api.removeMember, ({ params }) => void change(params.userId, { isActive: false })),
    ...more,
  );
  const shown = show(<OrganizationsCard />, { viewer, at: "/user-profile?organization=3" });
  const sent = (method: string) =>
    server.asked.filter(({ call }) => call.startsWith(method)).map(({ params, body }) => ({ params, body }));
  return { ...server, ...shown, sent };
}
const row = (name: string) => screen.findByRole("listitem", { name });
const role = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name: `Role of ${name}` });

test("the address alone opens it: who belongs, and who is out", async () => {
  open();
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
    max.getByText("Joined by an address that is not verified yet. Only owners and the person see this."),
  ).toBeTruthy();
  const out = within(screen.getByRole("region", { name: "Removed" }));
  expect(
    out.getByText("They left or were removed, and are not joined again by their email domain."),
  ).toBeTruthy();
  expect(out.getByRole("listitem", { name: "Noor Haddad" })).toBeTruthy();
  expect(out.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Let Back In Noor Haddad",
  ]);
  expect(
    within(out.getByRole("listitem", { name: "Lea Brandt" })).getByText("Left by themselves"),
  ).toBeTruthy();
  await userEvent.click(within(screen.getByRole("dialog")).getAllByRole("button", { name: "Close" })[1]!);
  await waitFor(() => expect(location.search).toBe(""));
});

test("an owner promotes", async () => {
  const { sent } = open();
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

test("the arrow keys and letters alone promote nobody", async () => {
  open();
  await row("Henrik Sørbye");
  for (const key of ["ArrowUp", "o"]) expect(fireEvent.keyDown(role("Henrik Sørbye"), { key })).toBe(false);
});

test("one's own demotion asks first; the last owner reads beside the row why not", async () => {
  open([aMembership()], dana, refusal(api.changeMember, "last_owner", why));
  await row("Dana Whitfield");
  await userEvent.selectOptions(role("Dana Whitfield"), "Member");
  const question = within(await screen.findByRole("alertdialog", { name: "Change your own role?" }));
  expect(
    question.getByText("You will no longer manage the members. Another owner can change it back."),
  ).toBeTruthy();
  await userEvent.click(question.getByRole("button", { name: "Change Role" }));
  expect(await within(await row("Dana Whitfield")).findByText(why)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(role("Dana Whitfield").value).toBe("owner");
});

test("a title is given and taken away", async () => {
  const { sent } = open();
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

test("removing says what it means and leads on to the next; letting back in leads there", async () => {
  const { sent } = open();
  await userEvent.click(
    within(await row("Henrik Sørbye")).getByRole("button", { name: "Remove Henrik Sørbye" }),
  );
  const question = within(await screen.findByRole("alertdialog", { name: "Remove Henrik Sørbye?" }));
  expect(
    question.getByText(
      "They stay out, also if their email address is on the organization's domain, until an owner lets them back in.",
    ),
  ).toBeTruthy();
  await userEvent.click(question.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Member Removed")).toBeTruthy();
  expect(screen.getByText("They stay out until an owner lets them back in.")).toBeTruthy();
  expect(sent("DELETE")).toEqual([{ params: { id: 3, userId: 30 }, body: undefined }]);
  const next = await row("Max Hohenberg");
  await waitFor(() => expect(document.activeElement).toBe(next));
  expect(screen.getByText("Henrik Sørbye removed.")).toBeTruthy();
  const out = within(screen.getByRole("region", { name: "Removed" }));
  await userEvent.click(out.getByRole("button", { name: "Let Back In Henrik Sørbye" }));
  await waitFor(() => expect(out.queryByRole("listitem", { name: "Henrik Sørbye" })).toBeNull());
  expect(sent("PATCH")).toEqual([{ params: { id: 3, userId: 30 }, body: { isActive: true } }]);
  const back = await row("Henrik Sørbye");
  await waitFor(() => expect(document.activeElement).toBe(back));
  expect(screen.getByText("Henrik Sørbye is a member again.")).toBeTruthy();
});

test("a site admin manages too, and every refusal stands beside its row", async () => {
  const left = "This person left the organization, so others cannot add them again.";
  open([], ada, refusal(api.removeMember, "last_owner", why), refusal(api.changeMember, "forbidden", left));
  await userEvent.click(
    within(await row("Dana Whitfield")).getByRole("button", { name: "Remove Dana Whitfield" }),
  );
  await userEvent.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Remove" }),
  );
  expect(await within(await row("Dana Whitfield")).findByText(why)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: "Let Back In Noor Haddad" }));
  expect(await within(await row("Noor Haddad")).findByText(left)).toBeTruthy();
});

test("without a sentence of the server there is one of ours", async () => {
  const silent = (endpoint: typeof api.removeMember | typeof api.changeMember) => ({
    endpoint,
    reply: () => ({ status: 500, body: "" }),
  });
  open([aMembership()], dana, silent(api.removeMember), silent(api.changeMember));
  const henrik = within(await row("Henrik Sørbye"));
  await userEvent.selectOptions(role("Henrik Sørbye"), "Admin");
  expect(await henrik.findByText("Failed to update member")).toBeTruthy();
  await userEvent.click(henrik.getByRole("button", { name: /Remove/ }));
  await userEvent.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Remove" }),
  );
  expect(await henrik.findByText("Failed to remove member")).toBeTruthy();
});

test("an admin of the organization reads", async () => {
  open([aMembership({ role: "admin" })]);
  expect(await screen.findByText("Only owners can change roles and titles or remove somebody.")).toBeTruthy();
  expect(within(await row("Henrik Sørbye")).getByText("MEMBER")).toBeTruthy();
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(screen.queryByRole("button", { name: /Remove|Let Back In/ })).toBeNull();
});

test("others are told why not; an unknown one does not exist; a failure can be tried again", async () => {
  const { unmount } = open(
    [aMembership({ role: "member" })],
    dana,
    refusal(api.members, "forbidden", "Only owners and admins see them."),
  );
  expect(await screen.findByRole("heading", { name: "Access restricted" })).toBeTruthy();
  expect(screen.getByText("Only owners and admins see them.")).toBeTruthy();
  unmount();
  const second = open([], dana, refusal(api.members, "not_found", "This organization does not exist."));
  expect(await screen.findByRole("heading", { name: "Organization not found" })).toBeTruthy();
  expect(screen.getByText("This organization does not exist.")).toBeTruthy();
  second.unmount();
  const third = open([aMembership()], dana, refusal(api.members, "busy", "Busy."));
  expect(await screen.findByText("The members could not be loaded")).toBeTruthy();
  third.unmount();
  open([aMembership()], dana, silence(api.members));
  expect(await screen.findByText("Loading the members")).toBeTruthy();
});
