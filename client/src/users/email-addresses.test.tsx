import { authEndpoints } from "@shared/auth/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import type { Address } from "@shared/users/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answer, answering, held, refusal, silence } from "@/test/contract-answers";
import { dana, daysAgo, show } from "@/test/render";
import { EmailAddresses } from "./email-addresses";

const address = (id: number, email: string, more: Partial<Address> = {}): Address => ({
  id,
  email,
  isPrimary: false,
  isVerified: true,
  type: "work",
  createdAt: daysAgo(90),
  ...more,
});
const first = address(1, dana.email, { isPrimary: true });
const second = address(2, "dana@inbox.example", { type: "personal" });
const fresh = address(3, "talent@northlight.example", { isVerified: false, createdAt: daysAgo(0) });

/** A server that keeps the addresses. */
async function opened(...given: Address[]) {
  let kept = given;
  const found = (id: number | undefined) => kept.find((each) => each.id === id) ?? first;
  const server = answering(
    answer(authEndpoints.me, dana),
    answer(userEndpoints.addresses, () => kept),
    answer(userEndpoints.addAddress, ({ body }) => {
      const made = {
        ...address(9, "", { isVerified: false, createdAt: daysAgo(0) }),
        ...(body as Pick<Address, "email" | "type">),
      };
      kept = [...kept, made];
      return made;
    }),
    answer(userEndpoints.makePrimary, ({ params }) => {
      kept = kept
        .map((each) => ({ ...each, isPrimary: each.id === params.id }))
        .toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary));
      return found(params.id);
    }),
    answer(userEndpoints.removeAddress, ({ params }) => {
      kept = kept.filter(({ id }) => id !== params.id);
      return undefined;
    }),
    answer(userEndpoints.sendLink, ({ params }) => found(params.id)),
  );
  show(<EmailAddresses />);
  await screen.findByText(dana.email);
  const user = userEvent.setup();
  const sent = (call: string) =>
    server.asked.filter((ask) => ask.call === call).map(({ params, body }) => body ?? params.id);
  return {
    ...server,
    sent,
    user,
    press: (name: string | RegExp) => user.click(screen.getByRole("button", { name })),
  };
}
const rows = () => [...document.querySelectorAll("[data-slot=settings-row]")].map((row) => row.textContent);
const row = (email: string) => screen.getByText(email).closest("li")!;
const toast = (text: string) =>
  waitFor(() => expect(document.querySelector("[data-slot=toast]")?.textContent).toBe(text));

test("each address says what it is, and why the primary one cannot be removed", async () => {
  await opened(first, second, fresh);
  expect(rows()).toEqual([
    `${dana.email}PrimaryWorkVerifiedMake another address primary to remove this one.`,
    "dana@inbox.examplePersonalVerifiedMake primary",
    "talent@northlight.exampleWorkLink sent, not verifiedLapses 24 hours after its last link, unless it is verified.Send againMake primary",
  ]);
  expect(within(row(dana.email)).queryByRole("button")).toBeNull();
  expect(
    screen.getByText(
      "Your primary address gets all mail, and is shared when an application is approved. A second one that is not verified lapses after 24 hours.",
    ),
  ).toBeTruthy();
});

test("a primary address that is not verified can be mailed to, and not removed", async () => {
  await opened({ ...first, isVerified: false }, second);
  const buttons = within(row(dana.email)).getAllByRole("button");
  expect(buttons.map(({ textContent }) => textContent)).toEqual(["Send again"]);
  expect(row(dana.email).textContent).toContain("Link sent, not verified");
});

test("adding: an address is needed, the type is work at first, and a link is on its way", async () => {
  const { user, press, sent } = await opened(first);
  await press("Add Email");
  expect(await screen.findByText("Invalid email address")).toBeTruthy();
  expect(sent("POST /api/user/emails")).toEqual([]);
  const field = screen.getByLabelText<HTMLInputElement>("Email");
  expect(field.placeholder).toBe("name@company.example");
  await user.type(field, " dana@home.example ");
  expect(screen.getByLabelText<HTMLSelectElement>("Type").value).toBe("work");
  await user.selectOptions(screen.getByLabelText("Type"), "Personal");
  await press("Add Email");
  await toast("Email addedWe sent a link to dana@home.example. Open it to verify the address.");
  expect(sent("POST /api/user/emails")).toEqual([{ email: "dana@home.example", type: "personal" }]);
  expect(rows()[1]).toContain("dana@home.examplePersonalLink sent, not verified");
  expect(field.value).toBe("");
});

