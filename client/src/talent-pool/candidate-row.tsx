import type { Candidate } from "@shared/talent-pool/schema";
import { useQueryClient } from "@tanstack/react-query";
import { Mail, Trash2 } from "lucide-react";
import { Link } from "wouter";
import { useViewer } from "@/auth/viewer";
import { Ago } from "@/ui/ago";
import { buttonVariants } from "@/ui/button";
import { SkillChips } from "@/ui/chip";
import { IconButton, iconButtonVariants } from "@/ui/icon-button";
import { BrokenAddress } from "@/ui/mail-link";
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

/** One candidate in the table. */
export function CandidateRow({ candidate, onDelete }: RowProps) {
  const { id, email, role, experience, skills, sharedBy } = candidate;
  return (
    <tr>
      <th scope="row">
        <Name candidate={candidate} />
        <span className="long text-ink-faint">
          <BrokenAddress>{email}</BrokenAddress>
        </span>
      </th>
      <td>
        <p className="long">
          <span className="cut">{role}</span> {experience && <span className="level">{levelWords[experience]}</span>}
        </p>
        <SkillChips skills={skills} shown={3} />
      </td>
      <td>
        <p className="row wrap">
          <Sharer candidate={candidate} you="You" />
          <RoleTag role={sharedBy.role} />
        </p>
        <When candidate={candidate} />
      </td>
      <td>
        <div className="acts">
          <Remove candidate={candidate} onDelete={onDelete} />
          <a className={buttonVariants({ size: "sm" })} href={letterTo(candidate)} aria-describedby={nameId(id)}>
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
    <li>
      <div>
        <p className="long">
          <Name candidate={candidate} />
          {experience && <span className="level">{levelWords[experience]}</span>}
        </p>
        <p className="long text-ink-muted cut">{role}</p>
        <p className="row wrap">
          <RoleTag role={sharedBy.role} />
          <Sharer candidate={candidate} you="Shared by you" />
        </p>
        {!candidate.isAvailable && <p className="text-ink-faint text-small">Not available</p>}
      </div>
      <div className="acts">
        <Remove candidate={candidate} onDelete={onDelete} />
        <a className={iconButtonVariants()} href={letterTo(candidate)} aria-label="Contact" aria-describedby={nameId(id)}>
          <Mail />
        </a>
      </div>
    </li>
  );
}

function Name({ candidate }: { candidate: Candidate }) {
  const client = useQueryClient();
  return (
    <Link className="name" id={nameId(candidate.id)} href={`/candidates/${candidate.id}`} onClick={() => keepForOpening(client, candidate)}>
      <span>{candidate.name}</span>
    </Link>
  );
}

function Sharer({ candidate: { sharedBy, sharedById }, you }: { candidate: Candidate; you: string }) {
  const own = useViewer().id === sharedById;
  return <span className="long">{own ? you : <PersonLink id={sharedById} person={sharedBy} />}</span>;
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
    <IconButton label={`Delete ${name}`} aria-haspopup="dialog" onClick={onDelete}>
      <Trash2 />
    </IconButton>
  );
}
