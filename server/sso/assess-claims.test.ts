import { expect, test } from "vitest";
import { assessClaims } from "./assess-claims";

const person = { iss: "", sub: "1", email: "Pat@firm.example", email_verified: true };
const site = { key: "site", name: "Site", issuer: "https://id.example", clientId: "", clientSecret: "" };
const entra = "https://login.microsoftonline.com/1234/v2.0";
const google = "https://accounts.google.com";
const organization = { id: 7, domain: "firm.example", isTested: true, isRequired: false, version: 1 };
const firm = { ...site, key: "organization-7", organization };

test.each([
  ["an address that the provider has verified", site, {}, { email: "Pat@firm.example" }],
  ["an unverified one", site, { email_verified: false }, { email: undefined }],
  ["one without the claim", site, { email_verified: undefined }, { email: undefined }],
  ["Entra's claim for the whole site", { ...site, issuer: entra }, {}, { email: undefined }],
  ["another tenant", { ...site, tenant: "a" }, { tid: "b" }, { problem: "other_tenant" }],
  ["no tenant", { ...site, tenant: "a" }, {}, { problem: "other_tenant" }],
  [
    "Google's tenant in Entra's claim",
    { ...site, issuer: google, tenant: "a" },
    { tid: "a" },
    { problem: "other_tenant" },
  ],
  ["a verified address of an organization", firm, {}, { email: "Pat@firm.example" }],
  [
    "an unverified one of an organization",
    firm,
    { email_verified: undefined },
    { problem: "unverified_email" },
  ],
  ["another domain", firm, { email: "pat@sub.firm.example" }, { problem: "other_domain" }],
  ["a domain that only ends alike", firm, { email: "pat@myfirm.example" }, { problem: "other_domain" }],
  [
    "an organization at Google without a tenant",
    { ...firm, issuer: google },
    { hd: "firm.example" },
    { problem: "other_tenant" },
  ],
  [
    "an organization's own tenant at Entra",
    { ...firm, issuer: entra, tenant: "1234" },
    { tid: "1234", email_verified: undefined },
    { email: "Pat@firm.example" },
  ],
  [
    "another tenant at Entra",
    { ...firm, issuer: entra, tenant: "1234" },
    { tid: "5" },
    { problem: "other_tenant" },
  ],
])("a provider vouches for an address: %s", (_name, provider, claims, expected) => {
  expect(assessClaims(provider, { ...person, ...claims })).toEqual(expected);
});
