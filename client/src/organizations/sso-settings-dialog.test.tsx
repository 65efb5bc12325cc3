import { organizationEndpoints } from "@shared/organizations/endpoints";
import type { OwnMembership } from "@shared/organizations/schemas";
import { ssoEndpoints as api } from "@shared/sso/endpoints";
import type { SsoSettings } from "@shared/sso/schemas";
import { ssoProblems } from "@shared/sso/vocabulary";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderWithProviders } from "@/test/render";
import { neverRespond, type Responder, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { buildMembership } from "@/test/users";
import { OrganizationsCard } from "./organizations-card";

afterEach(() => void vi.restoreAllMocks());

const notSetUp: SsoSettings = {
  provider: null,
  callbackUrl: "https://vc.example/api/sso/organization-3/callback",
  domain: "northlight.example",
  isDomainConfirmed: true,
};
const provider = {
  issuer: "https://login.northlight.example",
  clientId: "vc-talent",
  tenant: null,
  testedAt: null,
  requiredAt: null,
};
const untested: SsoSettings = { ...notSetUp, provider };
const tested: SsoSettings = { ...notSetUp, provider: { ...provider, testedAt: "2026-11-20T09:00:00Z" } };
const required: SsoSettings = {
  ...notSetUp,
  provider: { ...provider, testedAt: "2026-11-20T09:00:00Z", requiredAt: "2026-11-21T09:00:00Z" },
};

function openSettings(
  settings: SsoSettings | undefined,
  { at = "/user-profile?signOn=3", own = buildMembership() }: { at?: string; own?: OwnMembership } = {},
  ...responders: Responder[]
) {
  let stored = settings;
  const server = stubServer(
    respondWith(organizationEndpoints.mine, [own]),
    ...(stored ? [respondWith(api.settings, () => stored ?? notSetUp)] : []),
    respondWith(api.change, ({ body }) => {
      const { clientSecret: _, isRequired, ...values } = body as Record<string, string>;
      const testedAt = stored?.provider?.testedAt ?? null;
      stored = {
        ...notSetUp,
        provider: {
          ...provider,
          ...values,
          testedAt,
          requiredAt: isRequired ? "2026-11-24T09:00:00Z" : null,
          tenant: null,
        },
      };
      return stored;
    }),
    respondWith(api.remove, () => {
      stored = notSetUp;
      return undefined as never;
    }),
    ...responders,
  );
  renderWithProviders(<OrganizationsCard />, { at });
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  const bodies = () => server.requests.filter(({ call }) => call.startsWith("PUT")).map(({ body }) => body);
  return { ...server, bodies, assign, user: userEvent.setup() };
}
const findDialog = async () => within(await screen.findByRole("dialog", { name: "Single Sign-On" }));
const reasonOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent;

test("an owner opens the settings from the organization, and enters the provider", async () => {
  const { bodies, user } = openSettings(notSetUp, { at: "/user-profile" });
  await user.click(await screen.findByRole("button", { name: "Single Sign-On" }));
  expect(location.search).toBe("?signOn=3");
  const dialog = await findDialog();
  expect(await dialog.findByText(notSetUp.callbackUrl)).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Test Sign-In" })).toBeNull();
  expect(dialog.queryByRole("button", { name: "Remove" })).toBeNull();
  await user.type(dialog.getByLabelText("Issuer"), provider.issuer);
  await user.type(dialog.getByLabelText("Client ID"), provider.clientId);
  await user.type(dialog.getByLabelText("Client Secret"), "s3cret{Enter}");
  expect(await dialog.findByRole("button", { name: "Test Sign-In" })).toBeTruthy();
  expect(bodies()).toEqual([
    { issuer: provider.issuer, clientId: provider.clientId, clientSecret: "s3cret", isRequired: false },
  ]);
  expect(dialog.getByLabelText<HTMLInputElement>("Client Secret").value).toBe("");
  expect(dialog.getByText("Leave empty to keep the stored secret.")).toBeTruthy();
});

test.each(["admin", "member"] as const)(
  "an %s of the organization gets neither button nor dialog",
  async (role) => {
    const { requests } = openSettings(notSetUp, { own: buildMembership({ role }) });
    await screen.findByText("Northlight Ventures");
    expect(screen.queryByRole("button", { name: "Single Sign-On" })).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(requests).toHaveLength(1);
  },
);

test.each([
  [{ ...untested, isDomainConfirmed: false }, "A site admin has not confirmed northlight.example yet"],
  [{ ...notSetUp, domain: null, isDomainConfirmed: false }, "The organization has no email domain"],
])("without a confirmed domain nothing can be changed, and the dialog says why", async (settings, title) => {
  openSettings(settings);
  const dialog = await findDialog();
  expect(await dialog.findByText(title)).toBeTruthy();
  expect(dialog.getByLabelText("Issuer")).toHaveProperty("disabled", true);
  expect(dialog.queryByRole("button", { name: "Save" })).toBeNull();
  const test = dialog.queryByRole("button", { name: "Test Sign-In" });
  if (test) expect(test.getAttribute("aria-disabled")).toBe("true");
});

test("an untested provider can be tested, but not required", async () => {
  const url = "https://login.northlight.example/authorize";
  const { assign, user } = openSettings(untested, {}, respondWith(api.test, { url }));
  const dialog = await findDialog();
  const require = await dialog.findByRole("button", { name: "Require SSO" });
  expect(require.getAttribute("aria-disabled")).toBe("true");
  expect(reasonOf(require)).toBe("Test the sign-in first.");
  await user.click(require);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Test Sign-In" }));
  await waitFor(() => expect(assign.mock.calls).toEqual([[url]]));
});

test("unsaved changes have to be saved before a test", async () => {
  const { user } = openSettings(tested);
  const dialog = await findDialog();
  await user.type(await dialog.findByLabelText("Client ID"), "-2");
  const test = dialog.getByRole("button", { name: "Test Sign-In" });
  await waitFor(() => expect(test.getAttribute("aria-disabled")).toBe("true"));
  expect(reasonOf(test)).toBe("Save your changes first. A changed provider needs a new test.");
  expect(dialog.getByRole("button", { name: "Require SSO" }).getAttribute("aria-disabled")).toBe("true");
});

test("requiring a tested provider says what happens, and keeps the secret", async () => {
  const { bodies, user } = openSettings(tested);
  const dialog = await findDialog();
  await user.click(await dialog.findByRole("button", { name: "Require SSO" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Require single sign-on?" }));
  expect(
    question.getByText(
      /Members with a verified address on northlight\.example then sign in only through your provider.*12 hours.*passkey/,
    ),
  ).toBeTruthy();
  expect(bodies()).toEqual([]);
  await user.click(question.getByRole("button", { name: "Require SSO" }));
  expect(await dialog.findByRole("button", { name: "Stop Requiring" })).toBeTruthy();
  expect(bodies()).toEqual([{ issuer: provider.issuer, clientId: provider.clientId, isRequired: true }]);
  await user.click(dialog.getByRole("button", { name: "Stop Requiring" }));
  await user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Stop Requiring" }),
  );
  expect(await dialog.findByRole("button", { name: "Require SSO" })).toBeTruthy();
  expect(bodies()[1]).toMatchObject({ isRequired: false });
});

test("saving a changed provider ends the requirement, and the dialog says so before", async () => {
  const { bodies, user } = openSettings(required);
  const dialog = await findDialog();
  await user.type(await dialog.findByLabelText("Client ID"), "-2");
  await dialog.findByText(
    "Saving ends the requirement, until you have tested and required the changed provider.",
  );
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]).toMatchObject({ clientId: "vc-talent-2", isRequired: false });
});

test.each([
  ["https://accounts.google.com", "Workspace Domain"],
  ["https://login.microsoftonline.com/7c1d/v2.0", "Tenant ID"],
])("%s serves many organizations, so it also asks for the tenant", async (issuer, label) => {
  const { bodies, user } = openSettings(notSetUp);
  const dialog = await findDialog();
  await user.type(await dialog.findByLabelText("Issuer"), issuer);
  await user.type(dialog.getByLabelText("Client ID"), "vc");
  await user.type(dialog.getByLabelText("Client Secret"), "s3cret{Enter}");
  expect(await dialog.findByText("Enter your tenant: this provider serves many organizations")).toBeTruthy();
  expect(bodies()).toEqual([]);
  await user.type(dialog.getByLabelText(label), "northlight{Enter}");
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]).toMatchObject({ tenant: "northlight" });
});

