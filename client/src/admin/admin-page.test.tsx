import { adminEndpoints as api } from "@shared/admin/endpoints";
import type { VcApplication } from "@shared/admin/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import {
  buildDomainClaim,
  buildModerationEntry,
  buildVcApplication,
  ruth,
  stubAdminServer,
  vcEvidence,
} from "@/test/admin";
import { renderWithProviders } from "@/test/render";
import { neverRespond, noWaitingItems, respondWith, respondWithError } from "@/test/stub-server";
import { AdminPage } from "./admin-page";

/** Answers the admin endpoints; a decided applicant leaves the queue. */
function stubServerWithApplicants(applicants: VcApplication[], hasDemoData = false, otherWaiting = {}) {
  const queue = [...applicants];
  const decide = (
    id: number | undefined,
    vcApprovalStatus: "approved" | "rejected",
    reason: string | null = null,
  ) => {
    const [user] = queue.splice(
      queue.findIndex((endpoint) => endpoint.id === id),
      1,
    );
    if (!user) throw new Error("unknown");
    return { ...user, vcApprovalStatus, vcDecisionReason: reason };
  };
  return {
    queue,
    ...stubAdminServer(
      respondWith(api.vcApplications, () => [...queue]),
      respondWith(api.vcApplicationCounts, () => ({ pending: queue.length, thisMonth: 5, companies: 1 })),
      respondWith(api.waiting, () => ({
        ...noWaitingItems,
        applications: { waiting: queue.length, oldestAt: null },
        ...otherWaiting,
      })),
      respondWith(api.site, { demoData: hasDemoData, mailGoesOut: false, showsLinks: false }),
      respondWith(api.approve, ({ params }) => decide(params.id, "approved")),
      respondWith(api.reject, ({ params, body }) =>
        decide(params.id, "rejected", (body as { reason?: string }).reason ?? null),
      ),
    ),
  };
}

const getCard = (name: string) => screen.getByRole("article", { name: `${name} Brandt` });
const clickButton = (user: ReturnType<typeof userEvent.setup>, name: string, buttonLabel: string) =>
  user.click(within(getCard(name)).getByRole("button", { name: buttonLabel }));

test("the links between the admin screens count what waits, and are up to date after a decision", async () => {
  const applicants = [buildVcApplication(1, "Theo", 9), buildVcApplication(2, "Aisha", 2)];
  const otherWaiting = {
    claims: { waiting: 2, oldestAt: null },
    suggestions: { waiting: 120, oldestAt: null },
    posters: { waiting: 3, oldestAt: null },
    renamed: { waiting: 2, oldestAt: null },
  };
  stubServerWithApplicants(applicants, false, otherWaiting);
  const user = userEvent.setup();
  renderWithProviders(<AdminPage />, { viewer: ruth });
  const nav = within(screen.getByRole("navigation", { name: "Admin" }));
  await nav.findByRole("link", { name: "Applications , 2 waiting" });
  await screen.findByRole("article", { name: "Theo Brandt" });
  await clickButton(user, "Theo", "Approve");
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Approve" }));
  await nav.findByRole("link", { name: "Applications , 1 waiting" });
  expect(nav.getByRole("link", { name: "Agencies , 122 waiting" }).textContent).toContain("99+");
  expect(nav.getByRole("link", { name: "Posters , 5 waiting" })).toBeTruthy();
  expect(nav.getByRole("link", { name: "Reports" })).toBeTruthy();
});

test("an application shows the waiting time and email address", async () => {
  stubServerWithApplicants([
    buildVcApplication(1, "Theo", 9, { bio: "Twelve years of boards." }),
    buildVcApplication(2, "Aisha", 2, { title: null, company: null }),
  ]);
  renderWithProviders(<AdminPage />, { viewer: ruth });
  const theo = within(await screen.findByRole("article", { name: "Theo Brandt" }));
  for (const text of ["Principal, Brandt Capital", "Waiting 9 days", "Twelve years of boards."])
    expect(theo.getByText(text)).toBeTruthy();
  expect(theo.getByText("Waiting 9 days").closest("[data-tone=attention]")).not.toBeNull();
  expect(theo.getByRole("link", { name: "theo@brandt.example" }).getAttribute("href")).toBe(
    "mailto:theo@brandt.example",
  );
  expect(within(getCard("Aisha")).getByText("Waiting 2 days").closest("[data-tone=attention]")).toBeNull();
  const statTexts = screen.getAllByRole("definition").map((stat) => stat.textContent);
  expect(statTexts.slice(0, 3)).toEqual(["2", "5", "1"]);
  expect(screen.queryByText("Demo data is loaded")).toBeNull();
});

