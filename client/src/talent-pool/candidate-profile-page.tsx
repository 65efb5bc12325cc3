import type { Candidate } from "@shared/talent-pool/schemas";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "wouter";
import { useProfileViewTracking } from "@/analytics/use-profile-view-tracking";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { restoreFocus } from "@/lib/focus/focus";
import { useDocumentTitle } from "@/lib/routing/use-document-title";
import { useIdParam } from "@/lib/routing/use-id-param";
import type { Loader } from "@/loader";
import { Button, LinkButton } from "@/ui/button";
import { Card } from "@/ui/card";
import { CenteredMessage } from "@/ui/centered-message";
import { SkillChips } from "@/ui/chip";
import { LinkedText } from "@/ui/linked-text";
import { NoLayoutShiftSection } from "@/ui/no-layout-shift-section";
import { PageColumns } from "@/ui/page-columns";
import { SkeletonDetailPage } from "@/ui/skeleton";
import { ProfileBackLink } from "@/users/profile-back-link";
import { BasicInformation } from "./basic-information";
import { CandidateActions } from "./candidate-actions";
import { CandidateAside } from "./candidate-aside";
import { CandidateHeader } from "./candidate-header";
import { MatchingJobs } from "./matching-jobs";
import { candidateQuery, matchingJobsQuery } from "./queries";

export const loader: Loader = async (queryClient, { id }) => {
  if (!id) return;
  await queryClient.prefetchQuery(candidateQuery(id));
  if (queryClient.getQueryData(candidateQuery(id).queryKey))
    await queryClient.prefetchQuery(matchingJobsQuery(id));
};

/** The profile of a candidate in the talent pool, at `/candidates/:id`, with matching jobs. */
export function CandidateProfilePage() {
  const id = useIdParam();
  const [path] = useLocation();
  const lastPathSegment = path.slice(path.lastIndexOf("/") + 1);
  return (
    <>
      <ProfileBackLink defaultPage={{ href: "/candidates", text: "Talent Pool" }} />
      {id === undefined ? (
        <LoadError idText={lastPathSegment} errorText="This candidate does not exist." />
      ) : (
        <CandidateProfile key={id} id={id} />
      )}
    </>
  );
}

function CandidateProfile({ id }: { id: number }) {
  const { data: candidate, error, isFetching, refetch } = useQuery(candidateQuery(id));
  const isNotFound = error instanceof ApiError && error.status === 404;
  if (candidate && !isNotFound) return <ProfileContent candidate={candidate} />;
  if (!error) return <SkeletonDetailPage title="Loading candidate profile..." />;
  const retryButton = !isNotFound && (
    <Button pending={isFetching} onClick={() => refetch()}>
      Try again
    </Button>
  );
  return (
    <LoadError
      idText={String(id)}
      errorText={errorMessage(error) ?? "The server could not be reached."}
      retryButton={retryButton}
    />
  );
}

function ProfileContent({ candidate }: { candidate: Candidate }) {
  useDocumentTitle(candidate.name);
  useProfileViewTracking(`/candidates/${candidate.id}`);
  return (
    <>
      <CandidateHeader candidate={candidate} actions={<CandidateActions candidate={candidate} />} />
      <PageColumns className="grid-cols-[minmax(0,1fr)_320px] max-lg:gap-4 print:block">
        <NoLayoutShiftSection className="grid grid-cols-1 content-start gap-4">
          <BasicInformation candidate={candidate} />
          <Section title="Skills & Expertise">
            <SkillChips skills={candidate.skills} />
          </Section>
          {candidate.notes && (
            <Section title="Additional Notes">
              <LinkedText>{candidate.notes}</LinkedText>
            </Section>
          )}
          <MatchingJobs candidateId={candidate.id} />
        </NoLayoutShiftSection>
        <CandidateAside candidate={candidate} />
      </PageColumns>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card asChild>
      <section aria-label={title}>
        <h2 className="text-[16px]/[22px] tracking-subheading">{title}</h2>
        {children}
      </section>
    </Card>
  );
}

interface LoadErrorProps {
  /** The id in the URL, which may be invalid. */
  idText: string;
  errorText: string;
  retryButton?: ReactNode;
}

function LoadError({ idText, errorText, retryButton }: LoadErrorProps) {
  useDocumentTitle("Candidate Not Found");
  // Focuses the heading if the element that had focus was removed.
  useEffect(() => restoreFocus(), []);
  return (
    <CenteredMessage
      as="h1"
      Icon={CircleAlert}
      title="Failed to load candidate profile"
      action={
        <div className="flex flex-wrap items-center gap-2">
          {retryButton}
          <LinkButton href="/candidates">Back to Candidates</LinkButton>
        </div>
      }
    >
      <span className="block wrap-anywhere">{`Candidate ID: ${idText}`}</span>
      <span className="block wrap-anywhere">{`Error: ${errorText}`}</span>
    </CenteredMessage>
  );
}
