import type { Agency } from "@shared/agencies/schemas";
import { NoteDialog } from "@/admin/note-dialog";
import { ApiError } from "@/lib/api/api-fetch";
import { AssignOwnerDialog } from "./assign-owner-dialog";
import { EditAgencyDialog } from "./edit-agency-dialog";
import {
  deleteFailed,
  useAskForAgencies,
  useDeleteAgency,
  useUnverifyAgency,
  useVerifyAgency,
} from "./queries";

export type AgencyAct = "edit" | "verify" | "unverify" | "assign" | "remove";

interface AgencyDialogsProps {
  what: AgencyAct;
  agency: Pick<Agency, "id" | "name" | "userId">;
  onRemoved?: () => void;
  onClose: () => void;
}

/** The form or the question of each thing that an admin does with a listing. */
export function AgencyDialogs({ what, agency, onRemoved, onClose }: AgencyDialogsProps) {
  const { id, name } = agency;
  const askAgain = useAskForAgencies();
  const vouching = { verify: useVerifyAgency(), unverify: useUnverifyAgency() };
  const remove = useDeleteAgency();

  async function done(answer: Promise<unknown>) {
    try {
      await answer;
    } catch (error) {
      // Another admin was quicker: the refusal stays in the dialog, and behind it stands what is true now.
      if (error instanceof ApiError && [404, 409].includes(error.status)) void askAgain();
      throw error;
    }
  }

  if (what === "edit") return <EditAgencyDialog agencyId={id} onClose={onClose} />;
  if (what === "assign") return <AssignOwnerDialog agency={agency} onClose={onClose} />;
  if (what === "remove")
    return (
      <NoteDialog
        title={`Delete ${name}?`}
        text={
          <>
            <p>{`Are you sure you want to delete ${name}? This action cannot be undone.`}</p>
            <p className="mt-2.5">Its reviews and edit suggestions go with it.</p>
          </>
        }
        submit="Delete"
        variant="dangerSolid"
        pendingText="Deleting..."
        refused={deleteFailed}
        onSubmit={async (reason) => {
          await done(remove.mutateAsync({ params: { id }, body: { reason } }));
          onRemoved?.();
        }}
        onClose={onClose}
      />
    );
  return (
    <NoteDialog
      {...words[what]}
      title={`${words[what].title} ${name}?`}
      onSubmit={(reason) => done(vouching[what].mutateAsync({ params: { id }, body: { reason } }))}
      onClose={onClose}
    />
  );
}

const words = {
  verify: {
    title: "Verify",
    text: "You vouch that this agency is who it says it is. Everybody who opens it sees the verified mark.",
    submit: "Verify",
    pendingText: "Verifying...",
    refused: "The agency was not verified",
  },
  unverify: {
    title: "Remove the verification of",
    text: "The verified mark goes away. Nothing else about the listing changes.",
    submit: "Remove verification",
    pendingText: "Removing...",
    refused: "The verification was not removed",
  },
};
