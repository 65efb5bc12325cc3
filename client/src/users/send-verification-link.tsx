import { userEndpoints as api } from "@shared/users/endpoints";
import type { UserAddress } from "@shared/users/schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { apiFetch, errorMessage, ReauthenticationCancelledError } from "@/lib/api/api-fetch";
import { refetchSession } from "@/session/session";
import { Button } from "@/ui/button";

/** Sends the verification link to the primary address of the viewer, and says where it was sent. */
export function SendVerificationLink() {
  const queryClient = useQueryClient();
  const sendMutation = useMutation({
    async mutationFn(): Promise<UserAddress | undefined> {
      const addresses = await apiFetch(api.addresses, {});
      const primaryAddress = addresses.find(({ isPrimary }) => isPrimary);
      if (primaryAddress && !primaryAddress.isVerified)
        return apiFetch(api.sendLink, { params: { id: primaryAddress.id } });
      // The address was verified in another window, so the session of this one is outdated.
      await refetchSession(queryClient);
      return primaryAddress;
    },
  });
  const { data: address, error, isPending } = sendMutation;
  const statusRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that had the focus has unmounted.
    if (address) statusRef.current?.focus();
  }, [address]);
  const hasFailed = error && !(error instanceof ReauthenticationCancelledError);
  return (
    <div className="grid justify-items-start gap-1.5">
      {!address && (
        <Button size="sm" pending={isPending} pendingText="Sending..." onClick={() => sendMutation.mutate()}>
          Send Verification Link
        </Button>
      )}
      <p className="text-small wrap-anywhere empty:hidden" role="status" tabIndex={-1} ref={statusRef}>
        {address?.isVerified && `${address.email} is verified already.`}
        {address?.isVerified === false &&
          `We sent a link to ${address.email}. Open it to verify the address.`}
      </p>
      {hasFailed && (
        <p className="text-small font-medium wrap-anywhere text-danger" role="alert">
          {errorMessage(error) ?? "The link could not be sent. Please try again."}
        </p>
      )}
    </div>
  );
}
