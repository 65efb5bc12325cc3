import { applicationEndpoints } from "@shared/applications/endpoints";
import { reviewEndpoints as api } from "@shared/reviews/endpoints";
import { ownAgencyReviewMessage } from "@shared/reviews/policy";
import { reviewInput } from "@shared/reviews/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { AgencyPage } from "@/agencies/agency-page";
import { renderWithProviders } from "@/test/render";
import { buildOwnReview, buildReview, stubReviewServer } from "@/test/reviews";
import { respondWithError } from "@/test/stub-server";

const reviewRoute = "POST /api/agencies/:id/reviews";
const findDialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const getSelectedRating = (dialog: Awaited<ReturnType<typeof findDialog>>) =>
  dialog.getByRole("radio", { checked: true }).getAttribute("aria-label");

async function openReviewDialog(...reviews: Parameters<typeof buildOwnReview>[0][]) {
  const server = stubReviewServer(
    {},
    ...reviews.map((id) => buildOwnReview(id, { rating: 3, comment: "Slow notes." })),
    buildReview(50),
  );
  const { client } = renderWithProviders(<AgencyPage />, { route: "/agencies/:id", at: "/agencies/41" });
  const [name, title] =
    reviews.length > 0 ? ["Edit your review", "Edit your review"] : ["Leave Review", "Leave Review"];
  await userEvent.click(await screen.findByRole("button", { name }));
  return { server, client, dialog: await findDialog(title) };
}

test("a review starts with five stars, can be changed by keyboard, and appears on the page", async () => {
  const { server, dialog } = await openReviewDialog();
  expect(location.search).toBe("?review=1");
  expect(getSelectedRating(dialog)).toBe("5 of 5 stars");
  await userEvent.click(dialog.getByRole("radio", { name: "5 of 5 stars" }));
  await userEvent.keyboard("4");
  await userEvent.type(dialog.getByRole("textbox", { name: /^Comment/ }), "Honest about who would not move.");
  await userEvent.click(dialog.getByRole("button", { name: "Submit Review" }));
  expect(await screen.findByText("Review submitted")).toBeTruthy();
  expect(server.requestsTo(reviewRoute).map(({ body }) => body)).toEqual([
    { rating: 4, comment: "Honest about who would not move." },
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByRole("article", { name: "Review by Dana Whitfield" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Edit your review" })).toBeTruthy();
});

test("submitting a review invalidates received proposals", async () => {
  const { dialog, client } = await openReviewDialog();
  const proposals = [applicationEndpoints.received.path];
  client.setQueryData(proposals, []);
  await userEvent.click(dialog.getByRole("button", { name: "Submit Review" }));
  await waitFor(() => expect(client.getQueryState(proposals)?.isInvalidated).toBe(true));
});

test("a rating without a comment is enough", async () => {
  const { server, dialog } = await openReviewDialog();
  await userEvent.click(dialog.getByRole("button", { name: "Submit Review" }));
  expect(await screen.findByText("Review submitted")).toBeTruthy();
  expect(server.requestsTo(reviewRoute)[0]?.body).toEqual({ rating: 5 });
  expect(reviewInput.safeParse(server.requestsTo(reviewRoute)[0]?.body).success).toBe(true);
});

test("the form contains the existing review", async () => {
  const { dialog } = await openReviewDialog(1);
  expect(getSelectedRating(dialog)).toBe("3 of 5 stars");
  expect(dialog.getByRole<HTMLTextAreaElement>("textbox", { name: /^Comment/ }).value).toBe("Slow notes.");
});

test("a server error is shown in the form and the typed values are kept", async () => {
  const { server, dialog } = await openReviewDialog();
  server.addResponses(respondWithError(api.review, "forbidden", ownAgencyReviewMessage));
  await userEvent.type(dialog.getByRole("textbox", { name: /^Comment/ }), "Ours.");
  await userEvent.click(dialog.getByRole("button", { name: "Submit Review" }));
  const alert = await dialog.findByRole("alert");
  expect(alert.textContent).toContain("Failed to submit review.");
  expect(alert.textContent).toContain("You cannot review your own agency");
  expect(dialog.getByRole<HTMLTextAreaElement>("textbox", { name: /^Comment/ }).value).toBe("Ours.");
});

test("a request without a valid response shows the specified message", async () => {
  const { server, dialog } = await openReviewDialog();
  server.addResponses({ endpoint: api.review, reply: () => ({ status: 502, body: "<html>" }) });
  await userEvent.click(dialog.getByRole("button", { name: "Submit Review" }));
  await waitFor(() => expect(screen.getAllByText("Failed to submit review.")).toHaveLength(2));
});

test("a comment that is too long shows an error under its field", async () => {
  const { dialog } = await openReviewDialog();
  await userEvent.click(dialog.getByRole("textbox", { name: /^Comment/ }));
  await userEvent.paste("x".repeat(4001));
  await userEvent.click(dialog.getByRole("button", { name: "Submit Review" }));
  expect(await dialog.findByText("Use at most 4,000 characters")).toBeTruthy();
});

test("an unfinished review is stored as a draft in this tab", async () => {
  const { dialog } = await openReviewDialog();
  await userEvent.type(dialog.getByRole("textbox", { name: /^Comment/ }), "Half a sen");
  await waitFor(() => expect(sessionStorage.getItem("draft:7:review:41")).toContain("Half a sen"));
});
