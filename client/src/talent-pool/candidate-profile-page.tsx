import type { Candidate } from "@shared/talent-pool/schema";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, CircleAlert } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link, useLocation } from "wouter";
import { useProfileView } from "@/analytics/use-profile-view";
import { CallError, sentenceOf } from "@/lib/call";
import { regainFocus } from "@/lib/focus";
import { useIdParam } from "@/lib/use-id-param";
import { useTitle } from "@/lib/use-title";
import { Button, LinkButton } from "@/ui/button";
import { SkillChips } from "@/ui/chip";
import { EmptyState } from "@/ui/empty-state";
import { LinkedText } from "@/ui/linked-text";
import { SkeletonProfile } from "@/ui/skeleton";
import type { PageFile } from "@/visitor-screens";
import { BasicInformation } from "./basic-information";
import { CandidateActions } from "./candidate-actions";
import { CandidateAside } from "./candidate-aside";
import { CandidateHead } from "./candidate-head";
import { MatchingJobs } from "./matching-jobs";
import { oneCandidate } from "./queries";
import "@/styles/profile.css";
import "@/styles/talent-pool.css";

export const loader: PageFile["loader"] = async (client, { id }) => id && client.prefetchQuery(oneCandidate(id));

/** One candidate in full. */
export function CandidateProfilePage() {
  const id = useIdParam();
  const [path] = useLocation();
  return (
    <>
      <p className="back">
        <Link href="/candidates">
          <ArrowLeft className="size-4" />
          Talent Pool
        </Link>
      </p>
      {id === undefined ? <Lost id={path.replace(/^.*\//, "")} error="There is no such candidate." /> : <Asked key={id} id={id} />}
    </>
  );
}

function Asked({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(oneCandidate(id));
  const gone = error instanceof CallError && error.status === 404;
  if (data && !gone) return <Profile candidate={data} />;
  if (!error) return <SkeletonProfile title="Loading candidate profile..." />;
  const retry = !gone && (
    <Button pending={isFetching} onClick={() => refetch()}>
      Try again
    </Button>
  );
  return <Lost id={String(id)} error={sentenceOf(error) ?? "The server could not be reached."} retry={retry} />;
}

function Profile({ candidate }: { candidate: Candidate }) {
  useTitle(candidate.name);
  useProfileView(`/candidates/${candidate.id}`);
  return (
    <>
      <CandidateHead candidate={candidate} actions={<CandidateActions candidate={candidate} />} />
      <div className="cols talent">
        <div className="stack">
          <BasicInformation candidate={candidate} />
          <Card title="Skills & Expertise">
            <SkillChips skills={candidate.skills} />
          </Card>
          {candidate.notes && (
            <Card title="Additional Notes">
              <LinkedText>{candidate.notes}</LinkedText>
            </Card>
          )}
          <MatchingJobs id={candidate.id} />
        </div>
        <CandidateAside candidate={candidate} />
      </div>
    </>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Lost({ id, error, retry }: { id: string; error: string; retry?: ReactNode }) {
  useTitle("Candidate Not Found");
  useEffect(() => regainFocus(), []);
  return (
    <EmptyState
      as="h1"
      Icon={CircleAlert}
      title="Failed to load candidate profile"
      action={
        <div className="row wrap">
          {retry}
          <LinkButton href="/candidates">Back to Candidates</LinkButton>
        </div>
      }
    >
      <span className="lost">{`Candidate ID: ${id}`}</span>
      <span className="lost">{`Error: ${error}`}</span>
    </EmptyState>
  );
}
