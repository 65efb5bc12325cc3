import { expect, test } from "vitest";
import { addressFits } from "./rules";

test.each([
  ["a@meridian.example", "https://meridian.example", "match"],
  ["a@meridian.example", "https://www.meridian.example/team?x=1", "match"],
  ["A@MERIDIAN.example", "https://Meridian.Example", "match"],
  ["a@eu.meridian.example", "https://meridian.example", "match"],
  // Whoever holds the larger domain need not hold the smaller one.
  ["a@sites.example", "https://meridian.sites.example", "differs"],
  ["a@notmeridian.example", "https://meridian.example", "differs"],
  ["a@meridian.example.evil.test", "https://meridian.example", "differs"],
  ["a@b@meridian.example", "https://meridian.example", "match"],
  ["a@meridian.example", null, "unknown"],
  ["a@meridian.example", "no address", "unknown"],
] as const)("%s for a listing at %s: %s", (email, website, fits) => {
  expect(addressFits(email, website)).toBe(fits);
});
