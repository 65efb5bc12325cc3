import { securityEndpoints as api } from "@shared/security/endpoints";
import type { AuditEntry, CspViolation, SecurityAlert } from "@shared/security/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ruth } from "@/test/admin";
import { daysAgo, renderWithProviders } from "@/test/render";
import { neverRespond, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { SecurityPage } from "./security-page";

const lena = {
  id: 12,
  firstName: "Lena",
  lastName: "Ortiz",
  username: "lena",
  role: "portfolio_hr" as const,
  title: null,
};
const admin = {
  id: ruth.id,
  firstName: "Ruth",
  lastName: "Adeyemi",
  username: "ruth",
  role: "admin" as const,
  title: null,
};

const buildAlert = (id: number, values: Partial<SecurityAlert> = {}): SecurityAlert => ({
  id,
  kind: "contact_views",
  subject: "user:12",
  person: lena,
  amount: 40,
  createdAt: daysAgo(0),
  dismissedAt: null,
  canDismiss: true,
  ...values,
});
const buildEntry = (id: number, values: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: daysAgo(1),
  action: "signed_in",
  actor: lena,
  actorId: lena.id,
  subject: null,
  subjectUser: null,
  network: "Zx4Qabcdefghijklmnopqrstuvwxyz0123456789-_ab",
  details: null,
  seq: id,
  chainDigest: "h",
  ...values,
});
const violation: CspViolation = {
  id: 1,
  directive: "img-src",
  blocked: "https://pictures.example",
  route: "/user/{id}",
  disposition: "enforce",
  reportCount: 3,
  firstSeenAt: daysAgo(2),
  lastSeenAt: daysAgo(1),
};

function serve(alerts: SecurityAlert[], entries: AuditEntry[] = [], violations: CspViolation[] = []) {
  const open = new Map(alerts.map((alert) => [alert.id, alert]));
  return stubServer(
    respondWith(api.alerts, () => [...open.values()]),
    respondWith(api.list, entries),
    respondWith(api.cspViolations, violations),
    respondWith(api.dismissAlert, ({ params }) => {
      const alert = open.get(params.id ?? 0);
      if (!alert) throw new Error("There is no such alert.");
      open.delete(alert.id);
      return { ...alert, dismissedAt: daysAgo(0) };
    }),
  );
}
function openPage(at = "/admin/security") {
  const user = userEvent.setup();
  return { user, ...renderWithProviders(<SecurityPage />, { viewer: ruth, at }) };
}

test("an alert says what happened, to whom, and leads to their entries", async () => {
  serve([buildAlert(1)]);
  openPage();
  const card = within(await screen.findByRole("article", { name: "Many contact details opened" }));
  expect(card.getByText(/contact details of 40 people on one day/)).toBeTruthy();
  expect(card.getByRole("link", { name: "Lena Ortiz" }).getAttribute("href")).toBe("/user/12");
  expect(card.getByRole("link", { name: "Show their entries" }).getAttribute("href")).toBe(
    "/admin/security?view=record&person=12",
  );
});

test("dismissing asks, and focuses the next alert and then the empty state", async () => {
  serve([buildAlert(1), buildAlert(2, { kind: "broken_chain", subject: "chain", person: null, amount: 7 })]);
  const { user } = openPage();
  await user.click(await screen.findByRole("button", { name: /^Dismiss.*Many contact/ }));
  const confirm = async () => {
    const dialog = await screen.findByRole("alertdialog", { name: "Dismiss this alert?" });
    await user.click(within(dialog).getByRole("button", { name: "Dismiss" }));
  };
  await confirm();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("article", { name: "The record was altered" })),
  );
  await user.keyboard("r");
  await confirm();
  expect(await screen.findByRole("heading", { name: "Nothing waits." })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.id).toBe("no-alerts"));
});

