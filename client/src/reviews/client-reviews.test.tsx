import type { AgencyProfile } from "@shared/agencies/schemas";
import type { User } from "@shared/auth/schemas";
import { date } from "@shared/lib/text";
import { reviewEndpoints as api } from "@shared/reviews/endpoints";
import type { Review } from "@shared/reviews/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { AgencyPage } from "@/agencies/agency-page";
import { answer, refusal } from "@/test/contract-answers";
import { dana, daysAgo, show } from "@/test/render";
import { agencyReviewed, anOwnReview, aReview } from "@/test/reviews";
import { ada, marcus } from "@/test/samples";

interface How {
  viewer?: User;
  at?: string;
  agency?: Partial<AgencyProfile>;
}
function open(reviews: Review[], { viewer = dana, at = "/agencies/41", agency = {} }: How = {}) {
  const server = agencyReviewed(agency, ...reviews);
  show(<AgencyPage />, { route: "/agencies/:id", viewer, at });
  return server;
}
const named = (id: number, firstName: string, values: Partial<Review> = {}) =>
  aReview(id, { ...values, reviewer: { ...aReview(id).reviewer, firstName, lastName: null } });
const owner = { viewer: marcus, agency: { userId: marcus.id, isOwn: true, openSuggestions: 0 } };
const listed = async (by = "Tomas Lindqvist") =>
  within(await screen.findByRole("article", { name: `Review by ${by}` }));
const act = async (by: string, item: string) => {
  await userEvent.click(await screen.findByRole("button", { name: `Actions for the review by ${by}` }));
  await userEvent.click(screen.getByRole("menuitem", { name: item }));
};
const offered = async (by: string) => {
  await userEvent.click(await screen.findByRole("button", { name: `Actions for the review by ${by}` }));
  return screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
};

