import type { Candidate } from "@shared/talent-pool/schemas";
import { useQueryClient } from "@tanstack/react-query";
import { Mail, Trash2 } from "lucide-react";
import { Link } from "wouter";
import { useViewer } from "@/auth/viewer";
import { cn } from "@/lib/cn";
import { Ago } from "@/ui/ago";
import { buttonVariants } from "@/ui/button";
import { SkillChips } from "@/ui/chip";
import { BrokenAddress } from "@/ui/email-link";
import { IconButton, iconButtonVariants } from "@/ui/icon-button";
import { PersonLink } from "@/ui/person-link";
import { RoleTag } from "@/ui/role-tag";
import { keepForOpening } from "./queries";
import { letterTo, levelWords } from "./words";

interface RowProps {
  candidate: Candidate;
  onDelete: () => void;
}

/** Where focus goes when the candidate before has gone. */
export const nameId = (id: number) => `candidate-${id}`;

const cellClass = "px-3 py-3.25 text-left align-top font-normal";
// The profile has the whole text.
const cutClass = "line-clamp-2 [display:-webkit-inline-box]! max-w-full align-bottom";
const actionsClass = "flex items-center justify-end gap-2 print:hidden";

/** One candidate in the table. */
export function CandidateRow({ candidate, onDelete }: RowProps) {
  const { id, email, role, experience, skills, sharedBy } = candidate;
  return (
    <tr className="border-dashed border-line not-first:border-t hover:bg-hover">
      <th scope="row" className={cn(cellClass, "pl-5")}>
        <Name candidate={candidate} />
        <span className="block wrap-anywhere text-ink-faint normal-nums">
          <BrokenAddress>{email}</BrokenAddress>
        </span>
      </th>
      <td className={cellClass}>
        <p
          className={cn(
            "normal-nums wrap-anywhere",
            experience && "flex flex-wrap items-baseline gap-x-2.25",
          )}
        >
          <span className={cutClass}>{role}</span> {experience && <Level experience={experience} />}
        </p>
        <SkillChips className="mt-1" skills={skills} shown={3} />
      </td>
      <td className={cellClass}>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <Sharer candidate={candidate} you="You" />
          <RoleTag role={sharedBy.role} />
        </p>
        <When candidate={candidate} />
      </td>
      <td className={cn(cellClass, "pr-5")}>
        <div className={cn(actionsClass, "-my-1")}>
          <Remove candidate={candidate} onDelete={onDelete} />
          <a
            data-slot="button"
            className={buttonVariants({ size: "sm" })}
            href={letterTo(candidate)}
            aria-describedby={nameId(id)}
          >
            Contact
          </a>
        </div>
      </td>
    </tr>
  );
}

/** The same candidate on a phone. */
export function CandidateItem({ candidate, onDelete }: RowProps) {
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
          <Name candidate={candidate} />
          {experience && <Level experience={experience} />}
        </p>
        <p className={cn(cutClass, "text-ink-muted normal-nums wrap-anywhere")}>{role}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-body text-ink-faint">
          <RoleTag role={sharedBy.role} />
          <Sharer candidate={candidate} you="Shared by you" />
        </p>
        {!candidate.isAvailable && <p className="text-ink-faint text-small">Not available</p>}
      </div>
      <div className={cn(actionsClass, "-my-2.5")}>
        <Remove candidate={candidate} onDelete={onDelete} />
        <a
          data-slot="icon-button"
          className={iconButtonVariants({ size: "sm" })}
          href={letterTo(candidate)}
          aria-label="Contact"
          aria-describedby={nameId(id)}
        >
          <Mail />
        </a>
      </div>
    </li>
  );
}

function Name({ candidate }: { candidate: Candidate }) {
  const client = useQueryClient();
  return (
    <Link
      data-slot="candidate-name"
      className={cn(
        "inline-block max-w-full align-bottom font-semibold wrap-anywhere decoration-1 underline-offset-3 hover:underline",
        "max-md:relative max-md:after:absolute max-md:after:inset-x-0 max-md:after:-inset-y-3",
      )}
      id={nameId(candidate.id)}
      href={`/candidates/${candidate.id}`}
      onClick={() => keepForOpening(client, candidate)}
    >
      <span className="line-clamp-3 max-w-full [display:-webkit-inline-box]! align-bottom">
        {candidate.name}
      </span>
    </Link>
  );
}

function Level({ experience }: { experience: NonNullable<Candidate["experience"]> }) {
  return <span className="whitespace-nowrap text-ink-faint">{levelWords[experience]}</span>;
}

function Sharer({ candidate: { sharedBy, sharedById }, you }: { candidate: Candidate; you: string }) {
  const own = useViewer().id === sharedById;
  return (
    <span className="normal-nums wrap-anywhere">
      {own ? you : <PersonLink id={sharedById} person={sharedBy} />}
    </span>
  );
}

function When({ candidate: { createdAt, isAvailable } }: { candidate: Candidate }) {
  return (
    <p className="text-ink-faint text-small">
      <Ago moment={createdAt} />
      {!isAvailable && "\u2002·\u2002not available"}
    </p>
  );
}

/** Only on what the viewer shared: an admin deletes on the profile, where there is room for the reason. */
function Remove({ candidate: { name, sharedById }, onDelete }: RowProps) {
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