test("approving asks for confirmation, then focuses the next application", async () => {
  const server = stubServerWithApplicants([
    buildVcApplication(1, "Theo", 9),
    buildVcApplication(2, "Aisha", 2),
  ]);
  const user = userEvent.setup();
  renderWithProviders(<AdminPage />, { viewer: ruth });
  await screen.findByRole("article", { name: "Theo Brandt" });
  await clickButton(user, "Theo", "Approve");
  const question = within(await screen.findByRole("alertdialog", { name: "Approve Theo Brandt?" }));
  expect(document.activeElement).toBe(question.getByRole("button", { name: "Cancel" }));
  await user.keyboard("{Escape}");
  expect(server.queue).toHaveLength(2);
  await clickButton(user, "Theo", "Approve");
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("Application Approved")).toBeTruthy();
  expect(screen.queryByRole("article", { name: "Theo Brandt" })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(getCard("Aisha")));
  expect(screen.getAllByRole("definition")[0]?.textContent).toBe("1");
});

test("rejecting accepts a reason; the last decision leads to the empty state", async () => {
  const server = stubServerWithApplicants([buildVcApplication(1, "Theo", 9)]);
  const user = userEvent.setup();
  renderWithProviders(<AdminPage />, { viewer: ruth });
  await screen.findByRole("article", { name: "Theo Brandt" });
  await clickButton(user, "Theo", "Reject");
  const dialog = within(await screen.findByRole("dialog", { name: "Reject Theo Brandt?" }));
  await user.type(dialog.getByRole("textbox"), "We could not verify the firm.");
  await user.click(dialog.getByRole("button", { name: "Reject" }));
  expect(await screen.findByText("Application Rejected")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "No pending applications" })).toBeTruthy();
  expect(screen.getByText("All VC applications have been processed.")).toBeTruthy();
  expect(server.requests.find(({ call }) => call.startsWith("POST"))?.body).toEqual({
    reason: "We could not verify the firm.",
    seen: 1,
  });
});

test("a failure keeps the card; an application that another admin decided leaves with an error message", async () => {
  const server = stubServerWithApplicants([
    buildVcApplication(1, "Theo", 9),
    buildVcApplication(2, "Aisha", 2),
  ]);
  server.addResponses(respondWithError(api.approve, "busy", "The database is busy. Please try again."));
  const user = userEvent.setup();
  renderWithProviders(<AdminPage />, { viewer: ruth });
  await screen.findByRole("article", { name: "Theo Brandt" });
  await clickButton(user, "Theo", "Approve");
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("Failed to approve application.")).toBeTruthy();
  expect(screen.getByText("Theo Brandt: The database is busy. Please try again.")).toBeTruthy();
  expect(getCard("Theo")).toBeTruthy();

  server.queue.shift();
  const requestCount = server.requests.length;
  server.addResponses(
    respondWithError(api.reject, "already_decided", "This application has already been decided."),
  );
  await clickButton(user, "Theo", "Reject");
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Reject" }));
  expect(await screen.findByText("Theo Brandt: This application has already been decided.")).toBeTruthy();
  expect(screen.getByText("Failed to reject application.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("article", { name: "Theo Brandt" })).toBeNull());
  expect(screen.getAllByRole("definition")[0]?.textContent).toBe("1");
  const refetched = server.requests.slice(requestCount).map(({ call }) => call);
  for (const { path } of [api.vcApplications, api.vcApplicationCounts, api.waiting, api.moderation])
    expect(refetched).toContain(`GET ${path}`);
  // The message takes the place of the removed card, before the next card, which has focus now.
  const alert = screen.getByRole("alert");
  expect(alert.textContent).toBe("Theo Brandt: This application has already been decided.");
  expect(alert.compareDocumentPosition(getCard("Aisha")) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(getCard("Aisha")));
});

test("an applicant whose profile has changed stays, with the message, the fresh card and focus", async () => {
  const server = stubServerWithApplicants([
    buildVcApplication(1, "Theo", 9),
    buildVcApplication(2, "Aisha", 2),
  ]);
  const user = userEvent.setup();
  renderWithProviders(<AdminPage />, { viewer: ruth });
  await screen.findByRole("article", { name: "Theo Brandt" });
  server.queue[0] = buildVcApplication(1, "Theodor", 9, { identityVersion: 2 });
  server.addResponses(
    respondWithError(api.approve, "stale", "This profile has changed since you opened it."),
  );
  await clickButton(user, "Theo", "Approve");
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("Theo Brandt: This profile has changed since you opened it.")).toBeTruthy();
  const fresh = await screen.findByRole("article", { name: "Theodor Brandt" });
  await waitFor(() => expect(document.activeElement).toBe(fresh));
});

