import { SuspendedAccountData } from "@/data-export/suspended-account-data";
import { useLinkToken } from "@/lib/routing/use-link-token";

/**
 * Lets a suspended user, who tried to sign in through a provider, export their data and delete the account.
 * The provider's redirect has put the token into the fragment of the URL. The server does not see fragments,
 * so the first render must not depend on the token.
 */
export function SuspendedAccessAfterSso() {
  return <SuspendedAccountData token={useLinkToken()} />;
}
