import { placementEndpoints as api } from "@shared/placements/endpoints";
import type { Placement } from "@shared/placements/schemas";
import type { PlacementStatus } from "@shared/placements/vocabulary";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { dana, renderWithProviders } from "@/test/render";
import { respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { PlacementPanel } from "./placement-panel";

const person = (id: number, firstName: string, company: string) => ({
  id,
  firstName,
  lastName: "X",
  username: firstName,
  company,
});
function placement(status: PlacementStatus, bountyPaid: number | null = 25_000): Placement {
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
    fee: { state: bountyPaid === null ? "awaiting_percent" : "known", percent: null, disputeReason: null },
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
    expect(screen.getByText("Percentage agreed")).toBeTruthy();
    expect(screen.getByText("Hired by").nextElementSibling?.textContent).toBe("Dana X, Northlight Ventures");
    expect(
      within(screen.getByRole("list", { name: "History of the placement" })).getByText("Confirmed"),
    ).toBeTruthy();
  },
);

test("Mark Pending Payment and Mark Completed ask for confirmation", async () => {
  const { asked } = stubServer(
    respondWith(api.move, ({ body }) => placement((body as { status: PlacementStatus }).status)),
  );
  const { unmount } = renderWithProviders(<PlacementPanel placement={placement("confirmed")} />);
  await userEvent.click(screen.getByRole("button", { name: "Mark Pending Payment" }));
  expect(asked).toEqual([]);
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
  expect(asked).toHaveLength(1);
  await userEvent.click(
    within(screen.getByRole("alertdialog")).getByRole("button", { name: "Mark Completed" }),
  );
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(asked.map(({ body }) => body)).toEqual([{ status: "pending_payment" }, { status: "completed" }]);
});

test("voiding takes a reason, and shows an error in the dialog", async () => {
  const { asked } = stubServer(
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
  expect(asked[0]?.body).toEqual({ status: "voided", reason: "She changed her mind" });
});
