import { Mail } from "lucide-react";
import { cn } from "@/lib/cn";
import { iconButtonVariants } from "@/ui/icon-button";
import { UserBadgeTag } from "@/users/user-badge-tag";
import {
  CandidateNameLink,
  type CandidateRowProps,
  candidateLinkId,
  DeleteAction,
  ExperienceLevelLabel,
  rowActionsClass,
  SharerLink,
  twoLineClampClass,
} from "./candidate-row-parts";
import { getContactEmailUrl } from "./contact-email-url";

/** A candidate as a list item, on phones. On wider screens, `CandidateRow` replaces it. */
export function CandidateListItem({ candidate, onDelete }: CandidateRowProps) {
  const { id, role, experience, sharedBy } = candidate;
  return (
    <li className="flex items-start justify-between gap-2 border-dashed border-line py-3 pr-2 pl-4 not-first:border-t">
      <div className="min-w-0">
        <p
          className={cn(
            "normal-nums wrap-anywhere",
            experience && "flex flex-wrap items-baseline gap-x-2.25",
          )}
        >
          <CandidateNameLink candidate={candidate} />
          {experience && <ExperienceLevelLabel experience={experience} />}
        </p>
        <p className={cn(twoLineClampClass, "text-ink-muted normal-nums wrap-anywhere")}>{role}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-body text-ink-faint">
          <UserBadgeTag user={sharedBy} />
          <SharerLink candidate={candidate} ownCandidateText="Shared by you" />
        </p>
        {!candidate.isAvailable && <p className="text-ink-faint text-small">Not available</p>}
      </div>
      <div className={cn(rowActionsClass, "-my-2.5")}>
        <DeleteAction candidate={candidate} onDelete={onDelete} />
        {!candidate.contactHidden && (
          <a
            data-slot="icon-button"
            className={iconButtonVariants({ size: "sm" })}
            href={getContactEmailUrl(candidate)}
            aria-label="Contact"
            aria-describedby={candidateLinkId(id)}
          >
            <Mail />
          </a>
        )}
      </div>
    </li>
  );
}
