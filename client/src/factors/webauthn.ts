/** Asks the browser for passkeys. The library is loaded with the first use. */
const loadLibrary = () => import("@simplewebauthn/browser");
type Library = Awaited<ReturnType<typeof loadLibrary>>;
type RequestOptions = Parameters<Library["startAuthentication"]>[0]["optionsJSON"];
type CreationOptions = Parameters<Library["startRegistration"]>[0]["optionsJSON"];

/** The user closed the browser's dialog, or had no passkey to choose. The browser does not say which. */
export class PasskeyDismissedError extends Error {}

/** Another request replaced this one. */
export const isAborted = (error: unknown) => error instanceof Error && error.name === "AbortError";

/** Opens the browser's dialog, or with `isAutofill` offers passkeys at the username field. */
export async function getPasskey(optionsJSON: RequestOptions, { isAutofill = false } = {}) {
  const { startAuthentication } = await loadLibrary();
  const request = { optionsJSON, useBrowserAutofill: isAutofill, verifyBrowserAutofillInput: false };
  return toAnswer(startAuthentication(request));
}

export async function createPasskey(optionsJSON: CreationOptions) {
  const { startRegistration } = await loadLibrary();
  return toAnswer(startRegistration({ optionsJSON }));
}

/** Whether the browser offers passkeys at a field without a dialog. */
export async function supportsAutofill(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await loadLibrary();
  return browserSupportsWebAuthnAutofill();
}

/** Ends a request for autofill that still waits. */
export async function cancelAutofill(): Promise<void> {
  const { WebAuthnAbortService } = await loadLibrary();
  WebAuthnAbortService.cancelCeremony();
}

/** As the API takes it: it uses no extensions. */
async function toAnswer<Response>(answer: Promise<{ id: string; rawId: string; response: Response }>) {
  try {
    const { id, rawId, response } = await answer;
    return { id, rawId, response, type: "public-key" as const };
  } catch (error) {
    if (error instanceof Error && error.name === "NotAllowedError") throw new PasskeyDismissedError();
    throw error;
  }
}

/** A sentence for the user about a failed attempt. */
export function describePasskeyError(error: unknown): string {
  if (error instanceof PasskeyDismissedError) return "No passkey was used. You can try again.";
  if (error instanceof Error && error.name === "InvalidStateError")
    return "This device already has a passkey for your account.";
  return "Your browser could not use a passkey. Please try again.";
}
