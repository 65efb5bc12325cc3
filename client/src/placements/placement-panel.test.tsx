import { placementEndpoints as api } from "@shared/placements/endpoints";
import type { Placement } from "@shared/placements/schemas";
import type { PlacementStatus } from "@shared/placements/vocabulary";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { dana, renderWithProviders } from "@/test/render";
import { respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { PlacementPanel } from "./placement-panel";
import { useSubmissionPlacements } from "./queries";

const person = (id: number, firstName: string, company: string) => ({
  id,
  firstName,
  lastName: "X",
  username: firstName,
  company,
});
function placement(
  status: PlacementStatus,
  bountyPaid: number | null = 25_000,
  fee: Partial<Placement["fee"]> = {},
): Placement {
  const poster = person(dana.id, "Dana", "Northlight Ventures");
  const placedAt = "2026-11-20T10:00:00Z";
  return {
    id: 3,
    submissionId: 1,
    candidateName: "Devon Blake",
    job: { id: 7, title: "Staff Engineer", company: "Copperkey" },
    placedBy: person(9, "Marcus", "Meridian Search"),
    poster,
    bountyPaid,
    fee: {
      state: bountyPaid === null ? "awaiting_percent" : "known",
      percent: null,
      disputeReason: null,
      ...fee,
    },
    paymentDays: null,
    guaranteeDays: null,
    dueOn: null,
    status,
    placedAt,
    history: [{ from: null, to: "confirmed", at: placedAt, by: poster, reason: null }],
  };
}
const marcus = { ...dana, id: 9, role: "agency" as const };
const buttons = () => screen.queryAllByRole("button").map((button) => button.textContent);

test.each([
  ["confirmed", "Confirmed", ["Mark Pending Payment", "Void Placement"]],
  ["pending_payment", "Pending payment", ["Mark Completed", "Void Placement"]],
  ["completed", "Completed", []],
  ["voided", "Voided", []],
] as const)(
  "for a %s placement the poster sees the next actions, the submitter only the status",
  (status, text, actions) => {
    stubServer();
    const { unmount } = renderWithProviders(<PlacementPanel placement={placement(status)} />);
    expect(screen.getAllByText(text, { selector: "[data-slot=status-badge]" })).toHaveLength(1);
    expect(buttons()).toEqual(actions);
    expect(screen.getByText("$25,000")).toBeTruthy();
    expect(screen.queryByText("Hired by")).toBeNull();
    unmount();
    renderWithProviders(<PlacementPanel placement={placement(status, null)} />, { viewer: marcus });
    expect(buttons()).toEqual([]);
    expect(screen.getByText("Fee").nextElementSibling?.textContent).toBe("No fee agreed yet");
    expect(screen.getByText("Hired by").nextElementSibling?.textContent).toBe("Dana X, Northlight Ventures");
    expect(
      within(screen.getByRole("list", { name: "History of the placement" })).getByText("Confirmed"),
    ).toBeTruthy();
  },
);

const withFee = (fee: Partial<Placement["fee"]>) => placement("confirmed", null, fee);
const feeSentences = () =>
  screen.queryAllByText(/percentage|salary|Reason given/).map((element) => element.textContent);
const posterActions = ["Mark Pending Payment", "Void Placement"];

test.each([
  [
    { state: "awaiting_percent" },
    "No fee agreed yet",
    ["Enter a percentage for the recruiter to confirm."],
    ["Enter Fee"],
    ["The poster has not entered a percentage."],
    [],
  ],
  [
    { state: "awaiting_confirmation", percent: 18 },
    "18%, not agreed yet",
    ["The recruiter has not confirmed or disputed this percentage."],
    ["Change Fee"],
    ["The poster entered this percentage. It is agreed once you confirm it."],
    ["Confirm Fee", "Dispute Fee"],
  ],
  [
    { state: "disputed", percent: 18, disputeReason: "We said 20" },
    "18%, disputed",
    ["The recruiter disputes this percentage. You can enter another one.", "Reason given: We said 20"],
    ["Change Fee"],
    ["You dispute this percentage. The poster can enter another one.", "Reason given: We said 20"],
    [],
  ],
  [
    { state: "awaiting_salary", percent: 18 },
    "18% agreed",
    ["The amount depends on the first-year salary, which is not recorded here."],
    [],
    ["The amount depends on the first-year salary, which is not recorded here."],
    [],
  ],
  [{ state: "none", percent: 0 }, "0% agreed", [], [], [], []],
] as const)(
  "the fee %j reads %j, and each side sees its next action",
  (fee, text, posterTexts, posterButtons, recruiterTexts, recruiterButtons) => {
    stubServer();
    const { unmount } = renderWithProviders(<PlacementPanel placement={withFee(fee)} />);
    expect(screen.getByText("Fee").nextElementSibling?.textContent).toBe(text);
    expect(feeSentences()).toEqual(posterTexts);
    expect(buttons()).toEqual([...posterButtons, ...posterActions]);
    unmount();
    renderWithProviders(<PlacementPanel placement={withFee(fee)} />, { viewer: marcus });
    expect(feeSentences()).toEqual(recruiterTexts);
    expect(buttons()).toEqual(recruiterButtons);
  },
);

test.each([
  [{ state: "awaiting_percent" }, ["You can no longer enter a percentage."]],
  [
    { state: "awaiting_confirmation", percent: 18 },
    ["The recruiter has not confirmed or disputed this percentage."],
  ],
  [
    { state: "disputed", percent: 18, disputeReason: "We said 20" },
    ["The recruiter disputes this percentage.", "Reason given: We said 20"],
  ],
] as const)("a poster who may no longer post jobs sees the fee %j without actions", (fee, texts) => {
  stubServer();
  const viewer = { ...dana, vcApprovalStatus: "rejected" as const };
  renderWithProviders(<PlacementPanel placement={withFee(fee)} />, { viewer });
  expect(feeSentences()).toEqual(texts);
  expect(buttons()).toEqual([]);
});

test("Mark Pending Payment and Mark Completed ask for confirmation", async () => {
  const { requests } = stubServer(
    respondWith(api.move, ({ body }) => placement((body as { status: PlacementStatus }).status)),
  );
  const { unmount } = renderWithProviders(<PlacementPanel placement={placement("confirmed")} />);
  await userEvent.click(screen.getByRole("button", { name: "Mark Pending Payment" }));
  expect(requests).toEqual([]);
  const confirmation = screen.getByRole("alertdialog", { name: "Mark this placement as pending payment?" });
  expect(confirmation.textContent).toContain(
    "The recruiter who submitted Devon Blake will be notified that the payment is on its way. This action cannot be undone.",
  );
  await userEvent.click(within(confirmation).getByRole("button", { name: "Mark Pending Payment" }));
  await waitFor(() =>
    expect(document.querySelector("[data-slot=toast]")?.textContent).toBe(
      "Placement updatedDevon Blake: pending payment.",
    ),
  );
  unmount();
  renderWithProviders(<PlacementPanel placement={placement("pending_payment")} />);
  await userEvent.click(screen.getByRole("button", { name: "Mark Completed" }));
  expect(requests).toHaveLength(1);
  await userEvent.click(
    within(screen.getByRole("alertdialog")).getByRole("button", { name: "Mark Completed" }),
  );
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(requests.map(({ body }) => body)).toEqual([{ status: "pending_payment" }, { status: "completed" }]);
});

test("voiding takes a reason, and shows an error in the dialog", async () => {
  const { requests } = stubServer(
    respondWithError(api.move, "invalid_transition", "A completed placement can no longer be changed."),
  );
  renderWithProviders(<PlacementPanel placement={placement("confirmed")} />);
  await userEvent.click(screen.getByRole("button", { name: "Void Placement" }));
  const confirmation = within(screen.getByRole("dialog", { name: "Void the placement of Devon Blake?" }));
  await userEvent.type(confirmation.getByLabelText(/Reason/), "She changed her mind");
  await userEvent.click(confirmation.getByRole("button", { name: "Void Placement" }));
  expect((await confirmation.findByRole("alert")).textContent).toContain(
    "A completed placement can no longer be changed.",
  );
  expect(requests[0]?.body).toEqual({ status: "voided", reason: "She changed her mind" });
});

const toastText = () => document.querySelector("[data-slot=toast]")?.textContent;

test("the poster enters the fee", async () => {
  const { requests } = stubServer(
    respondWith(api.enterFee, withFee({ state: "awaiting_confirmation", percent: 18 })),
  );
  renderWithProviders(<PlacementPanel placement={withFee({})} />);
  await userEvent.click(screen.getByRole("button", { name: "Enter Fee" }));
  const dialog = within(screen.getByRole("dialog", { name: "Enter the fee for Devon Blake" }));
  await userEvent.click(dialog.getByRole("button", { name: "Enter Fee" }));
  expect(await dialog.findByText("Enter a percentage from 0 to 50")).toBeTruthy();
  await userEvent.type(dialog.getByLabelText("Fee"), "18");
  await userEvent.click(dialog.getByRole("button", { name: "Enter Fee" }));
  await waitFor(() => expect(toastText()).toBe("Fee enteredDevon Blake: 18%, not agreed yet."));
  expect(requests).toMatchObject([{ params: { id: 3 }, body: { percent: 18 } }]);
});

function LoadedPlacements() {
  const { placements } = useSubmissionPlacements(1);
  return placements.map((loaded) => <PlacementPanel key={loaded.id} placement={loaded} />);
}

test("a fee that was confirmed meanwhile shows the error, and the placement is loaded again", async () => {
  const message = "The fee has been confirmed and can no longer be changed.";
  let stored = withFee({ state: "awaiting_confirmation", percent: 18 });
  stubServer(
    respondWithError(api.enterFee, "already_decided", message),
    respondWith(api.mine, () => [stored]),
  );
  const { client } = renderWithProviders(<LoadedPlacements />);
  await userEvent.click(await screen.findByRole("button", { name: "Change Fee" }));
  const dialog = within(screen.getByRole("dialog", { name: "Change the fee for Devon Blake" }));
  expect(dialog.getByLabelText<HTMLInputElement>("Fee").value).toBe("18");
  await userEvent.clear(dialog.getByLabelText("Fee"));
  await userEvent.type(dialog.getByLabelText("Fee"), "12");
  stored = withFee({ state: "awaiting_salary", percent: 18 });
  await userEvent.click(dialog.getByRole("button", { name: "Change Fee" }));
  await waitFor(() => expect(toastText()).toBe(`Error${message}`));
  expect(await screen.findByText("18% agreed")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Change Fee" })).toBeNull();
  expect((await screen.findByRole("alert")).textContent).toBe(message);
  await waitFor(() => expect(document.activeElement?.textContent).toBe(message));

  // A later change has nothing to do with the error.
  stored = { ...stored, status: "completed" };
  await client.invalidateQueries({ queryKey: [api.mine.path] });
  expect(await screen.findByText("Completed")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the recruiter confirms the percentage that the question names", async () => {
  const { requests, addResponses } = stubServer(
    respondWithError(
      api.confirmFee,
      "stale",
      "The poster has changed the percentage to 12%. Check it again.",
    ),
  );
  renderWithProviders(
    <PlacementPanel placement={withFee({ state: "awaiting_confirmation", percent: 18 })} />,
    { viewer: marcus },
  );
  const confirm = async () => {
    await userEvent.click(screen.getByRole("button", { name: "Confirm Fee" }));
    const question = within(screen.getByRole("alertdialog", { name: "Confirm a fee of 18%?" }));
    expect(question.getByText(/You and the poster agree on 18% of the first-year salary/)).toBeTruthy();
    await userEvent.click(question.getByRole("button", { name: "Confirm Fee" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  };
  await confirm();
  expect((await screen.findByRole("alert")).textContent).toBe(
    "The poster has changed the percentage to 12%. Check it again.",
  );
  addResponses(respondWith(api.confirmFee, withFee({ state: "awaiting_salary", percent: 18 })));
  await confirm();
  await screen.findByText("Fee confirmed");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(requests.map(({ body }) => body)).toEqual([{ percent: 18 }, { percent: 18 }]);
});

test("the recruiter disputes the percentage with a reason", async () => {
  const { requests } = stubServer(
    respondWith(api.disputeFee, withFee({ state: "disputed", percent: 18, disputeReason: "We said 20" })),
  );
  renderWithProviders(
    <PlacementPanel placement={withFee({ state: "awaiting_confirmation", percent: 18 })} />,
    { viewer: marcus },
  );
  await userEvent.click(screen.getByRole("button", { name: "Dispute Fee" }));
  const dialog = within(screen.getByRole("dialog", { name: "Dispute a fee of 18%?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Dispute Fee" }));
  expect(await dialog.findByText("Say why you dispute the percentage")).toBeTruthy();
  await userEvent.type(dialog.getByLabelText("Reason"), "We said 20");
  await userEvent.click(dialog.getByRole("button", { name: "Dispute Fee" }));
  await waitFor(() => expect(toastText()).toBe("Fee disputedDevon Blake: 18%, disputed."));
  expect(requests.map(({ body }) => body)).toEqual([{ percent: 18, reason: "We said 20" }]);
});

test("the terms at the hire are shown with the day on which the payment is due", () => {
  const terms = { paymentDays: 30, guaranteeDays: 0, dueOn: "2026-12-20" } as const;
  renderWithProviders(<PlacementPanel placement={{ ...placement("confirmed"), ...terms }} />, {
    viewer: dana,
  });
  const detail = (term: string) => screen.getByText(term, { selector: "dt" }).nextElementSibling?.textContent;
  expect(["Payment", "Payment due", "Guarantee"].map(detail)).toEqual([
    "30 days after the hire",
    "Dec 20, 2026",
    "None",
  ]);
});
