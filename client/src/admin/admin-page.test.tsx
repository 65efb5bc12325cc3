import { adminEndpoints as api } from "@shared/admin/endpoints";
import type { VcApplication } from "@shared/admin/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { adminWith, applicant, claim, entry, evidence, ruth } from "@/test/admin";
import { answer, refusal, silence } from "@/test/contract-answers";
import { show } from "@/test/render";
import { AdminPage } from "./admin-page";

/** A server that forgets who was decided on. */
function serverWith(applicants: VcApplication[], demoData = false) {
  const queue = [...applicants];
  const decide = (
    id: number | undefined,
    vcApprovalStatus: "approved" | "rejected",
    reason: string | null = null,
  ) => {
    const [user] = queue.splice(
      queue.findIndex((one) => one.id === id),
      1,
    );
    if (!user) throw new Error("unknown");
    return { ...user, vcApprovalStatus, vcDecisionReason: reason };
  };
  return {
    queue,
    ...adminWith(
      answer(api.vcApplications, () => [...queue]),
      answer(api.vcApplicationCounts, () => ({ pending: queue.length, thisMonth: 5, companies: 1 })),
      answer(api.site, { demoData, mailGoesOut: false, showsLinks: false }),
      answer(api.approve, ({ params }) => decide(params.id, "approved")),
      answer(api.reject, ({ params, body }) =>
        decide(params.id, "rejected", (body as { reason?: string }).reason ?? null),
      ),
    ),
  };
}

const card = (name: string) => screen.getByRole("article", { name: `${name} Brandt` });
const press = (user: ReturnType<typeof userEvent.setup>, name: string, what: string) =>
  user.click(within(card(name)).getByRole("button", { name: what }));

test("who waits, since when and with which address", async () => {
  serverWith([
    applicant(1, "Theo", 9, { bio: "Twelve years of boards." }),
    applicant(2, "Aisha", 2, { title: null, company: null }),
  ]);
  show(<AdminPage />, { viewer: ruth });
  const theo = within(await screen.findByRole("article", { name: "Theo Brandt" }));
  for (const text of ["Principal, Brandt Capital", "Waiting 9 days", "Twelve years of boards."])
    expect(theo.getByText(text)).toBeTruthy();
  expect(theo.getByText("Waiting 9 days").closest("[data-tone=attention]")).not.toBeNull();
  expect(theo.getByRole("link", { name: "theo@brandt.example" }).getAttribute("href")).toBe(
    "mailto:theo@brandt.example",
  );
  expect(within(card("Aisha")).getByText("Waiting 2 days").closest("[data-tone=attention]")).toBeNull();
  const figures = screen.getAllByRole("definition").map((figure) => figure.textContent);
  expect(figures.slice(0, 3)).toEqual(["2", "5", "1"]);
  expect(screen.queryByText("Demo data is loaded")).toBeNull();
});

test("approving asks first, then goes on to the next", async () => {
  const server = serverWith([applicant(1, "Theo", 9), applicant(2, "Aisha", 2)]);
  const user = userEvent.setup();
  show(<AdminPage />, { viewer: ruth });
  await screen.findByRole("article", { name: "Theo Brandt" });
  await press(user, "Theo", "Approve");
  const question = within(await screen.findByRole("alertdialog", { name: "Approve Theo Brandt?" }));
  expect(document.activeElement).toBe(question.getByRole("button", { name: "Cancel" }));
  await user.keyboard("{Escape}");
  expect(server.queue).toHaveLength(2);
  await press(user, "Theo", "Approve");
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("Application Approved")).toBeTruthy();
  expect(screen.queryByRole("article", { name: "Theo Brandt" })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(card("Aisha")));
  expect(screen.getAllByRole("definition")[0]?.textContent).toBe("1");
});

test("rejecting may give a reason; after the last one all are processed", async () => {
  const server = serverWith([applicant(1, "Theo", 9)]);
  const user = userEvent.setup();
  show(<AdminPage />, { viewer: ruth });
  await screen.findByRole("article", { name: "Theo Brandt" });
  await press(user, "Theo", "Reject");
  const dialog = within(await screen.findByRole("dialog", { name: "Reject Theo Brandt?" }));
  await user.type(dialog.getByRole("textbox"), "We could not verify the firm.");
  await user.click(dialog.getByRole("button", { name: "Reject" }));
  expect(await screen.findByText("Application Rejected")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "No pending applications" })).toBeTruthy();
  expect(screen.getByText("All VC applications have been processed.")).toBeTruthy();
  expect(server.asked.find(({ call }) => call.startsWith("POST"))?.body).toEqual({
    reason: "We could not verify the firm.",
  });
});

