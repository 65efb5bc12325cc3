import { expect, test } from "vitest";
import {
  completeProfileUrl,
  possibleProfileKeys,
  previousReleaseProfileKey,
  profileKey,
} from "./profile-url";

test.each([
  "linkedin.com/in/ada-l",
  "www.linkedin.com/in/ada-l",
  "m.linkedin.com/in/ada-l/",
  "uk.linkedin.com/in/ada-l?trk=public",
  "LinkedIn.com/in/ada-l/de",
  "in/ada-l",
  "/in/ada-l/",
])("%s is completed", (text) => expect(completeProfileUrl(text)).toBe("https://www.linkedin.com/in/ada-l"));

test.each([
  "https://linkedin.com/in/ada",
  "https://uk.linkedin.com/in/Ada/",
  "https://example.com/ada",
  "linkedin.com/company/ada",
  "linkedin.com/in/",
  "in/",
  "in/a b",
  "notlinkedin.com/in/ada",
  "evil.example/linkedin.com/in/ada",
  "javascript:alert(1)//linkedin.com/in/ada",
  "linkedin",
  "",
])("%j stays as it is", (text) => expect(completeProfileUrl(text)).toBe(text));

test.each([
  ["https://www.linkedin.com/in/ada/", "linkedin.com/in/ada", "linkedin.com/in/ada"],
  ["http://LinkedIn.com/in/Ada?utm=1#top", "linkedin.com/in/ada", "linkedin.com/in/Ada"],
  ["https://linkedin.com/in/ada//", "linkedin.com/in/ada", "linkedin.com/in/ada"],
  ["https://uk.linkedin.com/in/ada/de", "linkedin.com/in/ada", "uk.linkedin.com/in/ada/de"],
  ["https://m.linkedin.com/in/ada", "linkedin.com/in/ada", "m.linkedin.com/in/ada"],
  ["https://linkedin.com/company/Ada", "linkedin.com/company/Ada", "linkedin.com/company/Ada"],
  ["https://uk.linkedin.com:8443/in/Ada", "uk.linkedin.com:8443/in/Ada", "uk.linkedin.com:8443/in/Ada"],
  [" https://example.com ", "example.com", "example.com"],
])("%s has the key %s, and in earlier releases %s", (url, key, earlierKey) => {
  expect(profileKey(url)).toBe(key);
  expect(previousReleaseProfileKey(url)).toBe(earlierKey);
  expect(possibleProfileKeys(url)).toEqual(key === earlierKey ? [key] : [key, earlierKey]);
});