test("an error about the last card stays beside the empty queue", async () => {
  const server = stubServerWithApplicants([buildVcApplication(1, "Theo", 9)]);
  server.addResponses(
    respondWithError(api.approve, "already_decided", "This application has already been decided."),
  );
  const user = userEvent.setup();
  renderWithProviders(<AdminPage />, { viewer: ruth });
  await screen.findByRole("article", { name: "Theo Brandt" });
  server.queue.shift();
  await clickButton(user, "Theo", "Approve");
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Approve" }));
  expect(await screen.findByRole("heading", { name: "No pending applications" })).toBeTruthy();
  expect(screen.getByText("Theo Brandt: This application has already been decided.")).toBeTruthy();
});

test("the shortcuts j, k, a and r work on the cards", async () => {
  stubServerWithApplicants([buildVcApplication(1, "Theo", 9), buildVcApplication(2, "Aisha", 2)]);
  const user = userEvent.setup();
  renderWithProviders(<AdminPage />, { viewer: ruth });
  (await screen.findByRole("article", { name: "Theo Brandt" })).focus();
  await user.keyboard("j");
  await waitFor(() => expect(document.activeElement).toBe(getCard("Aisha")));
  expect(getCard("Aisha").dataset.current).toBe("true");
  await user.keyboard("r");
  const dialog = await screen.findByRole("dialog", { name: "Reject Aisha Brandt?" });
  expect(dialog.textContent).toContain("Aisha Brandt reads it.");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  getCard("Aisha").focus();
  await user.keyboard("k");
  await waitFor(() => expect(document.activeElement).toBe(getCard("Theo")));
  await user.keyboard("a{Enter}");
  expect(await screen.findByText("Application Approved")).toBeTruthy();
  expect(screen.queryByRole("article", { name: "Theo Brandt" })).toBeNull();
});

test("evidence names the domains and warns about unverified addresses", async () => {
  stubServerWithApplicants([
    buildVcApplication(1, "Match", 1),
    buildVcApplication(2, "Unproved", 1, { evidence: { ...vcEvidence, isAddressVerified: false } }),
    buildVcApplication(3, "Differs", 1, {
      evidence: {
        ...vcEvidence,
        addressDomain: "inbox.example",
        domainOwner: "Inbox Search",
        verdict: "differs",
      },
    }),
    buildVcApplication(4, "Public", 1, {
      evidence: {
        ...vcEvidence,
        addressDomain: "gmail.com",
        companyDomain: null,
        domainOwner: null,
        verdict: "public_mail",
        rejections: 2,
      },
    }),
    buildVcApplication(5, "Unknown", 1, {
      company: null,
      evidence: { ...vcEvidence, companyDomain: null, domainOwner: null, verdict: "unknown", rejections: 1 },
    }),
  ]);
  renderWithProviders(<AdminPage />, { viewer: ruth });
  await screen.findByRole("article", { name: "Match Brandt" });
  const expectTexts = (name: string, ...texts: string[]) => {
    for (const text of texts) expect(getCard(name).textContent).toContain(text);
  };
  const site = within(getCard("Match")).getByRole("link", { name: /^brandt\.example/ });
  expect([site.getAttribute("href"), site.getAttribute("target"), site.getAttribute("rel")]).toEqual([
    "https://brandt.example",
    "_blank",
    "noopener noreferrer",
  ]);
  const search = within(getCard("Match")).getByRole("link", { name: /^Search the name/ });
  expect(new URL(search.getAttribute("href") ?? "").searchParams.get("q")).toBe(
    '"Match Brandt" Brandt Capital',
  );
  expect([search.getAttribute("target"), search.getAttribute("rel")]).toEqual([
    "_blank",
    "noopener noreferrer",
  ]);

  expectTexts(
    "Match",
    "Verified",
    "Address is on the company domain",
    "brandt.example belongs to Brandt Capital.",
  );
  expect(within(getCard("Match")).getByText("Address is on the company domain").dataset.tone).toBe("success");
  expectTexts("Unproved", "Not verified", "The address is not verified: anybody could have typed it.");
  expect(within(getCard("Unproved")).getByText("Address is on the company domain").dataset.tone).toBe(
    "attention",
  );
  expectTexts(
    "Differs",
    "Address is not on the company domain",
    "Brandt Capital is at brandt.example, the address at inbox.example.",
  );
  expectTexts("Differs", "inbox.example belongs to Inbox Search.");
  expectTexts(
    "Public",
    "Address is at a public mail provider",
    "Not known in this network",
    "Rejected 2 times before",
  );
  expectTexts(
    "Unknown",
    "The company's domain is not known",
    "No organization here owns brandt.example.",
    "No company given",
  );
  expectTexts("Unknown", "Rejected once before");
});

