import type { AgencyProfile } from "@shared/agencies/schemas";
import type { User } from "@shared/auth/schemas";
import { formatDate } from "@shared/lib/format";
import { reviewEndpoints as api } from "@shared/reviews/endpoints";
import type { Review } from "@shared/reviews/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { AgencyPage } from "@/agencies/agency-page";
import { dana, daysAgo, renderWithProviders } from "@/test/render";
import { buildOwnReview, buildReview, stubReviewServer } from "@/test/reviews";
import { ada, marcus } from "@/test/samples";
import { respondWith, respondWithError } from "@/test/stub-server";

interface OpenPageOptions {
  viewer?: User;
  at?: string;
  agency?: Partial<AgencyProfile>;
}
function openPage(
  reviews: Review[],
  { viewer = dana, at = "/agencies/41", agency = {} }: OpenPageOptions = {},
) {
  const server = stubReviewServer(agency, ...reviews);
  renderWithProviders(<AgencyPage />, { route: "/agencies/:id", viewer, at });
  return server;
}
const reviewBy = (id: number, firstName: string, values: Partial<Review> = {}) =>
  buildReview(id, { ...values, reviewer: { ...buildReview(id).reviewer, firstName, lastName: null } });
const asOwner = { viewer: marcus, agency: { userId: marcus.id, isOwn: true, openSuggestions: 0 } };
const findReview = async (reviewer = "Tomas Lindqvist") =>
  within(await screen.findByRole("article", { name: `Review by ${reviewer}` }));
const chooseAction = async (reviewer: string, item: string) => {
  await userEvent.click(await screen.findByRole("button", { name: `Actions for the review by ${reviewer}` }));
  await userEvent.click(screen.getByRole("menuitem", { name: item }));
};
const listMenuItems = async (reviewer: string) => {
  await userEvent.click(await screen.findByRole("button", { name: `Actions for the review by ${reviewer}` }));
  return screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
};

test("a review shows author, dates, rating and reply", async () => {
  const [createdAt, editedAt] = [daysAgo(30), daysAgo(3)];
  openPage([
    buildReview(1, { workedTogether: true, createdAt, editedAt, reply: "Thank you.", repliedAt: daysAgo(2) }),
  ]);
  const review = await findReview();
  expect(review.getByRole("link", { name: "Tomas Lindqvist" }).getAttribute("href")).toBe("/user/61");
  for (const text of [
    "VC PARTNER",
    "Harbor & Pine",
    "Four people on the shortlist.",
    formatDate(createdAt),
    formatDate(editedAt),
  ])
    expect(review.getByText(text)).toBeTruthy();
  expect(review.getByRole("img", { name: "4.0 of 5 stars" })).toBeTruthy();
  expect(review.getByText("Reply from Meridian Search")).toBeTruthy();
  expect(review.getByText("Thank you.")).toBeTruthy();
  await userEvent.click(review.getByRole("button", { name: "About Worked together" }));
  expect((await screen.findByRole("tooltip")).textContent).toBe(
    "Tomas Lindqvist approved a proposal of this agency here, or shortlisted or hired one of its candidates.",
  );
});

test("shows the mean rating and a histogram of stars", async () => {
  openPage([buildReview(1, { rating: 5 }), buildReview(2, { rating: 5 }), buildReview(3, { rating: 2 })]);
  const histogram = within(
    await screen.findByRole("list", { name: "How often each number of stars was given" }),
  );
  expect(histogram.getAllByText(/^\d stars?: /).map(({ textContent }) => textContent)).toEqual([
    ...[
      "5 stars: 2 reviews",
      "4 stars: 0 reviews",
      "3 stars: 0 reviews",
      "2 stars: 1 review",
      "1 star: 0 reviews",
    ],
  ]);
  expect(screen.getAllByText("4.0")).toHaveLength(2);
});

