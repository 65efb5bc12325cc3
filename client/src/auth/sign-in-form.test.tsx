import { authEndpoints } from "@shared/auth/endpoints";
import { ssoEndpoints } from "@shared/sso/endpoints";
import { ssoProblems } from "@shared/sso/vocabulary";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderWithProviders } from "@/test/render";
import { neverRespond, type Responder, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { SignInForm } from "./sign-in-form";

afterEach(() => void vi.restoreAllMocks());

const suspendedProblem = {
  type: "about:blank",
  title: "Forbidden",
  status: 403,
  detail: "This account is suspended.",
  message: "This account is suspended.",
  code: "suspended",
  suspendedToken: "t".repeat(43),
};
const google = { key: "google", name: "Google" };
const northlight = { key: "organization-3", name: "Northlight Ventures" };

function renderForm(at: string, ...responders: Responder[]) {
  const server = stubServer(respondWith(ssoEndpoints.providers, [google]), ...responders);
  renderWithProviders(<SignInForm />, { viewer: null, at });
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  return { ...server, user: userEvent.setup(), assign };
}
const ssoButton = () => screen.getByRole("button", { name: "Continue with SSO" });

test("links to each provider with the page to go to afterwards", async () => {
  renderForm("/auth?next=%2Fjobs%3Fjob%3D12");
  const link = await screen.findByRole("link", { name: "Continue with Google" });
  expect(link.getAttribute("href")).toBe("/api/sso/google/start?next=%2Fjobs%3Fjob%3D12");
});

test.each([
  ["has no provider", respondWith(ssoEndpoints.providers, [])],
  ["does not list its providers yet", neverRespond(ssoEndpoints.providers)],
  ["cannot list its providers", respondWithError(ssoEndpoints.providers, "unavailable", "Try again later.")],
])("shows no provider and no error where the site %s", async (_, responder) => {
  renderForm("/auth", responder);
  await waitFor(() => expect(ssoButton()).toBeTruthy());
  expect(screen.queryByRole("link", { name: /^Continue with/ })).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});

test.each(["password", "provider"])(
  "offers a suspended user their data after a sign-in by %s",
  async (method) => {
    const { user } = renderForm(method === "provider" ? `/auth?sso=suspended#${"t".repeat(43)}` : "/auth", {
      endpoint: authEndpoints.login,
      reply: () => ({ status: 403, body: suspendedProblem }),
    });
    if (method === "password") {
      await user.type(screen.getByLabelText("Username"), "dana");
      await user.type(screen.getByLabelText("Password"), "quiet harbor{Enter}");
    }
    expect(await screen.findByText("Your data is still yours")).toBeTruthy();
    expect((await screen.findByRole("alert")).textContent).toContain("This account is suspended.");
    expect(location.hash).toBe("");
  },
);

test("finds the provider of an organization by the typed address, and goes there", async () => {
  const { requests, user, assign } = renderForm(
    "/auth?next=%2Fjobs",
    respondWith(ssoEndpoints.discover, { provider: northlight, isRequired: false }),
  );
  await user.type(screen.getByLabelText("Username"), "dana@northlight.example");
  await user.click(ssoButton());
  const field = await screen.findByLabelText<HTMLInputElement>("Work Email");
  expect(field.value).toBe("dana@northlight.example");
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard("{Enter}");
  await waitFor(() =>
    expect(assign.mock.calls).toEqual([
      ["/api/sso/organization-3/start?next=%2Fjobs&email=dana%40northlight.example"],
    ]),
  );
  expect(requests.at(-1)).toMatchObject({
    call: "POST /api/sso/discover",
    body: { email: "dana@northlight.example" },
  });
  expect(screen.getByRole("button", { name: "Opening your provider..." })).toHaveProperty("disabled", true);
});

test("an address without single sign-on shows that under the field, and Back returns to the password", async () => {
  const { user, assign } = renderForm(
    "/auth",
    respondWith(ssoEndpoints.discover, { provider: null, isRequired: false }),
  );
  await user.type(screen.getByLabelText("Username"), "dana");
  await user.click(ssoButton());
  const field = await screen.findByLabelText<HTMLInputElement>("Work Email");
  expect(field.value).toBe("");
  await user.type(field, "dana@inbox.example{Enter}");
  await screen.findByText("There is no single sign-on for this address. Sign in with your password.");
  expect(assign).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(screen.getByLabelText<HTMLInputElement>("Username").value).toBe("dana");
});

test.each([
  ["denied", ssoProblems.denied],
  ["other_tenant", ssoProblems.other_tenant],
  ["toString", ssoProblems.failed],
  ["of_a_newer_server", ssoProblems.failed],
])("a visit to a provider that ended with %s shows the reason", async (problem, sentence) => {
  renderForm(`/auth?sso=${problem}`);
  expect((await screen.findByRole("alert")).textContent).toBe(`You were not signed in${sentence}`);
});

test("a password that an organization no longer accepts leads to its provider", async () => {
  const message = "Northlight Ventures requires single sign-on.";
  const { user } = renderForm(
    "/auth?next=%2Fjobs",
    {
      endpoint: authEndpoints.login,
      reply: () => ({
        status: 403,
        body: { status: 403, message, code: "sso_required", provider: northlight },
      }),
    },
    respondWith(authEndpoints.me, null as never),
  );
  await user.type(screen.getByLabelText("Username"), "dana");
  await user.type(screen.getByLabelText("Password"), "quiet harbor lantern{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain(message);
  expect(screen.getByRole("link", { name: "Continue with SSO" }).getAttribute("href")).toBe(
    "/api/sso/organization-3/start?next=%2Fjobs",
  );
});
