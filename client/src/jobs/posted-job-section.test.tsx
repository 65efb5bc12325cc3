import { analyticsEndpoints } from "@shared/analytics/endpoints";
import { firstStepEndpoints } from "@shared/first-steps/endpoints";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { dana, renderWithProviders } from "@/test/render";
import { neverRespond, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { JustPostedJobSection } from "./posted-job-section";

const { firstProposal } = analyticsEndpoints;
const job = { id: 77, title: "Staff Engineer" };
const open = (viewer = dana) =>
  renderWithProviders(<JustPostedJobSection job={job} onDismiss={() => {}} />, { viewer });

afterEach(() => vi.restoreAllMocks());

test("has its link while the usual time loads, and no sentence about it after an error", async () => {
  stubServer(neverRespond(firstProposal));
  const { unmount } = open();
  expect(screen.getByRole("textbox", { name: "Link of the job" })).toBeTruthy();
  expect(screen.queryByText(/^First proposals/)).toBeNull();
  unmount();
  const { requests } = stubServer(respondWithError(firstProposal, "unavailable", "Try again in a moment."));
  open();
  await waitFor(() => expect(requests.length).toBeGreaterThan(0));
  expect(screen.queryByText(/^First proposals/)).toBeNull();
  expect(screen.getByRole("button", { name: "Copy Link" })).toBeTruthy();
});

test.each([
  [null, null],
  [0.4, "First proposals usually arrive within 1 hour."],
  [30, "First proposals usually arrive within 1 day."],
])("with a median of %s hours it says %s", async (medianHours, text) => {
  const { requests } = stubServer(respondWith(firstProposal, { medianHours }));
  open();
  if (text) expect(await screen.findByText(text)).toBeTruthy();
  else {
    await waitFor(() => expect(requests.length).toBe(1));
    await waitFor(() => expect(screen.getByText(/^All members/).parentElement?.children.length).toBe(1));
  }
});

test("without a clipboard, copying the shown link by hand records the step", async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as unknown as Clipboard);
  const { requests } = stubServer(
    respondWith(firstProposal, { medianHours: null }),
    respondWith(firstStepEndpoints.record, undefined),
  );
  open({ ...dana, firstStepsDismissedAt: null });
  const link = screen.getByRole<HTMLInputElement>("textbox", { name: "Link of the job" });
  expect(screen.queryByRole("button", { name: "Copy Link" })).toBeNull();
  await user.click(link);
  expect(link.value.slice(link.selectionStart ?? 0, link.selectionEnd ?? 0)).toBe(
    `${location.origin}/jobs?job=77`,
  );
  const recorded = () => requests.filter(({ call }) => call === "POST /api/user/first-steps/:step").length;
  expect(recorded()).toBe(0);
  fireEvent.copy(link);
  await waitFor(() => expect(recorded()).toBe(1));
});
