import { canUsePasskeysAt } from "@shared/factors/rules";
import { useClientValue } from "@/lib/browser/use-client-value";

// Not in webauthn.ts, which the sign-in page loads when the browser is idle.

const canUsePasskeys = () => "PublicKeyCredential" in window && canUsePasskeysAt(location.hostname);

/** Whether the browser and the address of this site allow passkeys; true during server rendering. */
export const useCanUsePasskeys = (): boolean => useClientValue(canUsePasskeys, true);
