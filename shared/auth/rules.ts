/** Rules for passwords, and descriptions of devices and of changes of an account's security settings. */

type NamedPattern = [pattern: RegExp, name: string];
// The first match wins, so the order matters: the User-Agent header of Edge, for example, contains "Chrome".
const browsers: NamedPattern[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const operatingSystems: NamedPattern[] = [
  [/\b(iPhone|iPod)\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

/** Describes a User-Agent header for the list of sessions: "Firefox on Linux". */
export function describeDevice(userAgent: string): string {
  const browser = firstMatchingName(browsers, userAgent);
  const operatingSystem = firstMatchingName(operatingSystems, userAgent);
  if (browser && operatingSystem) return `${browser} on ${operatingSystem}`;
  return browser ?? operatingSystem ?? "Unknown device";
}

function firstMatchingName(namedPatterns: NamedPattern[], userAgent: string): string | undefined {
  for (const [pattern, name] of namedPatterns) if (pattern.test(userAgent)) return name;
  return undefined;
}

const textBySecurityChange = {
  password: "Your password was changed",
  address_added: "An email address was added to your account",
  address_removed: "An email address was removed from your account",
  primary_address: "Your primary email address was changed",
  passkey_added: "A passkey was added to your account",
  passkey_removed: "A passkey was removed from your account",
  authenticator_app_added: "An authenticator app was set up for your account",
  authenticator_app_removed: "The authenticator app of your account was turned off",
  recovery_codes_renewed: "New recovery codes were made for your account",
  recovery_code_used: "A recovery code was used to sign in to your account",
  identity_added: "An account at an identity provider was connected with your account",
  identity_removed: "An account at an identity provider was disconnected from your account",
  wrong_codes: "Somebody entered your password, and wrong codes after it",
  factors_removed: "The passkeys and the authenticator app of your account were removed",
} as const;
/** A change that could give somebody else control of the account. */
export type SecurityChange = keyof typeof textBySecurityChange;

/** Describes a change of security settings. Changes that only a newer server has get a general text. */
export const describeSecurityChange = (change: string | undefined): string =>
  textBySecurityChange[change as SecurityChange] ?? "The security settings of your account were changed";

/** Whether a password equals the user name or email address, case-insensitively. */
export function isOwnUsernameOrEmail(password: string, user: { username: string; email: string }): boolean {
  const lowerCasePassword = password.toLowerCase();
  return lowerCasePassword === user.username.toLowerCase() || lowerCasePassword === user.email.toLowerCase();
}

/** The allowed length of a password, in code points. */
export const passwordLength = { min: 6, max: 128 } as const;

export const commonPasswordMessage = "This password is one of the most common. Choose another.";
export const passwordIsIdentityMessage = "Choose a password other than your username or email address";
