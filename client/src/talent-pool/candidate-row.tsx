import type { Candidate } from "@shared/talent-pool/schemas";
import { cn } from "@/lib/cn";
import { buttonVariants } from "@/ui/button";
import { SkillChips } from "@/ui/chip";
import { BreakableEmail } from "@/ui/email-link";
import { RelativeTime } from "@/ui/relative-time";
import { UserBadgeTag } from "@/users/user-badge-tag";
import { ContactHiddenText } from "@/users/verify-first";
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

const cellClass = "px-3 py-3.25 text-left align-top font-normal";

/** A candidate as a table row. On phones, `CandidateListItem` replaces it. */
export function CandidateRow({ candidate, onDelete }: CandidateRowProps) {
  const { id, email, role, experience, skills, sharedBy, contactHidden } = candidate;
  return (
    <tr className="border-dashed border-line not-first:border-t hover:bg-hover">
      <th scope="row" className={cn(cellClass, "pl-5")}>
        <CandidateNameLink candidate={candidate} />
        <span className="block wrap-anywhere text-ink-faint normal-nums">
          {contactHidden ? <ContactHiddenText /> : <BreakableEmail>{email}</BreakableEmail>}
        </span>
      </th>
      <td className={cellClass}>
        <p
          className={cn(
            "normal-nums wrap-anywhere",
            experience && "flex flex-wrap items-baseline gap-x-2.25",
          )}
        >
          <span className={twoLineClampClass}>{role}</span>{" "}
          {experience && <ExperienceLevelLabel experience={experience} />}
        </p>
        <SkillChips className="mt-1" skills={skills} limit={3} />
      </td>
      <td className={cellClass}>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <SharerLink candidate={candidate} ownCandidateText="You" />
          <UserBadgeTag user={sharedBy} />
        </p>
        <SharedTimeAndAvailability candidate={candidate} />
      </td>
      <td className={cn(cellClass, "pr-5")}>
        <div className={cn(rowActionsClass, "-my-1")}>
          <DeleteAction candidate={candidate} onDelete={onDelete} />
          {!contactHidden && (
            <a
              data-slot="button"
              className={buttonVariants({ size: "sm" })}
              href={getContactEmailUrl(candidate)}
              aria-describedby={candidateLinkId(id)}
            >
              Contact
            </a>
          )}
        </div>
      </td>
    </tr>
  );
}

function SharedTimeAndAvailability({ candidate: { createdAt, isAvailable } }: { candidate: Candidate }) {
  return (
    <p className="text-ink-faint text-small">
      <RelativeTime timestamp={createdAt} />
      {!isAvailable && "\u2002·\u2002not available"}
    </p>
  );
}
