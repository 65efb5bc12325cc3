import { canUsePasskeysAt } from "@shared/factors/rules";
import { useClientValue } from "@/lib/browser/use-client-value";

// Not in webauthn.ts: the sign-in page needs this hook at once, and loads webauthn.ts only when the browser
// is idle.

const canUsePasskeys = () => "PublicKeyCredential" in window && canUsePasskeysAt(location.hostname);

/** Whether the browser and the host name of this site support passkeys. True during server rendering. */
export const useCanUsePasskeys = (): boolean => useClientValue(canUsePasskeys, true);
