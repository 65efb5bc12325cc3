import { SuspendedAccountData } from "@/data-export/suspended-account-data";
import { useLinkToken } from "@/lib/routing/use-link-token";

/**
 * Lets a suspended user, who tried to sign in through a provider, export their data and delete the account.
 * The token is in the URL's fragment, which server rendering does not have, so the first render does not
 * depend on it.
 */
export function SuspendedSsoReturn() {
  return <SuspendedAccountData token={useLinkToken()} />;
}
