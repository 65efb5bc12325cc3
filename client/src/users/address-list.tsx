import type { UserAddress } from "@shared/users/schemas";
import { useState } from "react";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { Card } from "@/ui/card";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { FormError } from "@/ui/form-error";
import { useRequestError } from "@/ui/use-request-error";
import { useMakeAddressPrimary, useRemoveAddress, useSendVerificationLink } from "./account-mutations";
import { AddAddressForm } from "./add-address-form";
import { AddressRow, addressElementId } from "./address-row";

/** The viewer's email addresses with their actions, and the form for another one. */
export function AddressList({ addresses }: { addresses: readonly UserAddress[] }) {
  const [addressToRemove, setAddressToRemove] = useState<UserAddress>();
  const makePrimaryMutation = useMakeAddressPrimary();
  const removeMutation = useRemoveAddress();
  const sendLinkMutation = useSendVerificationLink();
  /** Title of the error message, which says which action failed. */
  const [errorTitle, setErrorTitle] = useState("");
  const { errorText, runRequest } = useRequestError();
  const focusById = useFocusById();
  const primaryAddress = addresses.find(({ isPrimary }) => isPrimary);
  const idBecomingPrimary = makePrimaryMutation.isPending
    ? makePrimaryMutation.variables.params.id
    : undefined;
  const idReceivingLink = sendLinkMutation.isPending ? sendLinkMutation.variables.params.id : undefined;

  async function handleMakePrimary(id: number) {
    setErrorTitle("Failed to update primary email");
    const hasSucceeded = await runRequest(makePrimaryMutation.mutateAsync({ params: { id } }));
    if (hasSucceeded) focusById(addressElementId(id));
  }
  async function handleSendLink(id: number) {
    setErrorTitle("Failed to send the link");
    await runRequest(sendLinkMutation.mutateAsync({ params: { id } }));
  }
  async function handleRemove(id: number) {
    setErrorTitle("Failed to remove email");
    await runRequest(removeMutation.mutateAsync({ params: { id } }));
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
            isMakingPrimary={address.id === idBecomingPrimary}
            isSendingLink={address.id === idReceivingLink}
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
          pending={removeMutation.isPending}
          onConfirm={() => handleRemove(addressToRemove.id)}
          onCancel={() => setAddressToRemove(undefined)}
        />
      )}
    </Card>
  );
}
