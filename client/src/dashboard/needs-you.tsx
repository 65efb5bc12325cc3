import { useQuery } from "@tanstack/react-query";
import { receivedApplicationCountsQuery } from "@/applications/counts";
import { receivedSubmissionCountsQuery as submissionCounts } from "@/submissions/counts";
import { type PendingRow, PendingSection } from "./pending-section";
import { SectionLink } from "./section-link";

/** Pending decisions of the hiring side. `more` adds the queues of an admin. */
export function NeedsYou({
  adminRows,
  isLoading = false,
}: {
  adminRows?: readonly PendingRow[];
  isLoading?: boolean;
}) {
  const applicationsQuery = useQuery(receivedApplicationCountsQuery());
  const submissionsQuery = useQuery(submissionCounts());
  const applications = applicationsQuery.data;
  const submissions = submissionsQuery.data;
  return (
    <PendingSection
      title="Needs you"
      isLoading={isLoading || applicationsQuery.isPending || submissionsQuery.isPending}
      allLink={
        <SectionLink href={adminRows ? "/admin" : "/applications"}>
          {adminRows ? "Admin Panel" : "Manage Applications"}
        </SectionLink>
      }
      rows={[
        {
          count: applications?.pending,
          title: "Applications to decide",
          text: "Recruiters who want to fill your jobs",
          href: "/applications?status=pending",
          actionLabel: "Review",
          oldestAt: applications?.oldestPending,
        },
        {
          count: submissions?.pending,
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
