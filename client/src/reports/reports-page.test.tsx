import { jobEndpoints } from "@shared/jobs/endpoints";
import { reportEndpoints as api } from "@shared/reports/endpoints";
import type { Report } from "@shared/reports/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ruth } from "@/test/admin";
import { cacheResponses } from "@/test/cache-responses";
import { buildReport } from "@/test/messages";
import { daysAgo, renderWithProviders } from "@/test/render";
import { neverRespond, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { ReportsPage } from "./reports-page";

/** Answers the report endpoints; a decision closes every report of the same item. */
function reportsWith(...reports: Report[]) {
  const reportsById = new Map(reports.map((report) => [report.id, report]));
  const openReports = () => [...reportsById.values()].filter(({ outcome }) => outcome === null);
  const isAsked = ({ askedAt, editedAt }: Report) => askedAt !== null && editedAt === null;
  const server = stubServer(
    respondWith(api.list, ({ query }) =>
      query.status !== "handled"
        ? openReports().filter((report) => isAsked(report) === (query.status === "asked"))
        : [...reportsById.values()].filter(({ outcome }) => outcome !== null),
    ),
    respondWith(api.counts, () => ({ open: openReports().length })),
    respondWith(api.ask, ({ params, body }) => {
      const report = reportsById.get(params.id ?? 0);
      if (!report) throw new Error("There is no such report.");
      const { reason: askReason } = body as { reason: string };
      const askedReport = { ...report, askedAt: daysAgo(0), askReason };
      reportsById.set(report.id, askedReport);
      return askedReport;
    }),
    respondWith(api.handle, ({ params, body }) => {
      const report = reportsById.get(params.id ?? 0);
      if (!report) throw new Error("There is no such report.");
      const { outcome } = body as { outcome: NonNullable<Report["outcome"]> };
      for (const other of openReports())
        if (other.kind === report.kind && other.subjectId === report.subjectId)
          reportsById.set(other.id, {
            ...other,
            outcome,
            handledAt: daysAgo(0),
            subject: outcome === "removed" ? null : other.subject,
          });
      return reportsById.get(report.id) ?? report;
    }),
  );
  return { ...server, reportsById };
}
function openPage(at = "/admin/reports") {
  const user = userEvent.setup();
  return { user, ...renderWithProviders(<ReportsPage />, { viewer: ruth, at }) };
}
const card = async (name: string) => within(await screen.findByRole("article", { name }));
const onPost = "Post: Carve-outs for inbound candidates?";
const onReply = "Reply to Carve-outs for inbound candidates?";
const reply = (id: number, values: Partial<Report> = {}) =>
  buildReport(id, { kind: "reply", subjectId: 44, ...values });

test("accepts the keys of the previous release", async () => {
  const { subject: thing, subjectId: thingId, ...oldReport } = reply(2);
  stubServer(
    { endpoint: api.list, reply: () => ({ status: 200, body: [{ ...oldReport, thing, thingId }] }) },
    respondWith(api.counts, () => ({ open: 1 })),
  );
  openPage();
  const replyCard = await card(onReply);
  expect(
    replyCard.getByRole("link", { name: "Carve-outs for inbound candidates?" }).getAttribute("href"),
  ).toBe("/messages/12#reply-44");
});

test("a report shows its reporter and reason and links to the reported item", async () => {
  reportsWith(buildReport(1, { others: 2 }), reply(2), buildReport(3, { subjectId: 50, subject: null }));
  openPage();
  expect(screen.getByRole("heading", { level: 1, name: "Reports" })).toBeTruthy();
  expect(await screen.findByText("3 open reports, returned ones first, then oldest first")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Reports" }).getAttribute("aria-current")).toBe("page");
  const first = await card(onPost);
  for (const text of [
    "Names of three people.",
    "It names people who did not agree.",
    "2d ago",
    "2 others reported it too",
    "VC PARTNER",
  ])
    expect(first.getByText(text)).toBeTruthy();
  expect(first.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Carve-outs for inbound candidates?", "/messages/12"],
    ["Noor Haddad", "/user/31"],
    ["Dana Whitfield", "/user/7"],
  ]);
  const second = await card(onReply);
  expect(second.getByRole("link", { name: "Carve-outs for inbound candidates?" }).getAttribute("href")).toBe(
    "/messages/12#reply-44",
  );
  const deletedPost = await card("A deleted post");
  expect(
    deletedPost.getByText("It was deleted after it was reported. Dismiss the report to close it."),
  ).toBeTruthy();
  expect(deletedPost.getByRole("button", { name: "Dismiss" })).toBeTruthy();
  expect(deletedPost.queryByRole("button", { name: /Remove/ })).toBeNull();
});

test("a reported review shows its rating and links to the agency, also without a comment", async () => {
  const author = buildReport(1).subject?.author;
  if (!author) throw new Error("There is no author.");
  const review = (content: string, rating: number) => ({
    parentId: 41,
    title: "Meridian Search",
    content,
    rating,
    author,
    detail: null,
    isEnded: false,
  });
  const server = reportsWith(
    buildReport(1, { kind: "review", subjectId: 6, subject: review("Never answered.", 1) }),
    buildReport(2, { kind: "review", subjectId: 7, subject: review("", 4) }),
  );
  const { user } = openPage();
  const [first, second] = (await screen.findAllByRole("article", { name: "Review of Meridian Search" })).map(
    (article) => within(article),
  );
  if (!first || !second) throw new Error("There are two.");
  expect(first.getByRole("img", { name: "1.0 of 5 stars" })).toBeTruthy();
  expect(first.getByText("Never answered.")).toBeTruthy();
  expect(first.getByRole("link", { name: "Meridian Search" }).getAttribute("href")).toBe("/agencies/41");
  expect(second.getByRole("img", { name: "4.0 of 5 stars" })).toBeTruthy();
  expect(second.getByText("No comment was written.")).toBeTruthy();
  await user.click(first.getByRole("button", { name: "Remove Review" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Remove this review?" }));
  expect(
    dialog.getByText("The review by Noor Haddad is deleted. This action cannot be undone."),
  ).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Review removed")).toBeTruthy();
  expect(server.requestsTo("POST /api/admin/reports/:id/handle")[0]?.params).toEqual({ id: 1 });
  await waitFor(() => expect(document.activeElement?.id).toBe("report-2"));
});

const subject = (values: Partial<NonNullable<Report["subject"]>>) => {
  const { subject: post } = buildReport(1);
  if (!post) throw new Error("The report has no subject.");
  return { ...post, ...values };
};

test("a reported job is unposted, with a reason for its poster", async () => {
  const job = subject({ parentId: 12, title: "Growth Marketer", detail: "Quiet Orchard", content: "Cider." });
  const server = reportsWith(buildReport(1, { kind: "job", subjectId: 12, subject: job }));
  const { client, user } = openPage();
  const freshPaths = cacheResponses(client, jobEndpoints.list, jobEndpoints.ofOrganization);
  const jobCard = await card("Job: Growth Marketer");
  for (const text of ["Quiet Orchard", "Posted by", "Cider."]) expect(jobCard.getByText(text)).toBeTruthy();
  expect(jobCard.getByRole("link", { name: "Growth Marketer" }).getAttribute("href")).toBe("/jobs?job=12");
  await user.click(jobCard.getByRole("button", { name: "Remove Job" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Remove this job?" }));
  expect(
    dialog.getByText(
      "The job by Noor Haddad is unposted, and its applications and candidates are closed. This action cannot be undone.",
    ),
  ).toBeTruthy();
  expect(dialog.getByText("Kept in the record, and sent to Noor Haddad.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Job removed")).toBeTruthy();
  expect(freshPaths()).toEqual([]);
  expect(server.requestsTo("POST /api/admin/reports/:id/handle")[0]?.body).toEqual({ outcome: "removed" });
});

test("a reported job that takes no applications has the badge of its state", async () => {
  reportsWith(
    buildReport(1, { kind: "job", subject: subject({ title: "CTO", detail: "Acme", state: "on_hold" }) }),
    buildReport(2, { kind: "job", subject: subject({ title: "CFO", detail: "Acme", state: "open" }) }),
    // A server of the previous release does not send the state.
    buildReport(3, { kind: "job", subject: subject({ title: "COO", detail: "Acme" }) }),
  );
  openPage();
  expect((await card("Job: CTO")).getByText("On Hold")).toBeTruthy();
  for (const name of ["Job: CFO", "Job: COO"])
    expect((await card(name)).queryByText(/^(Open|On Hold)$/)).toBeNull();
});

test("a reported person is suspended, for which the reason is required", async () => {
  const person = subject({
    parentId: 31,
    title: "Noor Haddad",
    detail: "Partner, Fund",
    content: "I invest.",
  });
  const server = reportsWith(buildReport(1, { kind: "user", subjectId: 31, subject: person, others: 1 }));
  const { user } = openPage();
  const personCard = await card("Person: Noor Haddad");
  for (const text of ["Partner, Fund", "@noor", "I invest."]) expect(personCard.getByText(text)).toBeTruthy();
  expect(personCard.getByRole("link", { name: "Noor Haddad" }).getAttribute("href")).toBe("/user/31");
  await user.click(personCard.getByRole("button", { name: "Suspend Person" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Suspend Noor Haddad?" }));
  expect(dialog.getByText("1 other report of the same account is closed too.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Suspend" }));
  expect(await dialog.findByText("Say why, for the record")).toBeTruthy();
  expect(server.requestsTo("POST /api/admin/reports/:id/handle")).toEqual([]);
  await user.type(dialog.getByLabelText(/^Reason/), "Fraud");
  await user.click(dialog.getByRole("button", { name: "Suspend" }));
  expect(await screen.findByText("Account Suspended")).toBeTruthy();
  expect(server.requestsTo("POST /api/admin/reports/:id/handle")[0]?.body).toEqual({
    outcome: "suspended",
    reason: "Fraud",
  });
});

test("a reported candidate is removed from the talent pool", async () => {
  const candidate = subject({
    parentId: 5,
    title: "Goran Šarić",
    detail: "Supply Chain Manager",
    content: "",
  });
  reportsWith(buildReport(1, { kind: "candidate", subjectId: 5, subject: candidate }));
  const { user } = openPage();
  const candidateCard = await card("Candidate: Goran Šarić");
  for (const text of ["Supply Chain Manager", "Shared by"])
    expect(candidateCard.getByText(text)).toBeTruthy();
  expect(candidateCard.getByRole("link", { name: "Goran Šarić" }).getAttribute("href")).toBe("/candidates/5");
  await user.click(candidateCard.getByRole("button", { name: "Remove Candidate" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Remove this candidate?" }));
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Candidate removed")).toBeTruthy();
});

test("a report of ended content can only be dismissed, and an admin decides nothing about themselves", async () => {
  reportsWith(
    buildReport(1, { kind: "job", subject: subject({ title: "CTO", isEnded: true }) }),
    buildReport(2, { kind: "user", subject: subject({ title: "Noor Haddad", isEnded: true }) }),
    buildReport(3, {
      kind: "job",
      subjectId: 9,
      subject: subject({ title: "COO", author: { ...ruth } }),
      reporter: null,
      reason: null,
    }),
  );
  openPage();
  const jobCard = await card("Job: CTO");
  expect(jobCard.getByText("This job has ended. Dismiss the report to close it.")).toBeTruthy();
  const personCard = await card("Person: Noor Haddad");
  expect(personCard.getByText("This account is suspended. Dismiss the report to close it.")).toBeTruthy();
  for (const ended of [jobCard, personCard])
    expect(ended.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Dismiss"]);
  const ownCard = await card("Job: COO");
  expect(ownCard.getByText("This is about you, so another admin has to decide it.")).toBeTruthy();
  expect(ownCard.queryByRole("button")).toBeNull();
  expect(jobCard.getByText("Reported by")).toBeTruthy();
  expect(jobCard.getByText("Reason")).toBeTruthy();
  expect(ownCard.queryByText("Reported by")).toBeNull();
  expect(ownCard.queryByText("Reason")).toBeNull();
});

test("a reported post has no rating", async () => {
  reportsWith(buildReport(1));
  openPage();
  expect((await card(onPost)).queryByRole("img")).toBeNull();
});

test("dismissing keeps the post, stores the reason and focuses the next report", async () => {
  const server = reportsWith(buildReport(1, { others: 1 }), reply(2), buildReport(3, { others: 1 }));
  const { user } = openPage();
  await user.click((await screen.findAllByRole("button", { name: "Dismiss" }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog", { name: "Dismiss this report?" }));
  for (const text of ["The post stays as it is.", "1 other report of the same post is closed too."])
    expect(dialog.getByText(text)).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Reason/), "Nobody is named.");
  await user.click(dialog.getByRole("button", { name: "Dismiss" }));
  expect(await screen.findByText("Report dismissed")).toBeTruthy();
  expect(server.requestsTo("POST /api/admin/reports/:id/handle")[0]?.body).toEqual({
    outcome: "dismissed",
    reason: "Nobody is named.",
  });
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
  await waitFor(() => expect(document.activeElement?.id).toBe("report-2"));
});

test("removing names the consequences; the last one leads to the empty state", async () => {
  const server = reportsWith(buildReport(1), reply(2));
  const { user } = openPage();
  await user.click(await screen.findByRole("button", { name: "Remove Post" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Remove this post?" }));
  expect(
    dialog.getByText(
      "The post by Noor Haddad is deleted with its replies and likes. This action cannot be undone.",
    ),
  ).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Message removed")).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Remove Reply" }));
  const second = within(await screen.findByRole("dialog", { name: "Remove this reply?" }));
  expect(second.getByText("The reply by Noor Haddad is deleted. This action cannot be undone.")).toBeTruthy();
  await user.click(second.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Reply removed")).toBeTruthy();
  expect(server.requestsTo("POST /api/admin/reports/:id/handle").map(({ body }) => body)).toEqual([
    { outcome: "removed" },
    { outcome: "removed" },
  ]);
  expect(await screen.findByRole("heading", { name: "No open reports" })).toBeTruthy();
  expect(
    screen.getByText(
      "What members report waits here for an admin: posts, replies, reviews, jobs, people and candidates.",
    ),
  ).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.id).toBe("no-reports"));
  await user.click(screen.getByRole("button", { name: "Handled" }));
  expect(location.search).toBe("?status=handled");
  expect((await card("A deleted post")).getByText("Removed")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Dismiss" })).toBeNull();
});

test("a report that another admin decided shows an error in its place", async () => {
  const server = reportsWith(buildReport(1), reply(2));
  const { user } = openPage();
  await user.click((await screen.findAllByRole("button", { name: "Dismiss" }))[0] as HTMLElement);
  server.addResponses(respondWithError(api.handle, "already_done", "This report has already been handled."));
  server.reportsById.delete(1);
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
  expect(screen.getByRole("alert").textContent).toBe("This report has already been handled.");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a failure stays in the dialog", async () => {
  const server = reportsWith(buildReport(1));
  const { user } = openPage();
  await user.click(await screen.findByRole("button", { name: "Dismiss" }));
  server.addResponses(respondWithError(api.handle, "unavailable", "The database is away."));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Dismiss" }));
  expect(await dialog.findByText("The report was not handled")).toBeTruthy();
  expect(dialog.getByText("The database is away.")).toBeTruthy();
});

test("shows a skeleton while loading, a retry after a failure, and an empty state", async () => {
  const server = reportsWith();
  server.addResponses(neverRespond(api.list));
  const { client, user } = openPage("/admin/reports?status=handled");
  expect(await screen.findByText("Loading the reports")).toBeTruthy();
  await client.cancelQueries();
  server.addResponses(respondWithError(api.list, "unavailable", "The database is away."));
  await client.refetchQueries();
  expect(await screen.findByText("The reports could not be loaded")).toBeTruthy();
  server.addResponses(respondWith(api.list, []));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "No handled reports" })).toBeTruthy();
  expect(screen.getByText("Reports stay here once an admin has decided on them.")).toBeTruthy();
});

test("asking the author requires a reason and moves the report to Asked", async () => {
  const server = reportsWith(buildReport(1, { others: 2 }), reply(2));
  const { user } = openPage();
  await user.click((await card(onPost)).getByRole("button", { name: "Ask the Author to Change It" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ask the author to change it?" }));
  for (const text of [
    "The report leaves the queue. It returns when the post is edited, or after 7 days.",
    "2 other reports of the same post wait too.",
    "Kept in the record, and sent to Noor Haddad, who does not see who reported it.",
  ])
    expect(dialog.getByText(text)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Ask" }));
  expect(await dialog.findByText("Describe what to change")).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Reason/), "Leave out the names.");
  await user.click(dialog.getByRole("button", { name: "Ask" }));
  expect(await screen.findByText("The author was asked")).toBeTruthy();
  expect(server.requestsTo("POST /api/admin/reports/:id/ask")[0]?.body).toEqual({
    reason: "Leave out the names.",
  });
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
  await waitFor(() => expect(document.activeElement?.id).toBe("report-2"));
  await user.click(screen.getByRole("button", { name: "Asked" }));
  expect(location.search).toBe("?status=asked");
  const askedCard = await card(onPost);
  expect(askedCard.getByText("Leave out the names.")).toBeTruthy();
  expect(askedCard.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Dismiss",
    "Remove Post",
  ]);
});

test("shows what the author changed", async () => {
  const askedFields = { askedAt: daysAgo(3), askReason: "Leave out the names.", editedAt: daysAgo(1) };
  const before = { title: "Names", content: "Ann, Ben, Carl.", detail: null, rating: null };
  const unchanged = {
    title: "Carve-outs for inbound candidates?",
    content: "Names of three people.",
    detail: null,
    rating: null,
  };
  reportsWith(
    buildReport(1, { ...askedFields, contentBefore: before }),
    reply(2, { ...askedFields, contentBefore: unchanged }),
    buildReport(3, { ...askedFields, askedAt: daysAgo(8), editedAt: null, contentBefore: before }),
  );
  openPage();
  const changedCard = await card(onPost);
  for (const text of ["Now", "Before", "Names of three people.", "Ann, Ben, Carl.", "Leave out the names."])
    expect(changedCard.getByText(text)).toBeTruthy();
  expect(changedCard.getByRole("button", { name: "Ask the Author to Change It" })).toBeTruthy();
  const otherCard = await card(onReply);
  expect(otherCard.getByText("This text is the same. Other details were changed.")).toBeTruthy();
});

test("a request that another admin made first shows an error in its place", async () => {
  const server = reportsWith(buildReport(1));
  const { user } = openPage();
  await user.click(await screen.findByRole("button", { name: "Ask the Author to Change It" }));
  server.addResponses(respondWithError(api.ask, "already_done", "The author has already been asked."));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText(/^Reason/), "Leave out the names.");
  await user.click(dialog.getByRole("button", { name: "Ask" }));
  expect((await screen.findByRole("alert")).textContent).toBe("The author has already been asked.");
});
