import { useQuery } from "@tanstack/react-query";
import { receivedApplicationCountsQuery } from "@/applications/application-counts-queries";
import { receivedSubmissionCountsQuery } from "@/submissions/received-submission-counts-query";
import { type CountEntry, CountSection } from "./count-section";
import { SectionLink } from "./section-link";

interface HiringDecisionsProps {
  /** The decisions that only admins make; undefined if the viewer is no admin. */
  adminEntries?: readonly CountEntry[];
  /** Whether counts of `adminEntries` are still loading. */
  areAdminCountsLoading?: boolean;
}

/** Pending decisions on applications and submitted candidates; for admins also those of `adminEntries`. */
export function HiringDecisions({ adminEntries, areAdminCountsLoading = false }: HiringDecisionsProps) {
  const applicationCountsResult = useQuery(receivedApplicationCountsQuery());
  const submissionCountsResult = useQuery(receivedSubmissionCountsQuery());
  const applicationCounts = applicationCountsResult.data;
  const submissionCounts = submissionCountsResult.data;
  const isLoading =
    applicationCountsResult.isPending || submissionCountsResult.isPending || areAdminCountsLoading;
  return (
    <CountSection
      title="Needs you"
      isLoading={isLoading}
      linkToAll={
        adminEntries ? (
          <SectionLink href="/admin">Admin Panel</SectionLink>
        ) : (
          <SectionLink href="/applications">Manage Applications</SectionLink>
        )
      }
      entries={[
        {
          count: applicationCounts?.pending,
          title: "Applications to decide",
          text: "Recruiters who want to fill your jobs",
          href: "/applications?status=pending",
          actionLabel: "Review",
          oldestAt: applicationCounts?.oldestPending,
        },
        {
          count: submissionCounts?.pending,
          title: "Candidates to decide",
          text: "Candidates that recruiters submitted to your jobs",
          href: "/candidate-management?status=pending",
          actionLabel: "Review",
        },
        ...(adminEntries ?? []),
      ]}
    />
  );
}
