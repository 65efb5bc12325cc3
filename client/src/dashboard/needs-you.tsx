import { useQuery } from "@tanstack/react-query";
import { receivedApplicationCountsQuery } from "@/applications/application-counts-queries";
import { receivedSubmissionCountsQuery } from "@/submissions/received-submission-counts-query";
import { type PendingRow, PendingSection } from "./pending-section";
import { SectionLink } from "./section-link";

/** Pending decisions of the hiring side. `adminRows` adds the queues of an admin. */
export function NeedsYou({
  adminRows,
  isLoading = false,
}: {
  adminRows?: readonly PendingRow[];
  isLoading?: boolean;
}) {
  const applicationCountsQuery = useQuery(receivedApplicationCountsQuery());
  const submissionCountsQuery = useQuery(receivedSubmissionCountsQuery());
  const applicationCounts = applicationCountsQuery.data;
  const submissionCounts = submissionCountsQuery.data;
  return (
    <PendingSection
      title="Needs you"
      isLoading={isLoading || applicationCountsQuery.isPending || submissionCountsQuery.isPending}
      linkToAll={
        <SectionLink href={adminRows ? "/admin" : "/applications"}>
          {adminRows ? "Admin Panel" : "Manage Applications"}
        </SectionLink>
      }
      rows={[
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
        ...(adminRows ?? []),
      ]}
    />
  );
}
