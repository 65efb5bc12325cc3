import type { Agency } from "@shared/agencies/schemas";
import { ReasonDialog } from "@/admin/reason-dialog";
import { ApiError } from "@/lib/api/api-fetch";
import { AssignOwnerDialog } from "./assign-owner-dialog";
import { EditAgencyDialog } from "./edit-agency-dialog";
import {
  deleteFailedText,
  useDeleteAgency,
  useRefetchAgencies,
  useUnverifyAgency,
  useVerifyAgency,
} from "./queries";

export type AgencyAction = "edit" | "verify" | "unverify" | "assign" | "remove";

interface AgencyActionDialogProps {
  action: AgencyAction;
  agency: Pick<Agency, "id" | "name" | "userId">;
  onRemoved?: () => void;
  onClose: () => void;
}

/** Dialog of an admin action on an agency profile. */
export function AgencyActionDialog({ action, agency, onRemoved, onClose }: AgencyActionDialogProps) {
  const { id: agencyId, name: agencyName } = agency;
  const refetchAgencies = useRefetchAgencies();
  const verificationMutations = { verify: useVerifyAgency(), unverify: useUnverifyAgency() };
  const deleteMutation = useDeleteAgency();

  async function refetchOnConflict(response: Promise<unknown>) {
    try {
      await response;
    } catch (error) {
      // Another admin acted first: the dialog shows the error, and the page behind it is refetched.
      if (error instanceof ApiError && [404, 409].includes(error.status)) void refetchAgencies();
      throw error;
    }
  }

  if (action === "edit") return <EditAgencyDialog agencyId={agencyId} onClose={onClose} />;
  if (action === "assign") return <AssignOwnerDialog agency={agency} onClose={onClose} />;
  if (action === "remove")
    return (
      <ReasonDialog
        title={`Delete ${agencyName}?`}
        text={
          <>
            <p>{`Are you sure you want to delete ${agencyName}? This action cannot be undone.`}</p>
            <p className="mt-2.5">Its reviews and edit suggestions are deleted too.</p>
          </>
        }
        submitLabel="Delete"
        variant="dangerSolid"
        pendingText="Deleting..."
        errorTitle={deleteFailedText}
        onSubmit={async (reason) => {
          await refetchOnConflict(deleteMutation.mutateAsync({ params: { id: agencyId }, body: { reason } }));
          onRemoved?.();
        }}
        onClose={onClose}
      />
    );
  const actionTexts = textsByAction[action];
  return (
    <ReasonDialog
      title={`${actionTexts.title} ${agencyName}?`}
      text={actionTexts.description}
      submitLabel={actionTexts.submitLabel}
      pendingText={actionTexts.pendingText}
      errorTitle={actionTexts.errorTitle}
      onSubmit={(reason) =>
        refetchOnConflict(
          verificationMutations[action].mutateAsync({ params: { id: agencyId }, body: { reason } }),
        )
      }
      onClose={onClose}
    />
  );
}

const textsByAction = {
  verify: {
    title: "Verify",
    description:
      "You confirm that this agency is who it says it is. Everyone who opens its profile sees the verified badge.",
    submitLabel: "Verify",
    pendingText: "Verifying...",
    errorTitle: "The agency was not verified",
  },
  unverify: {
    title: "Remove the verification of",
    description: "The verified badge is removed. Nothing else about the listing changes.",
    submitLabel: "Remove verification",
    pendingText: "Removing...",
    errorTitle: "The verification was not removed",
  },
};
