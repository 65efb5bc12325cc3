// Creates and uses passkeys in the browser. The first call of a function loads the WebAuthn library.

const loadWebAuthnLibrary = () => import("@simplewebauthn/browser");
type WebAuthnLibrary = Awaited<ReturnType<typeof loadWebAuthnLibrary>>;
type PasskeyRequestOptions = Parameters<WebAuthnLibrary["startAuthentication"]>[0]["optionsJSON"];
type PasskeyCreationOptions = Parameters<WebAuthnLibrary["startRegistration"]>[0]["optionsJSON"];

/** The user closed the browser's dialog, or had no passkey to choose; browsers do not reveal which. */
export class PasskeyDismissedError extends Error {}

/** Whether `getPasskey` failed because it was cancelled or because another call replaced it. */
export const isPasskeyRequestAborted = (error: unknown) =>
  error instanceof Error && error.name === "AbortError";

/**
 * Opens the browser's passkey dialog. With `isAutofill`, the browser offers passkeys at the username field
 * instead.
 */
export async function getPasskey(optionsJSON: PasskeyRequestOptions, { isAutofill = false } = {}) {
  const { startAuthentication } = await loadWebAuthnLibrary();
  // The sign-in form always has a field for autofill, so the library need not look for one.
  const request = { optionsJSON, useBrowserAutofill: isAutofill, verifyBrowserAutofillInput: false };
  return toApiCredential(startAuthentication(request));
}

export async function createPasskey(optionsJSON: PasskeyCreationOptions) {
  const { startRegistration } = await loadWebAuthnLibrary();
  return toApiCredential(startRegistration({ optionsJSON }));
}

/** Whether the browser can offer passkeys at a field, instead of in a dialog. */
export async function supportsPasskeyAutofill(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await loadWebAuthnLibrary();
  return browserSupportsWebAuthnAutofill();
}

/** Cancels a pending `getPasskey` with `isAutofill`. */
export async function cancelPasskeyAutofill(): Promise<void> {
  const { WebAuthnAbortService } = await loadWebAuthnLibrary();
  WebAuthnAbortService.cancelCeremony();
}

/**
 * Awaits a credential and reduces it to the fields of the API, which uses no WebAuthn extensions. If the
 * browser returns none, throws `PasskeyDismissedError` or the browser's error.
 */
async function toApiCredential<Response>(
  credentialPromise: Promise<{ id: string; rawId: string; response: Response }>,
) {
  try {
    const { id, rawId, response } = await credentialPromise;
    return { id, rawId, response, type: "public-key" as const };
  } catch (error) {
    if (error instanceof Error && error.name === "NotAllowedError") throw new PasskeyDismissedError();
    throw error;
  }
}

/** Returns an error message for the user. */
export function describePasskeyError(error: unknown): string {
  if (error instanceof PasskeyDismissedError) return "No passkey was used. You can try again.";
  if (error instanceof Error && error.name === "InvalidStateError")
    return "This device already has a passkey for your account.";
  return "Your browser could not use a passkey. Please try again.";
}
