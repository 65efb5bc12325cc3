import type { UserAddress } from "@shared/users/schemas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { Card } from "@/ui/card";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { ErrorState } from "@/ui/error-state";
import { FormError } from "@/ui/form-error";
import { SettingsSection } from "@/ui/settings-section";
import { Skeleton, SkeletonRows } from "@/ui/skeleton";
import { useSubmitting } from "@/ui/use-submitting";
import { useMakeAddressPrimary, useRemoveAddress, useSendVerificationLink } from "./account-mutations";
import { AddAddressForm } from "./add-address-form";
import { AddressRow, addressElementId } from "./address-row";
import { ownAddressesQuery } from "./own-addresses-query";

/** The user's email addresses: the primary one, their verification, and a form to add more. */
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

function AddressList({ addresses }: { addresses: readonly UserAddress[] }) {
  const [addressToRemove, setAddressToRemove] = useState<UserAddress>();
  const makePrimary = useMakeAddressPrimary();
  const removeAddress = useRemoveAddress();
  const sendLink = useSendVerificationLink();
  const [errorTitle, setErrorTitle] = useState("");
  const { errorText, submit } = useSubmitting();
  const focusById = useFocusById();
  const primaryAddress = addresses.find(({ isPrimary }) => isPrimary);
  const addressRequest = (id: number) => ({ params: { id } });
  const getPendingAddressId = ({ isPending, variables }: typeof makePrimary | typeof sendLink) =>
    isPending ? variables.params.id : undefined;

  async function handleMakePrimary(id: number) {
    setErrorTitle("Failed to update primary email");
    if (await submit(makePrimary.mutateAsync(addressRequest(id)))) focusById(addressElementId(id));
  }
  async function handleSendLink(id: number) {
    setErrorTitle("Failed to send the link");
    await submit(sendLink.mutateAsync(addressRequest(id)));
  }
  async function handleRemove(id: number) {
    setErrorTitle("Failed to remove email");
    await submit(removeAddress.mutateAsync(addressRequest(id)));
    setAddressToRemove(undefined);
    if (primaryAddress) focusById(addressElementId(primaryAddress.id));
  }

  return (
    <Card variant="flush">
      {errorText && (
        <div className="px-card pt-4">
          <FormError title={errorTitle}>{errorText}</FormError>
        </div>
      )}
      <ul>
        {addresses.map((address) => (
          <AddressRow
            key={address.id}
            address={address}
            isMakingPrimary={getPendingAddressId(makePrimary) === address.id}
            isSendingLink={getPendingAddressId(sendLink) === address.id}
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
          confirmLabel="Remove"
          pendingText="Removing..."
          pending={removeAddress.isPending}
          onConfirm={() => handleRemove(addressToRemove.id)}
          onCancel={() => setAddressToRemove(undefined)}
        />
      )}
    </Card>
  );
}
