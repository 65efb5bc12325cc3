/** The maximum number of passkeys per user. */
export const maxPasskeys = 10;
/** The number of recovery codes in each new set. */
export const recoveryCodeCount = 10;

/** Whether a site at this host can use passkeys: WebAuthn needs a host name and rejects IP addresses. */
export function canUsePasskeysAt(hostName: string): boolean {
  const isIpv4 = /^\d+(\.\d+){3}$/.test(hostName);
  const isIpv6 = hostName.includes(":");
  return !isIpv4 && !isIpv6;
}

/** Normalizes a typed recovery code: any case, with or without hyphens, O for 0, I and L for 1. */
export const normalizeRecoveryCode = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");

/** The six digits of an authenticator app, which some show as "123 456"; undefined for other text. */
export function parseTotpCode(text: string): string | undefined {
  const digits = text.replace(/\s/g, "");
  return /^\d{6}$/.test(digits) ? digits : undefined;
}