test("who said what, when, and how many stars", async () => {
  const [createdAt, editedAt] = [daysAgo(30), daysAgo(3)];
  open([
    aReview(1, { workedTogether: true, createdAt, editedAt, reply: "Thank you.", repliedAt: daysAgo(2) }),
  ]);
  const review = await listed();
  expect(review.getByRole("link", { name: "Tomas Lindqvist" }).getAttribute("href")).toBe("/user/61");
  for (const text of [
    "VC PARTNER",
    "Harbor & Pine",
    "Four people on the shortlist.",
    date(createdAt),
    date(editedAt),
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

test("the mean, and how often each number of stars was given", async () => {
  open([aReview(1, { rating: 5 }), aReview(2, { rating: 5 }), aReview(3, { rating: 2 })]);
  const hist = within(await screen.findByRole("list", { name: "How often each number of stars was given" }));
  expect(hist.getAllByText(/^\d stars?: /).map(({ textContent }) => textContent)).toEqual([
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

test("all stand on the page; from six on View All shows them by themselves, by their stars", async () => {
  const server = open([5, 5, 4, 4, 4, 1].map((rating, index) => named(index + 1, `R${index}`, { rating })));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(6));
  await userEvent.click(screen.getByRole("button", { name: "View All (6)" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reviews of Meridian Search" }));
  expect(location.search).toBe("?reviews=all");
  await waitFor(() => expect(dialog.getAllByRole("article")).toHaveLength(6));
  await userEvent.click(dialog.getByRole("radio", { name: "4 stars: 3 reviews" }));
  expect(location.search).toBe("?reviews=all&rating=4");
  await waitFor(() => expect(dialog.getAllByRole("article")).toHaveLength(3));
  expect(dialog.getByRole("status").textContent).toBe("3 reviews");
  expect(server.sent("GET /api/agencies/:id/reviews").map(({ query }) => query)).toEqual([
    { limit: "50" },
    { rating: "4", limit: "50" },
  ]);
  await userEvent.click(dialog.getByRole("radio", { name: "2 stars: 0 reviews" }));
  expect(await dialog.findByText("No reviews with so many stars.")).toBeTruthy();
});

test("up to five there is no View All", async () => {
  open([1, 2, 3, 4, 5].map((id) => aReview(id)));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(5));
  expect(screen.queryByRole("button", { name: /^View All/ })).toBeNull();
});

test("more than fifty come page by page, and reading goes on where they begin", async () => {
  const server = open([]);
  server.also(
    answer(api.list, ({ query }) => [query.cursor ? named(2, "Second") : named(1, "First")], "next"),
  );
  await userEvent.click(await screen.findByRole("button", { name: "Show more reviews" }));
  await listed("Second");
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Review by Second"));
});

test("reviews that could not be loaded are asked for again", async () => {
  const server = open([aReview(1)]);
  server.also(refusal(api.list, "busy", "Busy."));
  expect(await screen.findByText("Reviews could not be loaded.")).toBeTruthy();
  server.also(answer(api.list, [aReview(1)]));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await listed();
});

test("who may do what with a review", async () => {
  open([anOwnReview(1), aReview(2)]);
  expect(await offered("Dana Whitfield")).toEqual(["Edit", "Delete"]);
  await userEvent.keyboard("{Escape}");
  expect(await offered("Tomas Lindqvist")).toEqual(["Report"]);
});

test("the owner answers and reports", async () => {
  open([aReview(1)], owner);
  expect(await offered("Tomas Lindqvist")).toEqual(["Reply", "Report"]);
});

test("one's own is deleted after a question, and focus goes on to the next", async () => {
  const server = open([anOwnReview(1), named(2, "Next")]);
  await act("Dana Whitfield", "Delete");
  const question = within(await screen.findByRole("alertdialog", { name: "Delete this review?" }));
  expect(question.getByText(/This action cannot be undone\.$/)).toBeTruthy();
  await userEvent.click(question.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Review deleted")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("article", { name: "Review by Dana Whitfield" })).toBeNull());
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Review by Next"));
  expect(server.sent("DELETE /api/agencies/:id/reviews/:reviewId")[0]?.params).toEqual({
    id: 41,
    reviewId: 1,
  });
  expect(await screen.findByRole("button", { name: "Leave Review" })).toBeTruthy();
});

test("after the last one focus is on the heading", async () => {
  open([anOwnReview(1)]);
  await act("Dana Whitfield", "Delete");
  await userEvent.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }),
  );
  expect(await screen.findByText(/^No reviews yet\. Be/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Client Reviews"));
});

test("an admin removes somebody's with a reason for the record", async () => {
  const server = open([aReview(1)], { viewer: ada, agency: { openSuggestions: 0 } });
  expect(await offered("Tomas Lindqvist")).toEqual(["Remove"]);
  await userEvent.click(screen.getByRole("menuitem", { name: "Remove" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Remove this review?" }));
  await userEvent.type(dialog.getByRole("textbox", { name: /^Reason/ }), "Names a candidate.");
  await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
  expect(server.sent("DELETE /api/agencies/:id/reviews/:reviewId")[0]?.body).toEqual({
    reason: "Names a candidate.",
  });
});

test("somebody else's is reported; the same again is refused in the form", async () => {
  const server = open([aReview(1)]);
  await act("Tomas Lindqvist", "Report");
  const dialog = within(await screen.findByRole("dialog", { name: "Report this review" }));
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Not a client.");
  server.also(
    refusal(api.report, "already_done", "You have reported this already; an admin will look at it."),
  );
  await userEvent.click(dialog.getByRole("button", { name: "Send Report" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("You have reported this already");
  server.also(answer(api.report, {}));
  await userEvent.click(dialog.getByRole("button", { name: "Send Report" }));
  expect(await screen.findByText("Report sent")).toBeTruthy();
  expect(server.sent("POST /api/agencies/:id/reviews/:reviewId/report").at(-1)?.body).toEqual({
    reason: "Not a client.",
  });
});

test("the owner answers, changes the answer and takes it back", async () => {
  const server = open([aReview(1)], owner);
  await act("Tomas Lindqvist", "Reply");
  let dialog = within(await screen.findByRole("dialog", { name: "Reply to Tomas Lindqvist" }));
  await userEvent.click(dialog.getByRole("button", { name: "Post Reply" }));
  expect(await dialog.findByText("Write a reply first")).toBeTruthy();
  await userEvent.type(dialog.getByRole("textbox", { name: "Reply" }), "Thank you.");
  await userEvent.click(dialog.getByRole("button", { name: "Post Reply" }));
  expect(await screen.findByText("Reply posted")).toBeTruthy();
  expect(await (await listed()).findByText("Thank you.")).toBeTruthy();

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await act("Tomas Lindqvist", "Edit reply");
  dialog = within(await screen.findByRole("dialog", { name: "Edit reply" }));
  expect(dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "Reply" }).value).toBe("Thank you.");
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));

  await act("Tomas Lindqvist", "Delete reply");
  await userEvent.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }),
  );
  expect(await screen.findByText("Reply deleted")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("Thank you.")).toBeNull());
  expect(server.sent("PUT /api/agencies/:id/reviews/:reviewId/reply")[0]?.body).toEqual({
    reply: "Thank you.",
  });
});
