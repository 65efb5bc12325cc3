/** Functions to create and use passkeys in the browser. The first call loads the WebAuthn library. */
const loadLibrary = () => import("@simplewebauthn/browser");
type Library = Awaited<ReturnType<typeof loadLibrary>>;
type RequestOptions = Parameters<Library["startAuthentication"]>[0]["optionsJSON"];
type CreationOptions = Parameters<Library["startRegistration"]>[0]["optionsJSON"];

/** The user closed the browser's dialog, or had no passkey to choose; browsers do not reveal which. */
export class PasskeyDismissedError extends Error {}

/** Whether a `getPasskey` call failed because it was cancelled, or because another call replaced it. */
export const isAborted = (error: unknown) => error instanceof Error && error.name === "AbortError";

/**
 * Opens the browser's passkey dialog. With `isAutofill`, the browser offers passkeys at the username field
 * instead.
 */
export async function getPasskey(optionsJSON: RequestOptions, { isAutofill = false } = {}) {
  const { startAuthentication } = await loadLibrary();
  const request = { optionsJSON, useBrowserAutofill: isAutofill, verifyBrowserAutofillInput: false };
  return toApiCredential(startAuthentication(request));
}

export async function createPasskey(optionsJSON: CreationOptions) {
  const { startRegistration } = await loadLibrary();
  return toApiCredential(startRegistration({ optionsJSON }));
}

/** Whether the browser can offer passkeys at a field, instead of in a dialog. */
export async function supportsAutofill(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await loadLibrary();
  return browserSupportsWebAuthnAutofill();
}

/** Cancels a pending `getPasskey` with `isAutofill`. */
export async function cancelAutofill(): Promise<void> {
  const { WebAuthnAbortService } = await loadLibrary();
  WebAuthnAbortService.cancelCeremony();
}

/**
 * Reduces a credential to the fields of the API, which uses no WebAuthn extensions. If the browser returned
 * none, throws `PasskeyDismissedError` or the browser's error.
 */
async function toApiCredential<Response>(
  credential: Promise<{ id: string; rawId: string; response: Response }>,
) {
  try {
    const { id, rawId, response } = await credential;
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
