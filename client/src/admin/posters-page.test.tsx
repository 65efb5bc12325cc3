import { adminEndpoints as api } from "@shared/admin/endpoints";
import type { PosterReview } from "@shared/admin/schemas";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { buildManagedUser, ruth } from "@/test/admin";
import { cacheResponses } from "@/test/cache-responses";
import { buildJob } from "@/test/jobs";
import { daysAgo, renderWithProviders } from "@/test/render";
import { neverRespond, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { PostersPage } from "./posters-page";

const buildReview = (id: number, firstName: string, values: Partial<PosterReview> = {}): PosterReview => ({
  id,
  openedAt: daysAgo(2),
  outcome: null,
  user: buildManagedUser(100 + id, firstName, { role: "portfolio_hr", isEmailVerified: false }),
  jobs: [{ id: 40 + id, title: `Role ${id}` }],
  activeJobs: 1,
  contactViewsToday: 0,
  ...values,
});

/** Answers the endpoints of the queue; a decision closes the review. */
function queueWith(...reviews: PosterReview[]) {
  const open = new Map(reviews.map((review) => [review.id, review]));
  const close = (id: number, outcome: PosterReview["outcome"]) => {
    const review = open.get(id);
    if (!review) throw new Error("There is no such review.");
    open.delete(id);
    return { ...review, outcome };
  };
  return stubServer(
    respondWith(api.posters, () => [...open.values()]),
    respondWith(api.posterCounts, () => ({ open: open.size, renamed: 0 })),
    respondWith(api.vouch, ({ params }) => close(params.id ?? 0, "vouched")),
    respondWith(api.dismissPoster, ({ params }) => close(params.id ?? 0, "dismissed")),
    respondWith(api.suspend, ({ params }) => {
      const review = [...open.values()].find(({ user }) => user.id === params.id);
      if (!review) throw new Error("There is no such user.");
      open.delete(review.id);
      return { ...review.user, suspendedAt: daysAgo(0) };
    }),
    respondWith(jobEndpoints.unpost, ({ params }) => {
      for (const [id, review] of open)
        open.set(id, { ...review, jobs: review.jobs.filter((job) => job.id !== params.id), activeJobs: 0 });
      return buildJob({ id: params.id });
    }),
  );
}
function openPage() {
  const user = userEvent.setup();
  return { user, ...renderWithProviders(<PostersPage />, { viewer: ruth, at: "/admin/posters" }) };
}
const card = async (name: RegExp) => within(await screen.findByRole("article", { name }));

test("a card shows the badge that others see, not the role of a partner who is not confirmed", async () => {
  const partner = (id: number, firstName: string, badge: "partner_unconfirmed" | "agency") =>
    buildReview(id, firstName, {
      user: buildManagedUser(100 + id, firstName, { role: "vc_partner", badge }),
    });
  queueWith(partner(1, "Lena", "partner_unconfirmed"), partner(2, "Omar", "agency"));
  openPage();
  expect((await card(/Lena/)).getByText("PARTNER, NOT CONFIRMED")).toBeTruthy();
  expect((await card(/Omar/)).getByText("AGENCY")).toBeTruthy();
  expect(screen.queryByText("VC PARTNER")).toBeNull();
});

test("a card shows who the person is, their jobs and what they opened", async () => {
  queueWith(
    buildReview(1, "Lena", { activeJobs: 22, contactViewsToday: 10 }),
    buildReview(2, "Omar", { jobs: [], activeJobs: 0 }),
  );
  openPage();
  expect(await screen.findByText("2 people to confirm, longest waiting first")).toBeTruthy();
  const lena = await card(/Lena/);
  for (const text of ["lena@meridian.example", "10 contacts opened", "and 21 more", "Waiting 2 days"])
    expect(lena.getByText(text)).toBeTruthy();
  expect(lena.getByRole("link", { name: "Role 1" }).getAttribute("href")).toBe("/jobs?job=41");
  const omar = await card(/Omar/);
  expect(omar.getByText("None")).toBeTruthy();
  expect(omar.queryByRole("button", { name: "Unpost Jobs" })).toBeNull();
});

test("each active job on a card has its state", async () => {
  const jobs: PosterReview["jobs"] = [
    { id: 43, title: "Role 3", state: "open" },
    { id: 42, title: "Role 2", state: "deadline_passed" },
    { id: 41, title: "Role 1", state: "on_hold" },
    // Servers of the previous release do not send the state.
    { id: 40, title: "Role 0" },
  ];
  queueWith(buildReview(1, "Lena", { jobs, activeJobs: 4 }));
  openPage();
  const items = (await card(/Lena/)).getAllByRole("listitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "Role 3Open",
    "Role 2Deadline Passed",
    "Role 1On Hold",
    "Role 0",
  ]);
});

