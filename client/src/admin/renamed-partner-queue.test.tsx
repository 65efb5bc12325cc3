import { adminEndpoints as api } from "@shared/admin/endpoints";
import type { RenamedPartner } from "@shared/admin/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { buildManagedUser, ruth } from "@/test/admin";
import { daysAgo, renderWithProviders } from "@/test/render";
import { respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { PostersPage } from "./posters-page";

const buildPartner = (
  id: number,
  firstName: string,
  values: Partial<RenamedPartner> = {},
): RenamedPartner => ({
  id,
  recheckSince: daysAgo(2),
  approvedAs: { name: `${firstName} Salgado`, company: "Meridian Search" },
  vcApprovedAt: "2026-05-04T09:00:00Z",
  user: buildManagedUser(id, firstName, {
    role: "vc_partner",
    vcApprovalStatus: "approved",
    identityVersion: 2,
  }),
  activeJobs: 0,
  ...values,
});

/** Answers the endpoints of the queue; a decision ends the check. */
function queueWith(...partners: RenamedPartner[]) {
  const open = new Map(partners.map((partner) => [partner.id, partner]));
  const close = (id = 0) => {
    const partner = open.get(id);
    if (!partner) throw new Error("There is no such partner.");
    open.delete(id);
    return { ...partner, recheckSince: null };
  };
  const server = stubServer(
    respondWith(api.posters, []),
    respondWith(api.posterCounts, () => ({ open: 0, renamed: open.size })),
    respondWith(api.renamedPartners, () => [...open.values()]),
    respondWith(api.keepApproval, ({ params }) => close(params.id)),
    respondWith(api.withdrawApproval, ({ params }) => close(params.id)),
  );
  return { ...server, open };
}

function openQueue(at = "/admin/posters?view=renamed") {
  const user = userEvent.setup();
  return { user, ...renderWithProviders(<PostersPage />, { viewer: ruth, at }) };
}
const card = (name: RegExp) => screen.findByRole("article", { name });

test("a partner whose address was released has no email address", async () => {
  queueWith(
    buildPartner(1, "Omar", { user: buildManagedUser(1, "Omar", { email: "", isEmailVerified: false }) }),
  );
  openQueue();
  const omar = within(await card(/Omar/));
  expect(omar.getByText("No email address")).toBeTruthy();
  expect(omar.queryByText("Not verified")).toBeNull();
});

test("a card shows the approved name beside the present one", async () => {
  queueWith(
    buildPartner(1, "Beatriz", { activeJobs: 2 }),
    buildPartner(2, "Omar", {
      recheckSince: daysAgo(0),
      approvedAs: null,
      user: buildManagedUser(2, "Omar", { company: null }),
    }),
  );
  const { user } = openQueue("/admin/posters");
  await user.click(await screen.findByRole("tab", { name: "Renamed partners 2" }));
  expect(location.search).toBe("?view=renamed");
  const beatriz = within(await card(/Beatriz/));
  const texts = (term: string) => {
    const group = beatriz.getByText(term).parentElement ?? document.body;
    return within(group)
      .getAllByRole("definition")
      .map(({ textContent }) => textContent);
  };
  expect(texts("Approved as")).toEqual(["Beatriz Salgado", "Meridian Search"]);
  expect(texts("Now")).toEqual(["Beatriz Okafor", "Meridian Search"]);
  for (const text of ["beatriz@meridian.example", "Waiting 2 days", "2 jobs", "May 4, 2026"])
    expect(beatriz.getByText(text)).toBeTruthy();
  const omar = within(await card(/Omar/));
  for (const text of ["Not in the record", "No company given", "None", "Received today"])
    expect(omar.getByText(text)).toBeTruthy();
});

test("the shortcut keeps the approval of the version that the admin saw, and focuses the next partner", async () => {
  const server = queueWith(buildPartner(1, "Beatriz"), buildPartner(2, "Omar"));
  const { user } = openQueue();
  (await card(/Beatriz/)).focus();
  await user.keyboard("a");
  const dialog = within(await screen.findByRole("dialog", { name: "Keep the approval of Beatriz Okafor?" }));
  await user.type(dialog.getByLabelText(/^Reason/), "Married");
  await user.click(dialog.getByRole("button", { name: "Keep Approval" }));
  expect(await screen.findByText("Approval Kept")).toBeTruthy();
  expect(server.requestsTo("POST /api/admin/renamed-partners/:id/keep")[0]).toMatchObject({
    params: { id: 1 },
    body: { reason: "Married", seen: 2 },
  });
  await waitFor(() => expect(document.activeElement?.id).toBe("renamed-partner-2"));
});

test("withdrawing requires a reason, which the person reads; after the last partner nothing waits", async () => {
  const server = queueWith(buildPartner(1, "Beatriz", { activeJobs: 1 }));
  const { user } = openQueue();
  (await card(/Beatriz/)).focus();
  await user.keyboard("r");
  const name = "Withdraw the approval of Beatriz Okafor?";
  const dialog = within(await screen.findByRole("dialog", { name }));
  expect(dialog.getByText("Beatriz Okafor reads it.")).toBeTruthy();
  expect(dialog.getByText(/^Their jobs stay open/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Withdraw Approval" }));
  expect(await dialog.findByText("Say why, for the record")).toBeTruthy();
  await user.type(dialog.getByLabelText("Reason"), "Another person");
  await user.click(dialog.getByRole("button", { name: "Withdraw Approval" }));
  expect(await screen.findByText("Nothing waits.")).toBeTruthy();
  expect(server.requestsTo("POST /api/admin/renamed-partners/:id/withdraw")[0]?.body).toEqual({
    reason: "Another person",
    seen: 2,
  });
  await waitFor(() => expect(document.activeElement?.id).toBe("no-renamed-partners"));
});

test("a partner whose profile has changed stays, with the message, the fresh card and focus", async () => {
  const server = queueWith(buildPartner(1, "Beatriz"), buildPartner(2, "Omar"));
  const { user } = openQueue();
  await user.click(within(await card(/Beatriz/)).getByRole("button", { name: "Keep Approval" }));
  server.addResponses(
    respondWithError(api.keepApproval, "stale", "This profile has changed since you opened it."),
  );
  server.open.set(1, buildPartner(1, "Beata"));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Keep Approval" }));
  expect(
    await screen.findByText("Beatriz Okafor: This profile has changed since you opened it."),
  ).toBeTruthy();
  const fresh = await card(/Beata/);
  await waitFor(() => expect(document.activeElement).toBe(fresh));
});
