import { fullName } from "@shared/lib/format";
import type { MatchingCandidate } from "@shared/talent-pool/schemas";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { joinWithDots } from "@/lib/join-with-dots";
import { useViewer } from "@/session/viewer";
import { LinkButton } from "@/ui/button";
import { Item, ItemList } from "@/ui/item-list";
import { NoLayoutShiftSection } from "@/ui/no-layout-shift-section";
import { SectionPlaceholder } from "@/ui/skeleton";
import { MatchReason } from "./match-reason";
import { matchingCandidatesQuery } from "./queries";

/** Shared candidates who match the job, best match first, each with the reason. */
export function MatchingCandidates({ jobId }: { jobId: number }) {
  const headingId = useId();
  const candidatesQuery = useQuery(matchingCandidatesQuery(jobId));
  const candidates = candidatesQuery.data;
  return (
    <NoLayoutShiftSection asChild>
      <section className="grid grid-cols-1 gap-3 print:hidden" aria-labelledby={headingId}>
        <h3 id={headingId}>From the talent pool</h3>
        {!candidates && <SectionPlaceholder query={candidatesQuery} contentName="Matching candidates" />}
        {candidates?.length === 0 && <p className="text-ink-faint">No shared candidate matches yet.</p>}
        {candidates && candidates.length > 0 && (
          <ItemList>
            {candidates.map((candidate) => (
              <MatchingCandidateItem key={candidate.id} candidate={candidate} />
            ))}
          </ItemList>
        )}
      </section>
    </NoLayoutShiftSection>
  );
}

function MatchingCandidateItem({ candidate }: { candidate: MatchingCandidate }) {
  const { id, name, role, location, sharedById, sharedBy, score, reason } = candidate;
  const viewer = useViewer();
  const nameId = useId();
  const sharerName = sharedById === viewer.id ? "you" : fullName(sharedBy);
  return (
    <Item className="flex-wrap justify-between">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere normal-nums">
        <h4 id={nameId}>{name}</h4>
        <p className="text-ink-faint">{joinWithDots(role, location)}</p>
        <MatchReason score={score} reason={reason} />
        <p className="mt-1 text-small text-ink-faint max-md:text-body">Shared by {sharerName}</p>
      </div>
      <LinkButton
        variant="secondary"
        size="sm"
        href={`/candidates/${id}`}
        aria-describedby={nameId}
        className="flex-none"
      >
        Open Profile
      </LinkButton>
    </Item>
  );
}