test("vouching asks with room for a reason and focuses the next person", async () => {
  const server = queueWith(buildReview(1, "Lena"), buildReview(2, "Omar"));
  const { client, user } = openPage();
  const freshPaths = cacheResponses(client, jobEndpoints.list, jobEndpoints.ofOrganization);
  await user.click((await card(/Lena/)).getByRole("button", { name: "Vouch" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Vouch for Lena Okafor?" }));
  await user.type(dialog.getByLabelText(/^Reason/), "I met her.");
  await user.click(dialog.getByRole("button", { name: "Vouch" }));
  expect(await screen.findByText("Account Verified")).toBeTruthy();
  expect(server.requestsTo("POST /api/admin/posters/:id/vouch")[0]).toMatchObject({
    params: { id: 1 },
    body: { reason: "I met her." },
  });
  await waitFor(() => expect(document.activeElement?.id).toBe("poster-2"));
  expect(freshPaths()).toEqual([]);
});

test("the shortcuts dismiss and vouch; after the last person nothing waits", async () => {
  queueWith(buildReview(2, "Omar"), buildReview(1, "Lena"));
  const { user } = openPage();
  (await screen.findByRole("article", { name: /Omar/ })).focus();
  await user.keyboard("a");
  const vouch = within(await screen.findByRole("dialog", { name: "Vouch for Omar Okafor?" }));
  await user.click(vouch.getByRole("button", { name: "Vouch" }));
  await waitFor(() => expect(document.activeElement?.id).toBe("poster-1"));
  await user.keyboard("r");
  const dialog = within(await screen.findByRole("alertdialog", { name: "Dismiss Lena Okafor?" }));
  await user.click(dialog.getByRole("button", { name: "Dismiss" }));
  expect(await screen.findByText("Nothing waits.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await waitFor(() => expect(document.activeElement?.id).toBe("no-posters"));
});

test("admins do not decide about themselves, neither by a button nor by a key", async () => {
  queueWith(buildReview(1, "Ruth", { user: buildManagedUser(ruth.id, "Ruth", { role: "admin" }) }));
  const { user } = openPage();
  const ownCard = await card(/Ruth/);
  expect(ownCard.getByText("This is about you, so another admin has to decide it.")).toBeTruthy();
  for (const name of ["Vouch", "Dismiss", "Suspend"])
    expect(ownCard.queryByRole("button", { name })).toBeNull();
  (await screen.findByRole("article", { name: /Ruth/ })).focus();
  await user.keyboard("ar");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("unposting ends the listed jobs one by one, and skips those that ended meanwhile", async () => {
  const jobs = [
    { id: 41, title: "One" },
    { id: 42, title: "Two" },
  ];
  const server = queueWith(buildReview(1, "Lena", { jobs, activeJobs: 3 }));
  const { user } = openPage();
  await user.click((await card(/Lena/)).getByRole("button", { name: "Unpost Jobs" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Unpost 2 jobs of Lena Okafor?" }));
  await user.click(dialog.getByRole("button", { name: "Unpost Jobs" }));
  expect(await screen.findByText("Jobs unposted")).toBeTruthy();
  expect(screen.getByText("1 job of this person remains. Choose Unpost Jobs again.")).toBeTruthy();
  expect(server.requestsTo("PATCH /api/jobs/:id/unpost").map(({ params }) => params)).toEqual([
    { id: 41 },
    { id: 42 },
  ]);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Unpost Jobs" })).toBeNull());
});

test("a suspended person leaves the queue", async () => {
  queueWith(buildReview(1, "Lena"));
  const { user } = openPage();
  await user.click((await card(/Lena/)).getByRole("button", { name: "Suspend" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Suspend Lena Okafor?" }));
  await user.type(dialog.getByLabelText(/^Reason/), "Spam");
  await user.click(dialog.getByRole("button", { name: "Suspend" }));
  expect(await screen.findByText("Nothing waits.")).toBeTruthy();
});

test("a decision of another admin is named beside the card", async () => {
  const server = queueWith(buildReview(1, "Lena"), buildReview(2, "Omar"));
  server.addResponses(
    respondWithError(api.vouch, "stale", "Somebody has decided on this person already."),
    respondWith(api.posters, [buildReview(2, "Omar")]),
  );
  const { user } = openPage();
  await user.click((await card(/Omar/)).getByRole("button", { name: "Vouch" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Vouch for Omar Okafor?" }));
  await user.click(dialog.getByRole("button", { name: "Vouch" }));
  expect(await screen.findByText("Omar Okafor: Somebody has decided on this person already.")).toBeTruthy();
});

test("shows a skeleton while loading and offers a retry after a failure", async () => {
  const server = queueWith();
  server.addResponses(neverRespond(api.posters));
  const firstRender = openPage();
  expect(screen.getByText("Loading the posters")).toBeTruthy();
  firstRender.unmount();
  server.addResponses(respondWithError(api.posters, "busy", "The server is busy."));
  openPage();
  expect(await screen.findByText("The posters could not be loaded")).toBeTruthy();
});
