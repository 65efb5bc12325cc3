import type { Agency } from "@shared/agencies/schemas";
import { ReasonDialog } from "@/admin/reason-dialog";
import { ApiError } from "@/lib/api/api-fetch";
import { AssignOwnerDialog } from "./assign-owner-dialog";
import { EditAgencyDialog } from "./edit-agency-dialog";
import {
  deleteAgencyFailedText,
  useDeleteAgency,
  useRefetchAgencies,
  useUnverifyAgency,
  useVerifyAgency,
} from "./queries";

export type AgencyAction = "edit" | "verify" | "unverify" | "assignOwner" | "delete";

interface AgencyActionDialogProps {
  action: AgencyAction;
  agency: Pick<Agency, "id" | "name" | "userId">;
  onDeleted?: () => void;
  onClose: () => void;
}

/** The dialog of an action on an agency profile, of an admin or, for `edit`, of its owner. */
export function AgencyActionDialog({ action, agency, onDeleted, onClose }: AgencyActionDialogProps) {
  switch (action) {
    case "edit":
      return <EditAgencyDialog agencyId={agency.id} onClose={onClose} />;
    case "assignOwner":
      return <AssignOwnerDialog agency={agency} onClose={onClose} />;
    case "delete":
      return <DeleteAgencyDialog agency={agency} onDeleted={onDeleted} onClose={onClose} />;
    default:
      return <VerificationDialog action={action} agency={agency} onClose={onClose} />;
  }
}

function DeleteAgencyDialog({ agency, onDeleted, onClose }: Omit<AgencyActionDialogProps, "action">) {
  const deleteMutation = useDeleteAgency();
  const refetchOnConflict = useRefetchOnConflict();
  async function handleSubmit(reason: string | undefined) {
    await refetchOnConflict(deleteMutation.mutateAsync({ params: { id: agency.id }, body: { reason } }));
    onDeleted?.();
  }
  return (
    <ReasonDialog
      title={`Delete ${agency.name}?`}
      consequences={
        <>
          <p>{`Are you sure you want to delete ${agency.name}? This action cannot be undone.`}</p>
          <p className="mt-2.5">Its reviews and edit suggestions are deleted too.</p>
        </>
      }
      submitLabel="Delete"
      variant="dangerSolid"
      pendingText="Deleting..."
      errorTitle={deleteAgencyFailedText}
      onSubmit={handleSubmit}
      onClose={onClose}
    />
  );
}

const verificationTexts = {
  verify: {
    titlePrefix: "Verify",
    description:
      "You confirm that this agency is who it says it is. Everyone who opens its profile sees the verified badge.",
    submitLabel: "Verify",
    pendingText: "Verifying...",
    errorTitle: "The agency was not verified",
  },
  unverify: {
    titlePrefix: "Remove the verification of",
    description: "The verified badge is removed. Nothing else about the listing changes.",
    submitLabel: "Remove verification",
    pendingText: "Removing...",
    errorTitle: "The verification was not removed",
  },
};

interface VerificationDialogProps {
  action: "verify" | "unverify";
  agency: Pick<Agency, "id" | "name">;
  onClose: () => void;
}

function VerificationDialog({ action, agency, onClose }: VerificationDialogProps) {
  const mutations = { verify: useVerifyAgency(), unverify: useUnverifyAgency() };
  const refetchOnConflict = useRefetchOnConflict();
  const texts = verificationTexts[action];
  return (
    <ReasonDialog
      title={`${texts.titlePrefix} ${agency.name}?`}
      consequences={texts.description}
      submitLabel={texts.submitLabel}
      pendingText={texts.pendingText}
      errorTitle={texts.errorTitle}
      onSubmit={(reason) =>
        refetchOnConflict(mutations[action].mutateAsync({ params: { id: agency.id }, body: { reason } }))
      }
      onClose={onClose}
    />
  );
}

/**
 * Returns a function that awaits a request. If the request fails because another admin acted first, the
 * function refetches the agencies, so that the page behind the dialog is current. Every error is rethrown
 * for the dialog, which shows it.
 */
function useRefetchOnConflict() {
  const refetchAgencies = useRefetchAgencies();
  return async (request: Promise<unknown>) => {
    try {
      await request;
    } catch (error) {
      const isGoneOrChanged = error instanceof ApiError && [404, 409].includes(error.status);
      if (isGoneOrChanged) void refetchAgencies();
      throw error;
    }
  };
}
