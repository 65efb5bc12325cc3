import { factorEndpoints as api } from "@shared/factors/endpoints";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { ruth } from "@/test/admin";
import { renderWithProviders } from "@/test/render";
import { respondWith, stubServer } from "@/test/stub-server";
import { AdminFactorBanner } from "./admin-factor-banner";

const hourMs = 3_600_000;
const renderBanner = (requiredFrom: string | null) => {
  const { requests } = stubServer(
    respondWith(api.mine, {
      authenticatorAppSince: null,
      passkeyCount: 0,
      recoveryCodeCount: 0,
      requiredFrom,
    }),
  );
  renderWithProviders(<AdminFactorBanner />, { viewer: ruth });
  return requests;
};
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

test.each([
  [inHours(9 * 24 - 1), "9 days"],
  [inHours(25), "2 days"],
  [inHours(2), "1 day"],
])("counts the days until the admin pages close, rounded up", async (requiredFrom, days) => {
  renderBanner(requiredFrom);
  expect(await screen.findByText("Protect your admin account")).toBeTruthy();
  expect(screen.getByText(new RegExp(`The admin pages close for you in ${days}\\.$`))).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open Security Settings" }).getAttribute("href")).toBe(
    "/profile#security",
  );
});

test("says that the admin pages are closed after the grace period", async () => {
  renderBanner(inHours(-1));
  expect(await screen.findByText("The admin pages are closed for you")).toBeTruthy();
  expect(screen.queryByText(/close for you in/)).toBeNull();
});

test("shows nothing to an admin with a factor", async () => {
  const requests = renderBanner(null);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByText(/admin/)).toBeNull();
});
