import { expect, test } from "vitest";
import { readOidcProviders } from "./env-oidc";

const google = {
  OIDC_PROVIDERS: "google",
  OIDC_GOOGLE_ISSUER: "https://accounts.google.com",
  OIDC_GOOGLE_CLIENT_ID: "id",
  OIDC_GOOGLE_CLIENT_SECRET: "the secret",
};

test("reads a provider, whose name is its key unless there is one", () => {
  expect(readOidcProviders(google)).toEqual({
    problems: [],
    providers: [
      {
        key: "google",
        name: "Google",
        issuer: "https://accounts.google.com",
        clientId: "id",
        clientSecret: "the secret",
        tenant: undefined,
      },
    ],
  });
  const named = { ...google, OIDC_GOOGLE_NAME: "Work account", OIDC_GOOGLE_TENANT: "firm.example" };
  expect(readOidcProviders(named).providers).toMatchObject([
    { name: "Work account", tenant: "firm.example" },
  ]);
  expect(readOidcProviders({})).toEqual({ providers: [], problems: [] });
});

test.each([
  [{ OIDC_GOOGLE_CLIENT_SECRET: " " }, "OIDC_GOOGLE_CLIENT_SECRET is missing: OIDC_PROVIDERS names google."],
  [{ OIDC_PROVIDERS: "google,google" }, "OIDC_PROVIDERS names a provider more than once."],
  [{ OIDC_GOOGLE_ISSUER: "accounts.google.com" }, "OIDC_GOOGLE_ISSUER must be an address"],
  [{ OIDC_GOOGLE_ISSUER: "http://issuer.example" }, "OIDC_GOOGLE_ISSUER must begin with https://"],
  [
    { OIDC_GOOGLE_ISSUER: "http://localhost:8080", APP_URL: "https://talent.example" },
    "OIDC_GOOGLE_ISSUER must begin with https://",
  ],
  [
    { OIDC_GOOGLE_ISSUER: "https://login.microsoftonline.com/common/v2.0" },
    "OIDC_GOOGLE_ISSUER must have your own tenant",
  ],
])("%o is refused in one sentence", (change, sentence) => {
  const { problems } = readOidcProviders({ ...google, ...change });
  expect(problems).toEqual([expect.stringContaining(sentence)]);
  expect(problems[0]).not.toContain("the secret");
});

test("a key has only lower-case letters and digits, so that no organization's provider has the same", () => {
  const { problems } = readOidcProviders({ OIDC_PROVIDERS: "organization-7" });
  expect(problems).toEqual([expect.stringContaining("lower-case letters and digits")]);
});
