import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithProviders } from "@/test/render";
import { marcus } from "@/test/samples";
import { type StatusChange, Timeline } from "./timeline";

const closing = {
  from: "submitted",
  to: "rejected",
  at: "2026-05-04T10:00:00.000Z",
  by: null,
  reason: null,
  closedAs: "job_unposted",
} as const;

function open(change: Partial<StatusChange>) {
  renderWithProviders(
    <Timeline
      label="History"
      changes={[{ ...closing, ...change }]}
      getStatusLabel={(status) => ({ text: status, tone: "neutral" })}
    />,
    { viewer: marcus },
  );
  return screen.getByRole("listitem").textContent;
}

test("says that an admin ended the job where the admin is not named", () => {
  expect(open({ isByAdmin: true })).toMatch(/^Closed: the job was unposted from submitted.*An admin$/);
});

test("links the admin where the response names them", () => {
  const by = { id: 9, firstName: "Dana", lastName: "Whitfield", username: "dana", company: null };
  open({ isByAdmin: true, by });
  expect(screen.getByRole("link", { name: "Dana Whitfield" })).toBeTruthy();
  expect(screen.queryByText("An admin")).toBeNull();
});

test("names nobody where a closing has no author", () => {
  expect(open({})).not.toMatch(/An admin|An account that is gone/);
});
