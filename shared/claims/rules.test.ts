import { expect, test } from "vitest";
import { compareEmailDomain } from "./rules";

test.each([
  ["a@meridian.example", "https://meridian.example", "match"],
  ["a@meridian.example", "https://www.meridian.example/team?x=1", "match"],
  ["A@MERIDIAN.example", "https://Meridian.Example", "match"],
  ["a@eu.meridian.example", "https://meridian.example", "match"],
  // The owner of a parent domain does not necessarily own the subdomain.
  ["a@sites.example", "https://meridian.sites.example", "differs"],
  ["a@notmeridian.example", "https://meridian.example", "differs"],
  ["a@meridian.example.evil.test", "https://meridian.example", "differs"],
  ["a@b@meridian.example", "https://meridian.example", "match"],
  ["a@meridian.example", null, "unknown"],
  ["a@meridian.example", "no address", "unknown"],
] as const)("%s and an agency website %s: %s", (email, website, result) => {
  expect(compareEmailDomain(email, website)).toBe(result);
});
