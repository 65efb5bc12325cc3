import { isWebAddress } from "@shared/lib/fields";
import { fullName } from "@shared/lib/text";
import type { Candidate } from "@shared/talent-pool/schema";
import { ExternalLink } from "lucide-react";
import { useId } from "react";
import { Avatar } from "@/ui/avatar";
import { PersonLink } from "@/ui/person-link";
import { RoleTag } from "@/ui/role-tag";

/** Who vouches for a candidate, and where more about them stands. */
export function CandidateAside({ candidate: { sharedBy, sharedById, resume } }: { candidate: Candidate }) {
  const [sharerId, linksId] = [useId(), useId()];
  return (
    <div className="stack">
      <section className="card" aria-labelledby={sharerId}>
        <h2 id={sharerId}>Shared By</h2>
        <div className="sharer">
          <Avatar person={{ username: fullName(sharedBy) }} />
          <div className="long">
            <PersonLink id={sharedById} person={sharedBy} />
            <p>
              <RoleTag role={sharedBy.role} />
            </p>
            {sharedBy.company && <p className="text-ink-faint">{sharedBy.company}</p>}
          </div>
        </div>
      </section>
      {resume && (
        <section className="card" aria-labelledby={linksId}>
          <h2 id={linksId}>Links</h2>
          {isWebAddress(resume) ? (
            <a className="link outside" href={resume} target="_blank" rel="noopener noreferrer nofollow">
              View Resume/LinkedIn
              <ExternalLink className="size-4" />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          ) : (
            <p className="long text-ink-faint">{resume}</p>
          )}
        </section>
      )}
    </div>
  );
}
