import type { Candidate } from "@shared/talent-pool/schemas";
import { useQueryClient } from "@tanstack/react-query";
import { Mail, Trash2 } from "lucide-react";
import { Link } from "wouter";
import { cn } from "@/lib/cn";
import { useViewer } from "@/session/viewer";
import { buttonVariants } from "@/ui/button";
import { SkillChips } from "@/ui/chip";
import { BreakableEmail } from "@/ui/email-link";
import { IconButton, iconButtonVariants } from "@/ui/icon-button";
import { RelativeTime } from "@/ui/relative-time";
import { RoleTag } from "@/users/role-tag";
import { UserLink } from "@/users/user-link";
import { contactEmailUrl } from "./contact-email-url";
import { levelLabels } from "./labels";
import { cacheForProfile } from "./queries";

interface CandidateRowProps {
  candidate: Candidate;
  onDelete: () => void;
}

/** Id of the candidate's link, which receives focus after the candidate next to it was deleted. */
export const candidateLinkId = (id: number) => `candidate-${id}`;

const cellClass = "px-3 py-3.25 text-left align-top font-normal";
/** Cuts off a text after two lines; the profile shows all of it. */
const clampClass = "line-clamp-2 [display:-webkit-inline-box]! max-w-full align-bottom";
const actionsClass = "flex items-center justify-end gap-2 print:hidden";

/** A candidate as a table row. */
export function CandidateRow({ candidate, onDelete }: CandidateRowProps) {
  const { id, email, role, experience, skills, sharedBy } = candidate;
  return (
    <tr className="border-dashed border-line not-first:border-t hover:bg-hover">
      <th scope="row" className={cn(cellClass, "pl-5")}>
        <NameLink candidate={candidate} />
        <span className="block wrap-anywhere text-ink-faint normal-nums">
          <BreakableEmail>{email}</BreakableEmail>
        </span>
      </th>
      <td className={cellClass}>
        <p
          className={cn(
            "normal-nums wrap-anywhere",
            experience && "flex flex-wrap items-baseline gap-x-2.25",
          )}
        >
          <span className={clampClass}>{role}</span>{" "}
          {experience && <ExperienceLevelLabel experience={experience} />}
        </p>
        <SkillChips className="mt-1" skills={skills} limit={3} />
      </td>
      <td className={cellClass}>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <SharerLink candidate={candidate} ownLabel="You" />
          <RoleTag role={sharedBy.role} />
        </p>
        <SharedTime candidate={candidate} />
      </td>
      <td className={cn(cellClass, "pr-5")}>
        <div className={cn(actionsClass, "-my-1")}>
          <DeleteButton candidate={candidate} onDelete={onDelete} />
          <a
            data-slot="button"
            className={buttonVariants({ size: "sm" })}
            href={contactEmailUrl(candidate)}
            aria-describedby={candidateLinkId(id)}
          >
            Contact
          </a>
        </div>
      </td>
    </tr>
  );
}

/** A candidate as a list item, for phones. */
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
          <NameLink candidate={candidate} />
          {experience && <ExperienceLevelLabel experience={experience} />}
        </p>
        <p className={cn(clampClass, "text-ink-muted normal-nums wrap-anywhere")}>{role}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-body text-ink-faint">
          <RoleTag role={sharedBy.role} />
          <SharerLink candidate={candidate} ownLabel="Shared by you" />
        </p>
        {!candidate.isAvailable && <p className="text-ink-faint text-small">Not available</p>}
      </div>
      <div className={cn(actionsClass, "-my-2.5")}>
        <DeleteButton candidate={candidate} onDelete={onDelete} />
        <a
          data-slot="icon-button"
          className={iconButtonVariants({ size: "sm" })}
          href={contactEmailUrl(candidate)}
          aria-label="Contact"
          aria-describedby={candidateLinkId(id)}
        >
          <Mail />
        </a>
      </div>
    </li>
  );
}

function NameLink({ candidate }: { candidate: Candidate }) {
  const client = useQueryClient();
  return (
    <Link
      data-slot="candidate-name"
      className={cn(
        "inline-block max-w-full align-bottom font-semibold wrap-anywhere decoration-1 underline-offset-3 hover:underline",
        "max-md:relative max-md:after:absolute max-md:after:inset-x-0 max-md:after:-inset-y-3",
      )}
      id={candidateLinkId(candidate.id)}
      href={`/candidates/${candidate.id}`}
      onClick={() => cacheForProfile(client, candidate)}
    >
      <span className="line-clamp-3 max-w-full [display:-webkit-inline-box]! align-bottom">
        {candidate.name}
      </span>
    </Link>
  );
}

function ExperienceLevelLabel({ experience }: { experience: NonNullable<Candidate["experience"]> }) {
  return <span className="whitespace-nowrap text-ink-faint">{levelLabels[experience]}</span>;
}

function SharerLink({
  candidate: { sharedBy, sharedById },
  ownLabel,
}: {
  candidate: Candidate;
  ownLabel: string;
}) {
  const isOwn = useViewer().id === sharedById;
  return (
    <span className="normal-nums wrap-anywhere">
      {isOwn ? ownLabel : <UserLink id={sharedById} person={sharedBy} />}
    </span>
  );
}

function SharedTime({ candidate: { createdAt, isAvailable } }: { candidate: Candidate }) {
  return (
    <p className="text-ink-faint text-small">
      <RelativeTime timestamp={createdAt} />
      {!isAvailable && "\u2002·\u2002not available"}
    </p>
  );
}

/**
 * Deletes a candidate that the viewer shared. Admins delete on the profile, where they can enter a reason.
 */
function DeleteButton({ candidate: { name, sharedById }, onDelete }: CandidateRowProps) {
  if (useViewer().id !== sharedById) return null;
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