test("a failure is told and loses nothing; what another admin decided leaves with a word", async () => {
  const server = serverWith([applicant(1, "Theo", 9), applicant(2, "Aisha", 2)]);
  server.also(refusal(api.approve, "busy", "The database is busy. Please try again."));
  const user = userEvent.setup();
  show(<AdminPage />, { viewer: ruth });
  await screen.findByRole("article", { name: "Theo Brandt" });
  await press(user, "Theo", "Approve");
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("Failed to approve application.")).toBeTruthy();
  expect(screen.getByText("Theo Brandt: The database is busy. Please try again.")).toBeTruthy();
  expect(card("Theo")).toBeTruthy();

  server.queue.shift();
  const asked = server.asked.length;
  server.also(refusal(api.reject, "already_decided", "This application has already been decided."));
  await press(user, "Theo", "Reject");
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Reject" }));
  expect(await screen.findByText("Theo Brandt: This application has already been decided.")).toBeTruthy();
  expect(screen.getByText("Failed to reject application.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("article", { name: "Theo Brandt" })).toBeNull());
  expect(screen.getAllByRole("definition")[0]?.textContent).toBe("1");
  const again = server.asked.slice(asked).map(({ call }) => call);
  for (const { path } of [api.vcApplications, api.vcApplicationCounts, api.moderation])
    expect(again).toContain(`GET ${path}`);
  // The sentence stands where the card stood: before the one that came next, which has focus now.
  const told = screen.getByRole("alert");
  expect(told.textContent).toBe("Theo Brandt: This application has already been decided.");
  expect(told.compareDocumentPosition(card("Aisha")) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(card("Aisha")));
});

test("a sentence about the last card stays beside the empty queue", async () => {
  const server = serverWith([applicant(1, "Theo", 9)]);
  server.also(refusal(api.approve, "already_decided", "This application has already been decided."));
  const user = userEvent.setup();
  show(<AdminPage />, { viewer: ruth });
  await screen.findByRole("article", { name: "Theo Brandt" });
  server.queue.shift();
  await press(user, "Theo", "Approve");
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Approve" }));
  expect(await screen.findByRole("heading", { name: "No pending applications" })).toBeTruthy();
  expect(screen.getByText("Theo Brandt: This application has already been decided.")).toBeTruthy();
});

test("the letters j, k, a and r work on the cards", async () => {
  serverWith([applicant(1, "Theo", 9), applicant(2, "Aisha", 2)]);
  const user = userEvent.setup();
  show(<AdminPage />, { viewer: ruth });
  (await screen.findByRole("article", { name: "Theo Brandt" })).focus();
  await user.keyboard("j");
  await waitFor(() => expect(document.activeElement).toBe(card("Aisha")));
  expect(card("Aisha").dataset.current).toBe("true");
  await user.keyboard("r");
  const dialog = await screen.findByRole("dialog", { name: "Reject Aisha Brandt?" });
  expect(dialog.textContent).toContain("Aisha Brandt reads it.");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  card("Aisha").focus();
  await user.keyboard("k");
  await waitFor(() => expect(document.activeElement).toBe(card("Theo")));
  await user.keyboard("a{Enter}");
  expect(await screen.findByText("Application Approved")).toBeTruthy();
  expect(screen.queryByRole("article", { name: "Theo Brandt" })).toBeNull();
});

test("the evidence names the domains, and says when an address proves nothing", async () => {
  serverWith([
    applicant(1, "Match", 1),
    applicant(2, "Unproved", 1, { evidence: { ...evidence, isAddressVerified: false } }),
    applicant(3, "Differs", 1, {
      evidence: {
        ...evidence,
        addressDomain: "inbox.example",
        domainOwner: "Inbox Search",
        verdict: "differs",
      },
    }),
    applicant(4, "Public", 1, {
      evidence: {
        ...evidence,
        addressDomain: "gmail.com",
        companyDomain: null,
        domainOwner: null,
        verdict: "public_mail",
        rejections: 2,
      },
    }),
    applicant(5, "Unknown", 1, {
      company: null,
      evidence: { ...evidence, companyDomain: null, domainOwner: null, verdict: "unknown", rejections: 1 },
    }),
  ]);
  show(<AdminPage />, { viewer: ruth });
  await screen.findByRole("article", { name: "Match Brandt" });
  const says = (name: string, ...texts: string[]) => {
    for (const text of texts) expect(card(name).textContent).toContain(text);
  };
  const site = within(card("Match")).getByRole("link", { name: /^brandt\.example/ });
  expect([site.getAttribute("href"), site.getAttribute("target"), site.getAttribute("rel")]).toEqual([
    "https://brandt.example",
    "_blank",
    "noopener noreferrer",
  ]);
  const search = within(card("Match")).getByRole("link", { name: /^Search the name/ });
  expect(new URL(search.getAttribute("href") ?? "").searchParams.get("q")).toBe(
    '"Match Brandt" Brandt Capital',
  );
  expect([search.getAttribute("target"), search.getAttribute("rel")]).toEqual([
    "_blank",
    "noopener noreferrer",
  ]);

  says("Match", "Verified", "Address is on the company domain", "brandt.example belongs to Brandt Capital.");
  expect(within(card("Match")).getByText("Address is on the company domain").dataset.tone).toBe("success");
  says("Unproved", "Not verified", "The address is not verified: anybody could have typed it.");
  expect(within(card("Unproved")).getByText("Address is on the company domain").dataset.tone).toBe(
    "attention",
  );
  says(
    "Differs",
    "Address is not on the company domain",
    "Brandt Capital is at brandt.example, the address at inbox.example.",
  );
  says("Differs", "inbox.example belongs to Inbox Search.");
  says(
    "Public",
    "Address is at a public mail provider",
    "Not known in this network",
    "Rejected 2 times before",
  );
  says(
    "Unknown",
    "The company's domain is not known",
    "No organization here holds brandt.example.",
    "No company given",
  );
  says("Unknown", "Rejected once before");
});

test("beside the queue: what was decided, with the reason, and the domains that wait", async () => {
  serverWith([]).also(
    answer(api.moderation, ({ query }) => {
      expect(query.action).toBe("decisions");
      return [
        entry(2, "vc_approved"),
        entry(1, "vc_rejected", {
          subject: { kind: "user", id: 32, name: "Casper Lund", detail: null },
          reason: "We could not verify the firm.",
        }),
      ];
    }),
    answer(api.domainClaims, [claim(4, "Meridian Search"), claim(5, "Lund Advisory")]),
  );
  show(<AdminPage />, { viewer: ruth });
  const aside = within(screen.getByRole("complementary", { name: "Decided and waiting" }));
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

test("nothing decided, no claims; the ways lead to the other screens", async () => {
  serverWith([]);
  show(<AdminPage />, { viewer: ruth, at: "/admin" });
  expect(await screen.findByText("Nobody has been decided on yet.")).toBeTruthy();
  expect(await screen.findByText("No organization waits for its domain.")).toBeTruthy();
  const ways = within(screen.getByRole("navigation", { name: "Admin" })).getAllByRole("link");
  expect(
    ways.map((way) => [way.textContent, way.getAttribute("href"), way.getAttribute("aria-current")]),
  ).toEqual([
    ["Applications", "/admin", "page"],
    ["Users", "/admin/users", null],
    ["Agencies", "/admin/agencies", null],
    ["Reports", "/admin/reports", null],
    ["Outbox", "/admin/outbox", null],
    ["Website Analytics", "/admin/analytics", null],
  ]);
});

test("what is on its way has a shape, what fails can be asked for again", async () => {
  const server = serverWith([applicant(1, "Theo", 9)]);
  server.also(silence(api.vcApplications), silence(api.moderation));
  const first = show(<AdminPage />, { viewer: ruth });
  expect(screen.getByText("Loading the applications")).toBeTruthy();
  expect(screen.getByText("Loading: The latest decisions")).toBeTruthy();
  first.unmount();

  const failing = [api.vcApplications, api.moderation, api.domainClaims].map((one) =>
    refusal(one, "busy", "The database is busy."),
  );
  serverWith([]).also(...failing);
  show(<AdminPage />, { viewer: ruth });
  expect(await screen.findByRole("heading", { name: "The applications could not be loaded" })).toBeTruthy();
  expect(screen.getByText("The latest decisions could not be loaded.")).toBeTruthy();
  expect(screen.getByText("The domain claims could not be loaded.")).toBeTruthy();
  serverWith([applicant(1, "Theo", 9)]);
  await userEvent.click(screen.getAllByRole("button", { name: "Try again" })[0] as HTMLElement);
  expect(await screen.findByRole("article", { name: "Theo Brandt" })).toBeTruthy();
});

test("demo data is told until dismissed in this tab", async () => {
  serverWith([], true);
  const user = userEvent.setup();
  const { unmount } = show(<AdminPage />, { viewer: ruth });
  expect(await screen.findByText("Demo data is loaded")).toBeTruthy();
  expect(screen.getByText("npm run db:reset")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText("Demo data is loaded")).toBeNull();
  unmount();
  show(<AdminPage />, { viewer: ruth });
  await screen.findByText("All VC applications have been processed.");
  expect(screen.queryByText("Demo data is loaded")).toBeNull();
});
