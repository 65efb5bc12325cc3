import { canEditCandidate, canRemoveCandidate } from "@shared/talent-pool/policy";
import type { Candidate } from "@shared/talent-pool/schemas";
import { useQueryClient } from "@tanstack/react-query";
import { Mail, Pencil, Printer, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { useLocation } from "wouter";
import { useRestoreFocus } from "@/lib/focus/use-restore-focus";
import { enumParam, useSearchState } from "@/lib/routing/use-search-state";
import { useViewer } from "@/session/viewer";
import { Button } from "@/ui/button";
import { lazyDialog } from "@/ui/lazy-dialog";
import { contactEmailUrl } from "./contact-email-url";
import { DeleteCandidateDialog } from "./delete-candidate-dialog";
import { candidateQuery } from "./queries";

const { Component: EditCandidateDialog, load: preloadEditDialog } = lazyDialog(() =>
  import("./edit-candidate-dialog").then((module) => ({ default: module.EditCandidateDialog })),
);

/** Opens the edit dialog in the URL: `/candidates/12?edit=1`. */
const actionParams = { edit: enumParam(["", "1"]) };

/** Actions on a candidate that the viewer may use. */
export function CandidateActions({ candidate }: { candidate: Candidate }) {
  const viewer = useViewer();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const { values, openDialog, closeDialog } = useSearchState(actionParams);
  const [isDeleting, setDeleting] = useState(false);
  const canEdit = canEditCandidate(viewer, candidate);
  const isEditing = values.edit !== "" && canEdit;
  useRestoreFocus(isEditing);
  function handleDeleted() {
    if (location.pathname === `/candidates/${candidate.id}`) navigate("/candidates", { replace: true });
    client.removeQueries(candidateQuery(candidate.id));
  }

  return (
    <div className="flex flex-none gap-2 max-md:w-full max-md:flex-wrap print:hidden max-md:[&_[data-slot=button]]:flex-1">
      <Button asChild variant="primary">
        <a href={contactEmailUrl(candidate)}>
          <Mail />
          Contact Candidate
        </a>
      </Button>
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
      {canRemoveCandidate(viewer, candidate) && (
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
          <Trash2 />
          Delete
        </Button>
      )}
      <Button onClick={() => print()}>
        <Printer />
        Print
      </Button>
      <Suspense>
        {isEditing && <EditCandidateDialog candidate={candidate} onClose={() => closeDialog({ edit: "" })} />}
      </Suspense>
      {isDeleting && (
        <DeleteCandidateDialog
          candidate={candidate}
          onDeleted={handleDeleted}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  );
}