test("recent decisions and domain claims are listed beside the queue", async () => {
  stubServerWithApplicants([]).addResponses(
    respondWith(api.moderation, ({ query }) => {
      expect(query.action).toBe("decisions");
      return [
        buildModerationEntry(2, "vc_approved"),
        buildModerationEntry(1, "vc_rejected", {
          subject: { kind: "user", id: 32, name: "Casper Lund", detail: null },
          reason: "We could not verify the firm.",
        }),
      ];
    }),
    respondWith(api.domainClaims, [
      buildDomainClaim(4, "Meridian Search"),
      buildDomainClaim(5, "Lund Advisory"),
    ]),
  );
  renderWithProviders(<AdminPage />, { viewer: ruth });
  const aside = within(screen.getByRole("complementary", { name: "Recent decisions and domain claims" }));
  expect(aside.getByRole("heading", { name: "Recently decided" })).toBeTruthy();
  expect((await aside.findByRole("link", { name: "Noor Haddad" })).getAttribute("href")).toBe("/user/31");
  expect(aside.getByText("Approved")).toBeTruthy();
  expect(aside.getByText("Rejected")).toBeTruthy();
  expect(aside.getByText("Quillon Capital")).toBeTruthy();
  expect(aside.getAllByText("by Ruth Adeyemi")[0]?.textContent).toBe("Nov 6, 2026 by Ruth Adeyemi");
  expect(aside.getByRole("link", { name: "Casper Lund" }).getAttribute("href")).toBe("/user/32");
  expect(aside.getByText("We could not verify the firm.")).toBeTruthy();
  expect(aside.getByText("A decision cannot be reversed. The applicant sees the reason.")).toBeTruthy();
  expect(aside.getByRole("link", { name: "Full record" }).getAttribute("href")).toBe(
    "/admin/users?view=record&action=decisions",
  );
  expect(await aside.findByText("2 claims wait for confirmation.")).toBeTruthy();
  expect(aside.getByRole("link", { name: "Review domains" }).getAttribute("href")).toBe(
    "/admin/users?view=domains",
  );
});

test("without decisions or claims it says so; the navigation links to the other admin screens", async () => {
  stubServerWithApplicants([]);
  renderWithProviders(<AdminPage />, { viewer: ruth, at: "/admin" });
  expect(await screen.findByText("No decisions yet.")).toBeTruthy();
  expect(await screen.findByText("No domain claims are waiting.")).toBeTruthy();
  const links = within(screen.getByRole("navigation", { name: "Admin" })).getAllByRole("link");
  expect(
    links.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("aria-current")]),
  ).toEqual([
    ["Applications", "/admin", "page"],
    ["Users", "/admin/users", null],
    ["Posters", "/admin/posters", null],
    ["Agencies", "/admin/agencies", null],
    ["Reports", "/admin/reports", null],
    ["Skills", "/admin/skills", null],
    ["Security", "/admin/security", null],
    ["Outbox", "/admin/outbox", null],
    ["Website Analytics", "/admin/analytics", null],
  ]);
});

test("shows skeletons while loading and offers a retry after a failure", async () => {
  const server = stubServerWithApplicants([buildVcApplication(1, "Theo", 9)]);
  server.addResponses(neverRespond(api.vcApplications), neverRespond(api.moderation));
  const firstRender = renderWithProviders(<AdminPage />, { viewer: ruth });
  expect(screen.getByText("Loading the applications")).toBeTruthy();
  expect(screen.getByText("Loading: The latest decisions")).toBeTruthy();
  firstRender.unmount();

  const failures = [api.vcApplications, api.moderation, api.domainClaims].map((endpoint) =>
    respondWithError(endpoint, "busy", "The database is busy."),
  );
  stubServerWithApplicants([]).addResponses(...failures);
  renderWithProviders(<AdminPage />, { viewer: ruth });
  expect(await screen.findByRole("heading", { name: "The applications could not be loaded" })).toBeTruthy();
  expect(screen.getByText("The latest decisions could not be loaded.")).toBeTruthy();
  expect(screen.getByText("The domain claims could not be loaded.")).toBeTruthy();
  stubServerWithApplicants([buildVcApplication(1, "Theo", 9)]);
  await userEvent.click(screen.getAllByRole("button", { name: "Try again" })[0] as HTMLElement);
  expect(await screen.findByRole("article", { name: "Theo Brandt" })).toBeTruthy();
});

test("the demo data banner is shown until dismissed in this tab", async () => {
  stubServerWithApplicants([], true);
  const user = userEvent.setup();
  const { unmount } = renderWithProviders(<AdminPage />, { viewer: ruth });
  expect(await screen.findByText("Demo data is loaded")).toBeTruthy();
  expect(screen.getByText("npm run db:reset")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText("Demo data is loaded")).toBeNull();
  unmount();
  renderWithProviders(<AdminPage />, { viewer: ruth });
  await screen.findByText("All VC applications have been processed.");
  expect(screen.queryByText("Demo data is loaded")).toBeNull();
});
