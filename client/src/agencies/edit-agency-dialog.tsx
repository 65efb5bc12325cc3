import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { getFocusedElement, restoreFocus } from "@/lib/focus/focus";
import { Dialog, DialogBody } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import { Skeleton, SkeletonRows } from "@/ui/skeleton";
import { EditAgencyForm } from "./edit-agency-form";
import { agencyQuery } from "./profile-queries";

const dialogTitle = "Edit Agency Profile";

interface EditAgencyDialogProps {
  agencyId: number;
  onClose: () => void;
}

/** Loads an agency profile and lets its owner or an admin edit it. */
export function EditAgencyDialog({ agencyId, onClose }: EditAgencyDialogProps) {
  // Gets focus again at the end. `EditAgencyForm`, a second dialog that replaces the one with the skeleton,
  // cannot restore it, because the focused element is already in the first dialog when the second opens.
  const [openerElement] = useState(getFocusedElement);
  const { data: agency, error, isError, isFetching, refetch } = useQuery(agencyQuery(agencyId));
  function handleClose() {
    onClose();
    restoreFocus(openerElement);
  }
  if (agency) return <EditAgencyForm dialogTitle={dialogTitle} agency={agency} onClose={handleClose} />;
  return (
    <Dialog title={dialogTitle} onClose={handleClose}>
      <DialogBody>
        {isError ? (
          <ErrorState title="The agency could not be loaded" onRetry={refetch} isRetrying={isFetching}>
            {errorMessage(error)}
          </ErrorState>
        ) : (
          <Skeleton label="Loading the agency">
            <SkeletonRows count={3} />
          </Skeleton>
        )}
      </DialogBody>
    </Dialog>
  );
}
