import type { Address } from "@shared/users/schemas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { useFocusNext } from "@/lib/focus/use-focus-neighbor";
import { Card } from "@/ui/card";
import { Confirm } from "@/ui/confirm";
import { ErrorState } from "@/ui/error-state";
import { Refusal } from "@/ui/refusal";
import { Skeleton, SkeletonRows } from "@/ui/skeleton";
import { useSubmitting } from "@/ui/use-submitting";
import { AddAddress } from "./add-address";
import { AddressRow, addressRowId } from "./address-row";
import { ownAddresses } from "./own-addresses";
import { useMakePrimary, useRemoveAddress, useSendLink } from "./own-queries";
import { SettingsSection } from "./settings-section";

/** Where mail reaches one: which address is first, which are proved, and more of them. */
export function EmailAddresses() {
  const { data, error, isError, isFetching, refetch } = useQuery(ownAddresses());
  return (
    <SettingsSection
      title="Email Addresses"
      anchor="email-addresses"
      about="Your primary address gets all mail, and is shared when an application is approved. A second one that is not verified lapses after 24 hours."
    >
      {data ? (
        <Addresses addresses={data} />
      ) : isError ? (
        <ErrorState title="Your addresses could not be loaded" onRetry={refetch} retrying={isFetching}>
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

function Addresses({ addresses }: { addresses: readonly Address[] }) {
  const [removing, setRemoving] = useState<Address>();
  const makePrimary = useMakePrimary();
  const removal = useRemoveAddress();
  const sendLink = useSendLink();
  const [failed, setFailed] = useState("");
  const { refusal, attempt } = useSubmitting();
  const focusNext = useFocusNext();
  const primary = addresses.find(({ isPrimary }) => isPrimary);
  const of = (id: number) => ({ params: { id } });
  const underWay = ({ isPending, variables }: typeof makePrimary | typeof sendLink) =>
    isPending ? variables.params.id : undefined;

  async function choose(id: number) {
    setFailed("Failed to update primary email");
    if (await attempt(makePrimary.mutateAsync(of(id)))) focusNext(addressRowId(id));
  }
  async function mail(id: number) {
    setFailed("Failed to send the link");
    await attempt(sendLink.mutateAsync(of(id)));
  }
  async function remove(id: number) {
    setFailed("Failed to remove email");
    await attempt(removal.mutateAsync(of(id)));
    setRemoving(undefined);
    if (primary) focusNext(addressRowId(primary.id));
  }

  return (
    <Card variant="flush">
      {refusal && (
        <div className="px-card pt-4">
          <Refusal title={failed}>{refusal}</Refusal>
        </div>
      )}
      <ul>
        {addresses.map((address) => (
          <AddressRow
            key={address.id}
            address={address}
            choosing={underWay(makePrimary) === address.id}
            mailing={underWay(sendLink) === address.id}
            onChoose={() => choose(address.id)}
            onMail={() => mail(address.id)}
            onRemove={() => setRemoving(address)}
          />
        ))}
      </ul>
      <AddAddress />
      {removing && (
        <Confirm
          title="Remove this email?"
          text={
            <>
              Are you sure you want to remove <b className="normal-nums wrap-anywhere">{removing.email}</b>{" "}
              from your account? This action cannot be undone.
            </>
          }
          action="Remove"
          pendingText="Removing..."
          pending={removal.isPending}
          onConfirm={() => remove(removing.id)}
          onCancel={() => setRemoving(undefined)}
        />
      )}
    </Card>
  );
}
