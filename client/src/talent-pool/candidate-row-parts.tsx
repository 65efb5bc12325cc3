// Parts of a candidate that the table (`CandidateRow`) and the list for phones (`CandidateListItem`) share.

import type { ExperienceLevel } from "@shared/jobs/vocabulary";
import { canRemoveCandidate } from "@shared/talent-pool/policy";
import type { Candidate } from "@shared/talent-pool/schemas";
import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { Link } from "wouter";
import { levelLabels } from "@/jobs/labels";
import { cn } from "@/lib/cn";
import { useViewer } from "@/session/viewer";
import { IconButton, iconButtonVariants } from "@/ui/icon-button";
import { Menu } from "@/ui/menu";
import { UserLink } from "@/users/user-link";
import { removeAsAdminLabel } from "./labels";
import { seedCandidateQuery } from "./queries";

/** The props of `CandidateRow` and `CandidateListItem`. */
export interface CandidateRowProps {
  candidate: Candidate;
  onDelete: () => void;
}

/** The element id of the candidate's name link, which gets the focus after its neighbor was deleted. */
export const candidateLinkId = (candidateId: number) => `candidate-${candidateId}`;

/** Cuts off a text after two lines; the profile shows all of it. */
export const twoLineClampClass = "line-clamp-2 [display:-webkit-inline-box]! max-w-full align-bottom";
export const rowActionsClass = "flex items-center justify-end gap-2 print:hidden";

/** The name as a link to the profile. A click caches the candidate, so that the profile opens at once. */
export function CandidateNameLink({ candidate }: { candidate: Candidate }) {
  const queryClient = useQueryClient();
  return (
    <Link
      data-slot="candidate-name"
      className={cn(
        "inline-block max-w-full align-bottom font-semibold wrap-anywhere decoration-1 underline-offset-3 hover:underline",
        "max-md:relative max-md:after:absolute max-md:after:inset-x-0 max-md:after:-inset-y-3",
      )}
      id={candidateLinkId(candidate.id)}
      href={`/candidates/${candidate.id}`}
      onClick={() => seedCandidateQuery(queryClient, candidate)}
    >
      <span className="line-clamp-3 max-w-full [display:-webkit-inline-box]! align-bottom">
        {candidate.name}
      </span>
    </Link>
  );
}

export function ExperienceLevelLabel({ experience }: { experience: ExperienceLevel }) {
  return <span className="whitespace-nowrap text-ink-faint">{levelLabels[experience]}</span>;
}

interface SharerLinkProps {
  candidate: Candidate;
  /** Replaces the name if the viewer shared the candidate. */
  ownCandidateText: string;
}

/** Links the member who shared the candidate. */
export function SharerLink({ candidate: { sharedBy, sharedById }, ownCandidateText }: SharerLinkProps) {
  const isSharer = useViewer().id === sharedById;
  return (
    <span className="normal-nums wrap-anywhere">
      {isSharer ? ownCandidateText : <UserLink id={sharedById} person={sharedBy} />}
    </span>
  );
}

/** A delete button for the member who shared the candidate, or a menu with "Remove as Admin" for admins. */
export function DeleteAction({ candidate, onDelete }: CandidateRowProps) {
  const viewer = useViewer();
  const { name, sharedById } = candidate;
  if (!canRemoveCandidate(viewer, candidate)) return null;
  if (viewer.id !== sharedById)
    return (
      <Menu
        buttonClassName={iconButtonVariants({ size: "sm" })}
        label={`Actions for ${name}`}
        items={[{ label: removeAsAdminLabel, Icon: Trash2, isDestructive: true, onSelect: onDelete }]}
      />
    );
  return (
    <IconButton
      size="sm"
      className="hover:text-danger"
      label={`Delete ${name}`}
      aria-haspopup="dialog"
      onClick={onDelete}
    >
      <Trash2 />
    </IconButton>
  );
}