test("the next address, typed while one is on its way, stays in its field", async () => {
  const { also, user, press } = await opened(first);
  const late = held(answer(userEndpoints.addAddress, fresh));
  also(late);
  const field = screen.getByLabelText<HTMLInputElement>("Email");
  await user.type(field, fresh.email);
  await user.selectOptions(screen.getByLabelText("Type"), "Personal");
  await press("Add Email");
  await user.clear(field);
  await user.type(field, "next@home.example");
  late.letGo();
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>("Type").value).toBe("work"));
  expect(field.value).toBe("next@home.example");
});

test("a taken address is refused in place, and stays in its field", async () => {
  const { also, user, press } = await opened(first);
  also(refusal(userEndpoints.addAddress, "email_taken", "Email already exists"));
  await user.type(screen.getByLabelText("Email"), "theo@brandt.example");
  await press("Add Email");
  await toast("Failed to add emailEmail already exists");
  expect(screen.getByRole("alert").textContent).toBe("Failed to add emailEmail already exists");
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("theo@brandt.example");
});

test("another one becomes the primary, and focus follows it", async () => {
  const { press, sent } = await opened(first, second);
  await press("Make primary: dana@inbox.example");
  await toast("Primary email updated");
  expect(sent("PUT /api/user/emails/:id/primary")).toEqual([2]);
  expect(rows()[0]).toBe(
    "dana@inbox.examplePrimaryPersonalVerifiedMake another address primary to remove this one.",
  );
  await waitFor(() => expect(document.activeElement).toBe(row("dana@inbox.example")));
  expect(within(row(dana.email)).getByRole("button", { name: `Remove ${dana.email}` })).toBeTruthy();
});

test("removing asks in the specified words, and begins on Cancel", async () => {
  const { press, sent } = await opened(first, second);
  await press("Remove dana@inbox.example");
  const question = within(screen.getByRole("alertdialog", { name: "Remove this email?" }));
  expect(screen.getByRole("alertdialog").textContent).toContain(
    "Are you sure you want to remove dana@inbox.example from your account? This action cannot be undone.",
  );
  expect(document.activeElement?.textContent).toBe("Cancel");
  await userEvent.click(question.getByRole("button", { name: "Cancel" }));
  expect(sent("DELETE /api/user/emails/:id")).toEqual([]);
  await press("Remove dana@inbox.example");
  await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Remove" }));
  await toast("Email removed");
  expect(sent("DELETE /api/user/emails/:id")).toEqual([2]);
  expect(rows()).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(row(dana.email)));
});

test("the link is sent again", async () => {
  const { press, sent } = await opened(first, fresh);
  await press("Send again to talent@northlight.example");
  await toast("Link sentWe sent a new link to talent@northlight.example.");
  expect(sent("POST /api/user/emails/:id/link")).toEqual([3]);
});

test.each([
  [
    "Make primary: talent@northlight.example",
    userEndpoints.makePrimary,
    "not_found",
    "Failed to update primary email",
  ],
  [
    "Send again to talent@northlight.example",
    userEndpoints.sendLink,
    "too_many_requests",
    "Failed to send the link",
  ],
] as const)(
  "%s: what was refused is said in a toast and in its place",
  async (name, endpoint, code, title) => {
    const { press, also } = await opened(first, fresh);
    also(refusal(endpoint, code, "The server's sentence."));
    await press(name);
    await toast(`${title}The server's sentence.`);
    expect(screen.getByRole("alert").textContent).toBe(`${title}The server's sentence.`);
  },
);

test("a removal that fails leaves the address, and says why", async () => {
  const { press, also } = await opened(first, second);
  also(refusal(userEndpoints.removeAddress, "primary_address", "Make another address primary first."));
  await press("Remove dana@inbox.example");
  await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Remove" }));
  await toast("Failed to remove emailMake another address primary first.");
  expect(screen.getByRole("alert").textContent).toBe(
    "Failed to remove emailMake another address primary first.",
  );
  expect(rows()).toHaveLength(2);
});

test("shapes while they load, and a failure that can be tried again", async () => {
  const { also } = answering(silence(userEndpoints.addresses));
  const { client } = show(<EmailAddresses />);
  expect(screen.getByText("Loading your addresses")).toBeTruthy();
  also(refusal(userEndpoints.addresses, "unavailable", "The database is away."));
  client.cancelQueries();
  await client.resetQueries();
  expect(await screen.findByText("Your addresses could not be loaded")).toBeTruthy();
  also(answer(userEndpoints.addresses, [first]));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(dana.email)).toBeTruthy();
});