test("another issuer needs a secret of its own", async () => {
  const { user } = openSettings(tested);
  const dialog = await findDialog();
  const hint = "Leave empty to keep the stored secret.";
  expect(await dialog.findByText(hint)).toBeTruthy();
  await user.type(dialog.getByLabelText("Issuer"), "/other");
  expect(dialog.queryByText(hint)).toBeNull();
});

test("an issuer without a provider shows the server's reason under its field", async () => {
  const message = "No OpenID provider was found at this address";
  const { user } = openSettings(
    notSetUp,
    {},
    {
      endpoint: api.change,
      reply: () => ({
        status: 400,
        body: { status: 400, message, code: "invalid_input", errors: [{ path: "issuer", message }] },
      }),
    },
  );
  const dialog = await findDialog();
  await user.type(await dialog.findByLabelText("Issuer"), provider.issuer);
  await user.type(dialog.getByLabelText("Client ID"), "vc");
  await user.type(dialog.getByLabelText("Client Secret"), "s3cret{Enter}");
  expect(await dialog.findByText(message, { selector: "[data-slot=field-error]" })).toBeTruthy();
});

test("removing the provider asks first", async () => {
  const { requests, user } = openSettings(required);
  const dialog = await findDialog();
  await user.click(await dialog.findByRole("button", { name: "Remove" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Remove single sign-on?" }));
  await user.click(question.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(dialog.queryByRole("button", { name: "Test Sign-In" })).toBeNull());
  expect(requests.some(({ call }) => call === "DELETE /api/organizations/:id/sso")).toBe(true);
  expect(dialog.getByLabelText<HTMLInputElement>("Issuer").value).toBe("");
});

test.each([
  ["done", "The test sign-in worked"],
  ["other_tenant", ssoProblems.other_tenant],
  ["of_a_newer_server", ssoProblems.failed],
])("coming back from a test with %s opens the dialog with its result", async (result, text) => {
  openSettings(result === "done" ? tested : untested, { at: `/user-profile?signOn=3&sso=${result}` });
  const dialog = await findDialog();
  expect(await dialog.findByText(text)).toBeTruthy();
  await userEvent.click(dialog.getAllByRole("button", { name: "Close" })[0] ?? document.body);
  await waitFor(() => expect(location.search).toBe(""));
});

test("shows that the settings load, and a failure", async () => {
  const { addResponses } = openSettings(undefined, {}, neverRespond(api.settings));
  const dialog = await findDialog();
  expect(await dialog.findByText("Loading single sign-on")).toBeTruthy();
  addResponses();
});

test("a failure shows a button to try again", async () => {
  const { addResponses, user } = openSettings(
    undefined,
    {},
    respondWithError(api.settings, "unavailable", "Try again later."),
  );
  const dialog = await findDialog();
  await dialog.findByText("Try again later.");
  addResponses(respondWith(api.settings, notSetUp));
  await user.click(dialog.getByRole("button", { name: /again/i }));
  expect(await dialog.findByLabelText("Issuer")).toBeTruthy();
});
