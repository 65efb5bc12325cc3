import { canUsePasskeysAt } from "@shared/factors/rules";
import { useClientValue } from "@/lib/browser/use-client-value";

// In its own file, because the sign-in page needs it at once, and loads webauthn.ts only when the browser is idle.

const canUsePasskeys = () => "PublicKeyCredential" in window && canUsePasskeysAt(location.hostname);

/** Whether the browser and the address of this site allow passkeys; true during server rendering. */
export const useCanUsePasskeys = (): boolean => useClientValue(canUsePasskeys, true);