test("an alert that another admin has closed says so, and leaves the list", async () => {
  let isClosed = false;
  stubServer(
    respondWith(api.alerts, () => (isClosed ? [] : [buildAlert(1)])),
    {
      endpoint: api.dismissAlert,
      reply: (request) => {
        isClosed = true;
        return respondWithError(
          api.dismissAlert,
          "already_done",
          "Somebody has closed this alert already.",
        ).reply(request);
      },
    },
  );
  const { user } = openPage();
  await user.click(await screen.findByRole("button", { name: /^Dismiss/ }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Dismiss" }));
  expect(await screen.findByText(/Somebody has closed this alert already/)).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Nothing waits." })).toBeTruthy();
});

test("the record names actors, subjects, details and networks", async () => {
  serve(
    [],
    [
      buildEntry(5, {
        action: "verified",
        actor: admin,
        actorId: admin.id,
        subject: "user:12",
        subjectUser: lena,
        details: { reason: "Met her" },
      }),
      buildEntry(4, {
        action: "csv_exported",
        subject: "file:candidates.csv",
        details: { rows: 120, isLarge: true },
      }),
      buildEntry(3, {
        action: "sign_in_failed",
        actor: null,
        actorId: null,
        subject: "user:99",
        details: { attempts: 4 },
      }),
      buildEntry(2, { actor: null, actorId: 98, seq: null, network: null }),
      buildEntry(1, {
        action: "from_a_newer_server",
        actor: null,
        actorId: null,
        details: { colour: "red" },
      }),
    ],
  );
  openPage("/admin/security?view=record");
  const rows = await within(await screen.findByRole("list", { name: "Security record" })).findAllByRole(
    "listitem",
  );
  const texts = rows.map((row) => row.textContent);
  expect(texts[0]).toMatch(/^Ruth Adeyemi → Lena OrtizVerifiedReason: Met her.*Network Zx4QabcdPosition 5$/);
  expect(texts[1]).toMatch(/^Lena Ortiz → candidates.csvCSV exportedRows: 120, Large export/);
  expect(texts[2]).toMatch(/^Somebody → a deleted accountSign-in failedAttempts: 4/);
  expect(texts[3]).toMatch(/^A deleted accountSigned in.*Not chained yet$/);
  expect(texts[4]).toMatch(/^The serverfrom a newer servercolour: red/);
});

test("the filters are part of the address, of the request and of the export", async () => {
  const server = serve([], [buildEntry(1)]);
  server.addResponses(respondWith(api.exportJsonLines, [] as never));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const { user } = openPage("/admin/security?view=record&person=12&from=2026-01-01&to=2026-01-31");
  await user.selectOptions(await screen.findByRole("combobox", { name: "Action" }), "Signed in");
  await waitFor(() => expect(location.search).toContain("action=signed_in"));
  await user.click(screen.getByRole("button", { name: "Export" }));
  const exportRequest = () => server.requests.find(({ call }) => call === "GET /api/admin/audit.jsonl");
  await waitFor(() => expect(exportRequest()).toBeDefined());
  expect(exportRequest()?.query).toMatchObject({
    action: "signed_in",
    person: "12",
    from: "2026-01-01",
    to: "2026-01-31",
  });
  await user.click(screen.getByRole("button", { name: /One person/ }));
  await waitFor(() => expect(location.search).not.toContain("person"));
  const last = server.requestsTo("GET /api/admin/audit").at(-1);
  expect(last?.query).toMatchObject({ action: "signed_in", from: "2026-01-01", to: "2026-01-31" });
});

test("a filter without entries offers to show all", async () => {
  serve([], []);
  const { user } = openPage("/admin/security?view=record&action=suspended");
  expect(screen.getByRole("button", { name: "Export" })).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Show all entries" }));
  expect(await screen.findByRole("heading", { name: "Nothing recorded yet" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Export" })).toBeNull();
  expect(screen.queryByLabelText("Action")).toBeNull();
});

test("browser reports show what was blocked where, or that there is nothing", async () => {
  serve([], [], [violation, { ...violation, id: 2, disposition: "report", reportCount: 1 }]);
  const { unmount } = openPage("/admin/security?view=reports");
  const rows = await within(await screen.findByRole("list", { name: "Violations" })).findAllByRole(
    "listitem",
  );
  expect(rows[0]?.textContent).toMatch(
    /^https:\/\/pictures\.example against img-src on \/user\/\{id\}Blocked3 reports/,
  );
  expect(rows[1]?.textContent).toMatch(/Only reported1 report/);
  unmount();
  serve([]);
  openPage("/admin/security?view=reports");
  expect(await screen.findByRole("heading", { name: "No violations" })).toBeTruthy();
});

test.each([
  ["alerts", api.alerts, "Loading the alerts", "The alerts could not be loaded"],
  ["record", api.list, "Loading the record", "The record could not be loaded"],
  ["reports", api.cspViolations, "Loading the violations", "The violations could not be loaded"],
] as const)("%s: loading and failing", async (view, endpoint, loadingText, errorTitle) => {
  const others = endpoint === api.alerts ? [] : [respondWith(api.alerts, [])];
  stubServer(neverRespond(endpoint), ...others);
  const { unmount } = openPage(`/admin/security?view=${view}`);
  expect(await screen.findByText(loadingText)).toBeTruthy();
  unmount();
  stubServer(respondWithError(endpoint, "unavailable", "The service is temporarily unavailable."), ...others);
  openPage(`/admin/security?view=${view}`);
  expect(await screen.findByRole("heading", { name: errorTitle })).toBeTruthy();
});

test("an alert about the viewer is left to another admin, also with the keyboard", async () => {
  serve([buildAlert(1, { canDismiss: false })]);
  const { user } = openPage();
  const card = within(await screen.findByRole("article"));
  expect(card.getByText("This is about you, so another admin has to dismiss it.")).toBeTruthy();
  expect(card.queryByRole("button", { name: /^Dismiss/ })).toBeNull();
  await user.keyboard("jr");
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
