import { SuspendedAccountData } from "@/data-export/suspended-account-data";
import { useLinkToken } from "@/lib/routing/use-link-token";

/**
 * After a provider has led a suspended user back, offers their data and the deletion of the account. The token is in the
 * fragment of the address, which the server does not see, so the markup does not depend on it.
 */
export function SuspendedSsoReturn() {
  return <SuspendedAccountData token={useLinkToken()} />;
}
