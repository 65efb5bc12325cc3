import { talentPoolEndpoints } from "@shared/talent-pool/endpoints";
import { canEditCandidate, canRemoveCandidate, canReportCandidate } from "@shared/talent-pool/policy";
import type { Candidate } from "@shared/talent-pool/schemas";
import { useQueryClient } from "@tanstack/react-query";
import { Mail, Pencil, Printer, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { useLocation } from "wouter";
import { useRestoreFocus } from "@/lib/focus/use-restore-focus";
import { enumParam, useSearchState } from "@/lib/routing/use-search-state";
import { ReportMenu } from "@/moderation/report-menu";
import { useSendReport } from "@/moderation/use-send-report";
import { useViewer } from "@/session/viewer";
import { Button } from "@/ui/button";
import { lazyDialog } from "@/ui/lazy-dialog";
import { getContactEmailUrl } from "./contact-email-url";
import { DeleteCandidateDialog } from "./delete-candidate-dialog";
import { removeAsAdminLabel } from "./labels";
import { candidateQuery } from "./queries";

const { Component: EditCandidateDialog, load: preloadEditDialog } = lazyDialog(
  () => import("./edit-candidate-dialog"),
  "EditCandidateDialog",
);

/** Whether the edit dialog is open: `/candidates/12?edit=1`. */
const searchParams = { edit: enumParam(["", "1"]) };

/** The buttons of a candidate profile: Contact, Edit, Delete (or Remove as Admin), Print, and Report. */
export function CandidateActions({ candidate }: { candidate: Candidate }) {
  const viewer = useViewer();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const { values, openDialog, closeDialog } = useSearchState(searchParams);
  const [isDeleteDialogOpen, setIsDeleteDialogOpen] = useState(false);
  const canEdit = canEditCandidate(viewer, candidate);
  const canDelete = canRemoveCandidate(viewer, candidate);
  const reportMutation = useSendReport(talentPoolEndpoints.report);
  const isEditDialogOpen = values.edit !== "" && canEdit;
  useRestoreFocus(isEditDialogOpen);
  function handleDeleted() {
    // Not from `useLocation`: the viewer may have opened another page since the last render.
    const isProfileOpen = window.location.pathname === `/candidates/${candidate.id}`;
    if (isProfileOpen) navigate("/candidates", { replace: true });
    queryClient.removeQueries(candidateQuery(candidate.id));
  }

  return (
    <div className="flex flex-none gap-2 max-md:w-full max-md:flex-wrap print:hidden max-md:[&_[data-slot=button]]:flex-1">
      {!candidate.contactHidden && (
        <Button asChild variant="primary">
          <a href={getContactEmailUrl(candidate)}>
            <Mail />
            Contact Candidate
          </a>
        </Button>
      )}
      {canEdit && (
        <Button
          aria-haspopup="dialog"
          onClick={() => openDialog({ edit: "1" })}
          onPointerEnter={() => void preloadEditDialog()}
        >
          <Pencil />
          Edit
        </Button>
      )}
      {canDelete && (
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setIsDeleteDialogOpen(true)}>
          <Trash2 />
          {candidate.sharedById === viewer.id ? "Delete" : removeAsAdminLabel}
        </Button>
      )}
      <Button onClick={() => print()}>
        <Printer />
        Print
      </Button>
      {canReportCandidate(viewer, candidate) && !canDelete && (
        <ReportMenu
          label="Actions for this candidate"
          subjectKind="candidate"
          onReport={(reason) =>
            reportMutation.mutateAsync({ params: { id: candidate.id }, body: { reason } })
          }
        />
      )}
      <Suspense>
        {isEditDialogOpen && (
          <EditCandidateDialog candidate={candidate} onClose={() => closeDialog({ edit: "" })} />
        )}
      </Suspense>
      {isDeleteDialogOpen && (
        <DeleteCandidateDialog
          candidate={candidate}
          onDeleted={handleDeleted}
          onClose={() => setIsDeleteDialogOpen(false)}
        />
      )}
    </div>
  );
}
