import { factorEndpoints as api } from "@shared/factors/endpoints";
import { maxPasskeys } from "@shared/factors/rules";
import type { Passkey } from "@shared/factors/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { daysAgo, renderWithProviders } from "@/test/render";
import { neverRespond, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { PasskeysSection } from "./passkeys-section";

const laptop: Passkey = {
  id: 1,
  name: "Work laptop",
  createdAt: "2026-11-02T15:00:00Z",
  lastUsedAt: daysAgo(3),
};
const phone: Passkey = { id: 2, name: "Phone", createdAt: "2026-10-02T15:00:00Z", lastUsedAt: null };

const bytes = new Uint8Array([1, 2, 3]).buffer;
const credential = {
  id: "AQID",
  rawId: bytes,
  type: "public-key",
  response: { attestationObject: bytes, clientDataJSON: bytes, getTransports: () => ["internal"] },
  getClientExtensionResults: () => ({}),
};
/** Makes the browser answer the creation of a passkey. */
const stubCreation = (create: () => Promise<unknown>) =>
  Object.defineProperty(navigator, "credentials", { configurable: true, value: { create } });
beforeEach(() => {
  vi.stubGlobal("PublicKeyCredential", class {});
  stubCreation(async () => credential);
});

async function renderSection(...passkeys: Passkey[]) {
  let remaining = passkeys;
  const server = stubServer(
    respondWith(api.passkeys, () => remaining),
    respondWith(api.startPasskeyCreation, {
      rp: { id: "localhost", name: "VC Talent Network" },
      user: { id: "AQID", name: "dana", displayName: "Dana Whitfield" },
      challenge: "AQID",
      pubKeyCredParams: [{ type: "public-key", alg: -7 }],
    }),
    respondWith(api.addPasskey, ({ body }) => {
      const passkey = { ...phone, id: 9, name: (body as { name: string }).name };
      remaining = [...remaining, passkey];
      return passkey;
    }),
    respondWith(api.renamePasskey, ({ params, body }) => {
      const passkey = { ...laptop, ...(body as { name: string }) };
      remaining = remaining.map((other) => (other.id === params.id ? passkey : other));
      return passkey;
    }),
    respondWith(api.removePasskey, ({ params }) => {
      remaining = remaining.filter(({ id }) => id !== params.id);
      return undefined;
    }),
  );
  renderWithProviders(<PasskeysSection />);
  await screen.findByText(passkeys[0]?.name ?? "No passkeys yet.");
  const user = userEvent.setup();
  const clickButton = (name: string) => user.click(screen.getByRole("button", { name }));
  return { ...server, user, clickButton };
}
const rowTexts = () =>
  [...document.querySelectorAll("[data-slot=settings-row] > :first-child")].map(
    ({ textContent }) => textContent,
  );

test("lists passkeys with their dates", async () => {
  await renderSection(laptop, phone);
  expect(rowTexts()).toEqual([
    "Work laptopAdded Nov 2, 2026, last used 3d ago",
    "PhoneAdded Oct 2, 2026, not used yet",
  ]);
});

test("adds a passkey under the name of the device, and focuses its row", async () => {
  const { clickButton, requestsTo } = await renderSection();
  await clickButton("Add a Passkey");
  expect(await screen.findByText("Passkey added")).toBeTruthy();
  expect(requestsTo("POST /api/user/passkeys")[0]?.body).toMatchObject({
    name: expect.stringMatching(/./),
    credential: { id: "AQID", type: "public-key", response: { attestationObject: "AQID" } },
  });
  await waitFor(() => expect(document.activeElement?.id).toBe("passkey-9"));
});

test.each([
  ["NotAllowedError", "No passkey was used. You can try again."],
  ["InvalidStateError", "This device already has a passkey for your account."],
  ["UnknownError", "Your browser could not use a passkey. Please try again."],
])("%s of the browser is explained, and nothing is sent", async (name, text) => {
  const { clickButton, requestsTo } = await renderSection();
  stubCreation(() => Promise.reject(Object.assign(new Error("stub"), { name })));
  await clickButton("Add a Passkey");
  expect(await screen.findByText(text)).toBeTruthy();
  expect(requestsTo("POST /api/user/passkeys")).toEqual([]);
  expect(screen.getByRole("button", { name: "Add a Passkey" })).toBeTruthy();
});

test("at the limit, a passkey has to be removed before another one can be added", async () => {
  await renderSection(
    ...Array.from({ length: maxPasskeys }, (_, id) => ({ ...phone, id, name: `Key ${id}` })),
  );
  expect(screen.getByText("You have 10 passkeys. Remove one to add another.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add a Passkey" })).toBeNull();
});

