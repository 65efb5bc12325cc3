import { expect, test } from "vitest";
import { describeDevice, isOwnUsernameOrEmail } from "./rules";

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36",
    "Chrome on Windows",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 Edg/126.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
    "Safari on macOS",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1",
    "Chrome on iPad",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36",
    "Samsung Internet on Android",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (X11; CrOS x86_64 15633.69.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0 Safari/537.36",
    "Chrome on ChromeOS",
  ],
  ["Opera/9.80 (Windows NT 6.1) OPR/111.0", "Opera on Windows"],
  ["curl/8.7.1", "Unknown device"],
  ["Firefox/1", "Firefox"],
  ["(Windows)", "Windows"],
  ["<script>alert(1)</script>", "Unknown device"],
  ["", "Unknown device"],
])("describes %s as %s", (userAgent, device) => expect(describeDevice(userAgent)).toBe(device));

test("detects passwords that equal the user name or email address in any letter case", () => {
  const user = { username: "Nora.K", email: "Nora@inbox.example" };
  for (const password of ["nora.k", "NORA.K", "nora@INBOX.example"])
    expect(isOwnUsernameOrEmail(password, user)).toBe(true);
  for (const password of ["nora.k ", "nora", "inbox.example", "Nora.K1"])
    expect(isOwnUsernameOrEmail(password, user)).toBe(false);
});
