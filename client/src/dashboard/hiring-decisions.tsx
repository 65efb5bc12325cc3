import { useQuery } from "@tanstack/react-query";
import { receivedApplicationCountsQuery } from "@/applications/application-counts-queries";
import { receivedSubmissionCountsQuery } from "@/submissions/received-submission-counts-query";
import { PendingSection, type PendingWork } from "./pending-section";
import { SectionLink } from "./section-link";

interface HiringDecisionsProps {
  /** For admins, the decisions that only they make. */
  adminWork?: readonly PendingWork[];
  /** Whether counts of `adminWork` are still loading. */
  isAdminWorkLoading?: boolean;
}

/** Pending decisions of posters, on applications and submitted candidates. */
export function HiringDecisions({ adminWork, isAdminWorkLoading = false }: HiringDecisionsProps) {
  const applicationCountsQuery = useQuery(receivedApplicationCountsQuery());
  const submissionCountsQuery = useQuery(receivedSubmissionCountsQuery());
  const applicationCounts = applicationCountsQuery.data;
  const submissionCounts = submissionCountsQuery.data;
  const isLoading = applicationCountsQuery.isPending || submissionCountsQuery.isPending || isAdminWorkLoading;
  return (
    <PendingSection
      title="Needs you"
      isLoading={isLoading}
      linkToAll={
        adminWork ? (
          <SectionLink href="/admin">Admin Panel</SectionLink>
        ) : (
          <SectionLink href="/applications">Manage Applications</SectionLink>
        )
      }
      pendingWork={[
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
        ...(adminWork ?? []),
      ]}
    />
  );
}