test("View All opens all reviews with a filter by stars when there are more than five", async () => {
  const server = openPage(
    [5, 5, 4, 4, 4, 1].map((rating, index) => reviewBy(index + 1, `R${index}`, { rating })),
  );
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(6));
  await userEvent.click(screen.getByRole("button", { name: "View All (6)" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reviews of Meridian Search" }));
  expect(location.search).toBe("?reviews=all");
  await waitFor(() => expect(dialog.getAllByRole("article")).toHaveLength(6));
  await userEvent.click(dialog.getByRole("radio", { name: "4 stars: 3 reviews" }));
  expect(location.search).toBe("?reviews=all&rating=4");
  await waitFor(() => expect(dialog.getAllByRole("article")).toHaveLength(3));
  await waitFor(() => expect(dialog.getByRole("status").textContent).toBe("3 reviews"));
  expect(server.requestsTo("GET /api/agencies/:id/reviews").map(({ query }) => query)).toEqual([
    { limit: "50" },
    { rating: "4", limit: "50" },
  ]);
  await userEvent.click(dialog.getByRole("radio", { name: "2 stars: 0 reviews" }));
  expect(await dialog.findByText("No reviews with this number of stars.")).toBeTruthy();
});

test("there is no View All for up to five reviews", async () => {
  openPage([1, 2, 3, 4, 5].map((id) => buildReview(id)));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(5));
  expect(screen.queryByRole("button", { name: /^View All/ })).toBeNull();
});

test("more than fifty reviews are paginated, and focus moves to the first new one", async () => {
  const server = openPage([]);
  server.addResponses(
    respondWith(
      api.list,
      ({ query }) => [query.cursor ? reviewBy(2, "Second") : reviewBy(1, "First")],
      "next",
    ),
  );
  await userEvent.click(await screen.findByRole("button", { name: "Show more reviews" }));
  await findReview("Second");
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Review by Second"));
});

test("reviews that failed to load can be retried", async () => {
  const server = openPage([buildReview(1)]);
  server.addResponses(respondWithError(api.list, "busy", "Busy."));
  expect(await screen.findByText("Reviews could not be loaded.")).toBeTruthy();
  server.addResponses(respondWith(api.list, [buildReview(1)]));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await findReview();
});

test("authors can edit and delete their review; others can report it", async () => {
  openPage([buildOwnReview(1), buildReview(2)]);
  expect(await listMenuItems("Dana Whitfield")).toEqual(["Edit", "Delete"]);
  await userEvent.keyboard("{Escape}");
  expect(await listMenuItems("Tomas Lindqvist")).toEqual(["Report"]);
});

test("the owner can reply and report", async () => {
  openPage([buildReview(1)], asOwner);
  expect(await listMenuItems("Tomas Lindqvist")).toEqual(["Reply", "Report"]);
});

test("deleting the own review asks for confirmation and focuses the next review", async () => {
  const server = openPage([buildOwnReview(1), reviewBy(2, "Next")]);
  await chooseAction("Dana Whitfield", "Delete");
  const confirmation = within(await screen.findByRole("alertdialog", { name: "Delete this review?" }));
  expect(confirmation.getByText(/This action cannot be undone\.$/)).toBeTruthy();
  await userEvent.click(confirmation.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Review deleted")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("article", { name: "Review by Dana Whitfield" })).toBeNull());
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Review by Next"));
  expect(server.requestsTo("DELETE /api/agencies/:id/reviews/:reviewId")[0]?.params).toEqual({
    id: 41,
    reviewId: 1,
  });
  expect(await screen.findByRole("button", { name: "Leave Review" })).toBeTruthy();
});

test("after the last review was deleted, the heading has focus", async () => {
  openPage([buildOwnReview(1)]);
  await chooseAction("Dana Whitfield", "Delete");
  await userEvent.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }),
  );
  expect(await screen.findByText(/^No reviews yet\. Be/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Client Reviews"));
});

test("an admin removes a review with a reason for the record", async () => {
  const server = openPage([buildReview(1)], { viewer: ada, agency: { openSuggestions: 0 } });
  expect(await listMenuItems("Tomas Lindqvist")).toEqual(["Remove"]);
  await userEvent.click(screen.getByRole("menuitem", { name: "Remove" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Remove this review?" }));
  await userEvent.type(dialog.getByRole("textbox", { name: /^Reason/ }), "Names a candidate.");
  await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
  expect(server.requestsTo("DELETE /api/agencies/:id/reviews/:reviewId")[0]?.body).toEqual({
    reason: "Names a candidate.",
  });
});

test("reporting a review twice shows an error in the form", async () => {
  const server = openPage([buildReview(1)]);
  await chooseAction("Tomas Lindqvist", "Report");
  const dialog = within(await screen.findByRole("dialog", { name: "Report this review" }));
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Not a client.");
  server.addResponses(
    respondWithError(api.report, "already_done", "You have reported this already; an admin will look at it."),
  );
  await userEvent.click(dialog.getByRole("button", { name: "Send Report" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("You have reported this already");
  server.addResponses(respondWith(api.report, {}));
  await userEvent.click(dialog.getByRole("button", { name: "Send Report" }));
  expect(await screen.findByText("Report sent")).toBeTruthy();
  expect(server.requestsTo("POST /api/agencies/:id/reviews/:reviewId/report").at(-1)?.body).toEqual({
    reason: "Not a client.",
  });
});

test("the owner creates, edits and deletes a reply", async () => {
  const server = openPage([buildReview(1)], asOwner);
  await chooseAction("Tomas Lindqvist", "Reply");
  let dialog = within(await screen.findByRole("dialog", { name: "Reply to Tomas Lindqvist" }));
  await userEvent.click(dialog.getByRole("button", { name: "Post Reply" }));
  expect(await dialog.findByText("Write a reply first")).toBeTruthy();
  await userEvent.type(dialog.getByRole("textbox", { name: "Reply" }), "Thank you.");
  await userEvent.click(dialog.getByRole("button", { name: "Post Reply" }));
  expect(await screen.findByText("Reply posted")).toBeTruthy();
  expect(await (await findReview()).findByText("Thank you.")).toBeTruthy();

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await chooseAction("Tomas Lindqvist", "Edit reply");
  dialog = within(await screen.findByRole("dialog", { name: "Edit reply" }));
  expect(dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "Reply" }).value).toBe("Thank you.");
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));

  await chooseAction("Tomas Lindqvist", "Delete reply");
  await userEvent.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }),
  );
  expect(await screen.findByText("Reply deleted")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("Thank you.")).toBeNull());
  expect(server.requestsTo("PUT /api/agencies/:id/reviews/:reviewId/reply")[0]?.body).toEqual({
    reply: "Thank you.",
  });
});
