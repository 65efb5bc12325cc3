import type { UserAddress } from "@shared/users/schemas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { Card } from "@/ui/card";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { ErrorState } from "@/ui/error-state";
import { FormError } from "@/ui/form-error";
import { Skeleton, SkeletonRows } from "@/ui/skeleton";
import { useSubmitting } from "@/ui/use-submitting";
import { useMakeAddressPrimary, useRemoveAddress, useSendVerificationLink } from "./account-mutations";
import { AddAddressForm } from "./add-address-form";
import { AddressRow, addressElementId } from "./address-row";
import { ownAddressesQuery } from "./own-addresses-query";
import { SettingsSection } from "./settings-section";

/** The user's email addresses: the primary one, their verification, and a form to add more. */
export function EmailAddresses() {
  const { data, error, isError, isFetching, refetch } = useQuery(ownAddressesQuery());
  return (
    <SettingsSection
      title="Email Addresses"
      headingId="email-addresses"
      about="Your primary address receives all emails and is shared when an application is approved. Other addresses are removed after 24 hours unless you verify them."
    >
      {data ? (
        <AddressList addresses={data} />
      ) : isError ? (
        <ErrorState title="Your addresses could not be loaded" onRetry={refetch} isRetrying={isFetching}>
          {errorMessage(error)}
        </ErrorState>
      ) : (
        <Card>
          <Skeleton label="Loading your addresses">
            <SkeletonRows count={4} />
          </Skeleton>
        </Card>
      )}
    </SettingsSection>
  );
}

function AddressList({ addresses }: { addresses: readonly UserAddress[] }) {
  const [addressToRemove, setAddressToRemove] = useState<UserAddress>();
  const makePrimary = useMakeAddressPrimary();
  const removeAddress = useRemoveAddress();
  const sendLink = useSendVerificationLink();
  const [errorTitle, setErrorTitle] = useState("");
  const { refusal, attempt } = useSubmitting();
  const focusNext = useFocusById();
  const primary = addresses.find(({ isPrimary }) => isPrimary);
  const withId = (id: number) => ({ params: { id } });
  const pendingId = ({ isPending, variables }: typeof makePrimary | typeof sendLink) =>
    isPending ? variables.params.id : undefined;

  async function handleMakePrimary(id: number) {
    setErrorTitle("Failed to update primary email");
    if (await attempt(makePrimary.mutateAsync(withId(id)))) focusNext(addressElementId(id));
  }
  async function handleSendLink(id: number) {
    setErrorTitle("Failed to send the link");
    await attempt(sendLink.mutateAsync(withId(id)));
  }
  async function handleRemove(id: number) {
    setErrorTitle("Failed to remove email");
    await attempt(removeAddress.mutateAsync(withId(id)));
    setAddressToRemove(undefined);
    if (primary) focusNext(addressElementId(primary.id));
  }

  return (
    <Card variant="flush">
      {refusal && (
        <div className="px-card pt-4">
          <FormError title={errorTitle}>{refusal}</FormError>
        </div>
      )}
      <ul>
        {addresses.map((address) => (
          <AddressRow
            key={address.id}
            address={address}
            isMakingPrimary={pendingId(makePrimary) === address.id}
            isSendingLink={pendingId(sendLink) === address.id}
            onMakePrimary={() => handleMakePrimary(address.id)}
            onSendLink={() => handleSendLink(address.id)}
            onRemove={() => setAddressToRemove(address)}
          />
        ))}
      </ul>
      <AddAddressForm />
      {addressToRemove && (
        <ConfirmDialog
          title="Remove this email?"
          text={
            <>
              Are you sure you want to remove{" "}
              <b className="normal-nums wrap-anywhere">{addressToRemove.email}</b> from your account? This
              action cannot be undone.
            </>
          }
          action="Remove"
          pendingText="Removing..."
          pending={removeAddress.isPending}
          onConfirm={() => handleRemove(addressToRemove.id)}
          onCancel={() => setAddressToRemove(undefined)}
        />
      )}
    </Card>
  );
}
