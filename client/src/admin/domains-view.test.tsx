import { adminEndpoints as api } from "@shared/admin/endpoints";
import type { PublicEmailDomain } from "@shared/admin/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { buildDomainClaim, ruth } from "@/test/admin";
import { renderWithProviders } from "@/test/render";
import { respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { DomainsView } from "./domains-view";

const addedBy = {
  id: 1,
  firstName: "Ruth",
  lastName: "Adeyemi",
  username: "ruth",
  role: "admin" as const,
  title: null,
};
const buildDomain = (id: number, domain: string): PublicEmailDomain => ({
  id,
  domain,
  addedBy,
  createdAt: "2026-11-20T09:00:00Z",
});

function openView(at: string) {
  const user = userEvent.setup();
  return { user, ...renderWithProviders(<DomainsView />, { viewer: ruth, at }) };
}

test("domains in effect that no admin has confirmed are listed apart, and confirmed", async () => {
  const server = stubServer(
    respondWith(api.domainClaims, ({ query }) =>
      query.state === "in_effect"
        ? [buildDomainClaim(7, "Lund Advisory", { inEffectSince: "2026-10-05T09:00:00Z" })]
        : [],
    ),
    respondWith(api.confirmDomain, buildDomainClaim(7, "Lund Advisory")),
  );
  const { user } = openView("/admin/users?view=domains");
  expect(await screen.findByText("No domain claims")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "In effect, unconfirmed" }));
  expect(location.search).toBe("?view=domains&domains=in_effect");
  const card = within(await screen.findByRole("article", { name: "Lund Advisory" }));
  expect(card.getByText("Oct 5, 2026")).toBeTruthy();
  await user.click(card.getByRole("button", { name: /^Confirm/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Confirm meridian.example?" }));
  expect(dialog.getByText(/are trusted/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Confirm domain" }));
  expect(await screen.findByText("Domain Confirmed")).toBeTruthy();
  expect(server.requests.find(({ call }) => call.startsWith("POST"))).toMatchObject({
    params: { id: 7 },
    body: { seen: "meridian.example" },
  });
});

test("a claim shows when the domain was claimed, and when its organization was created", async () => {
  const times = { createdAt: "2024-02-03T09:00:00Z", claimedAt: "2026-11-04T09:00:00Z" };
  stubServer(respondWith(api.domainClaims, [buildDomainClaim(7, "Lund Advisory", times)]));
  openView("/admin/users?view=domains");
  const card = within(await screen.findByRole("article", { name: "Lund Advisory" }));
  const factOf = (label: string) => card.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;
  expect([factOf("Created"), factOf("Claimed")]).toEqual(["Feb 3, 2024", "Nov 4, 2026"]);
});

test("mail services are added, and removed with a required reason", async () => {
  let domains: PublicEmailDomain[] = [];
  const server = stubServer(
    respondWith(api.publicEmailDomains, () => domains),
    respondWithError(api.addPublicEmailDomain, "already_done", "gmail.com is on the built-in list already."),
    respondWith(api.removePublicEmailDomain, () => {
      domains = [];
      return undefined;
    }),
  );
  const { user } = openView("/admin/users?view=domains&domains=public");
  expect(await screen.findByText("No mail services added")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Add Domain" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a mail service" }));
  await user.click(dialog.getByRole("button", { name: "Add Domain" }));
  expect(await dialog.findByText("Enter a domain such as example.com")).toBeTruthy();
  await user.type(dialog.getByLabelText("Domain"), "gmail.com");
  await user.click(dialog.getByRole("button", { name: "Add Domain" }));
  expect(await dialog.findByText("gmail.com is on the built-in list already.")).toBeTruthy();
  server.addResponses(
    respondWith(api.addPublicEmailDomain, ({ body }) => {
      domains = [buildDomain(3, (body as { domain: string }).domain)];
      return buildDomain(3, "mail.example");
    }),
  );
  await user.clear(dialog.getByLabelText("Domain"));
  await user.type(dialog.getByLabelText("Domain"), "mail.example");
  await user.click(dialog.getByRole("button", { name: "Add Domain" }));
  expect(await screen.findByText("No organization can claim mail.example now.")).toBeTruthy();
  const list = within(await screen.findByRole("list", { name: "Public mail services" }));
  expect(list.getByRole("listitem").textContent).toContain("Added by Ruth Adeyemi on Nov 20, 2026");

  await user.click(list.getByRole("button", { name: "Remove mail.example" }));
  const removal = within(await screen.findByRole("dialog", { name: "Remove mail.example?" }));
  await user.click(removal.getByRole("button", { name: "Remove" }));
  expect(await removal.findByText("Say why, for the record")).toBeTruthy();
  await user.type(removal.getByLabelText("Reason"), "One company");
  await user.click(removal.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("No mail services added")).toBeTruthy();
  expect(server.requests.find(({ call }) => call.endsWith("/remove"))).toMatchObject({
    params: { id: 3 },
    body: { reason: "One company" },
  });
  await waitFor(() => expect(document.activeElement?.id).toBe("add-public-domain"));
});

test("the domain of the viewer's own organization is left to another admin", async () => {
  stubServer(respondWith(api.domainClaims, [buildDomainClaim(7, "Lund Advisory", { canConfirm: false })]));
  openView("/admin/users?view=domains");
  const card = within(await screen.findByRole("article", { name: "Lund Advisory" }));
  expect(card.getByText("This is your own organization, so another admin has to confirm it.")).toBeTruthy();
  expect(card.queryByRole("button", { name: /^Confirm/ })).toBeNull();
});
