import { useQuery } from "@tanstack/react-query";
import { errorMessage } from "@/lib/api/api-fetch";
import { Card } from "@/ui/card";
import { ErrorState } from "@/ui/error-state";
import { SettingsSection } from "@/ui/settings-section";
import { Skeleton, SkeletonRows } from "@/ui/skeleton";
import { AddressList } from "./address-list";
import { ownAddressesQuery } from "./own-addresses-query";

/** The section of the settings with the viewer's email addresses and a form to add more. */
export function EmailAddresses() {
  const { data: addresses, error, isError, isFetching, refetch } = useQuery(ownAddressesQuery());
  return (
    <SettingsSection
      title="Email Addresses"
      headingId="email-addresses"
      description="Your primary address receives all emails and is shared when an application is approved. Other addresses are removed after 24 hours unless you verify them."
    >
      {addresses && <AddressList addresses={addresses} />}
      {!addresses && isError && (
        <ErrorState title="Your addresses could not be loaded" onRetry={refetch} isRetrying={isFetching}>
          {errorMessage(error)}
        </ErrorState>
      )}
      {!addresses && !isError && (
        <Card>
          <Skeleton label="Loading your addresses">
            <SkeletonRows count={4} />
          </Skeleton>
        </Card>
      )}
    </SettingsSection>
  );
}