test("renames a passkey", async () => {
  const { user, clickButton, requestsTo } = await renderSection(laptop);
  await clickButton("Rename Work laptop");
  const dialog = within(await screen.findByRole("dialog", { name: "Rename this passkey" }));
  const field = dialog.getByLabelText("Name");
  await user.clear(field);
  await user.click(dialog.getByRole("button", { name: "Rename" }));
  expect(await dialog.findByText("Name the passkey")).toBeTruthy();
  await user.type(field, "Home computer{Enter}");
  expect(await screen.findByText("Home computer")).toBeTruthy();
  expect(requestsTo("PATCH /api/user/passkeys/:id").map(({ body }) => body)).toEqual([
    { name: "Home computer" },
  ]);
});

test("removing a passkey asks first and names it", async () => {
  const { user, clickButton, requestsTo } = await renderSection(laptop, phone);
  await clickButton("Remove Work laptop");
  const question = within(screen.getByRole("alertdialog", { name: "Remove this passkey?" }));
  expect(question.getByText("Work laptop")).toBeTruthy();
  expect(requestsTo("DELETE /api/user/passkeys/:id")).toEqual([]);
  await user.click(question.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Passkey removed")).toBeTruthy();
  await waitFor(() => expect(rowTexts()).toHaveLength(1));
  expect(requestsTo("DELETE /api/user/passkeys/:id")[0]?.params).toEqual({ id: 1 });
});

test("a failed removal is shown in the section", async () => {
  const { user, clickButton, addResponses } = await renderSection(laptop);
  addResponses(respondWithError(api.removePasskey, "busy", "The database is busy. Please try again."));
  await clickButton("Remove Work laptop");
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Remove" }));
  const alert = (await screen.findAllByText("Failed to remove the passkey"))[0];
  expect(alert).toBeTruthy();
  expect(rowTexts()).toHaveLength(1);
});

const placesWithoutPasskeys: Record<string, () => void> = {
  "the browser has no passkeys": () => {
    vi.stubGlobal("PublicKeyCredential", undefined);
    Reflect.deleteProperty(globalThis, "PublicKeyCredential");
  },
  "the host of the site is an IPv4 address": () => stubHost("192.0.2.10"),
  "the host of the site is an IPv6 address": () => stubHost("[2001:db8::1]"),
};
function stubHost(host: string) {
  const hostname = vi.spyOn(location, "hostname", "get").mockReturnValue(host);
  onTestFinished(() => hostname.mockRestore());
}

test.each(Object.keys(placesWithoutPasskeys))("is hidden where %s", async (place) => {
  placesWithoutPasskeys[place]?.();
  const { requests } = stubServer(respondWith(api.passkeys, [laptop]));
  renderWithProviders(<PasskeysSection />);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByText("Passkeys")).toBeNull();
  expect(screen.queryByRole("button", { name: "Add a Passkey" })).toBeNull();
});

test("shows a skeleton while loading and a retry after a failure", async () => {
  stubServer(neverRespond(api.passkeys));
  const { unmount } = renderWithProviders(<PasskeysSection />);
  expect(screen.getByText("Loading your passkeys")).toBeTruthy();
  unmount();
  const { addResponses } = stubServer(respondWithError(api.passkeys, "busy", "The database is busy."));
  renderWithProviders(<PasskeysSection />);
  await screen.findByRole("heading", { name: "Your passkeys could not be loaded" });
  addResponses(respondWith(api.passkeys, []));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No passkeys yet.")).toBeTruthy();
});
