import { useQuery } from "@tanstack/react-query";
import { receivedApplicationCountsQuery } from "@/applications/counts";
import { receivedSubmissionCountsQuery as submissionCounts } from "@/submissions/counts";
import { SectionLink } from "./section-link";
import { type PendingRow, PendingSection } from "./waiting-section";

/** Pending decisions of the hiring side. `more` adds the queues of an admin. */
export function NeedsYou({ more, pending = false }: { more?: readonly PendingRow[]; pending?: boolean }) {
  const applicationsQuery = useQuery(receivedApplicationCountsQuery());
  const submissionsQuery = useQuery(submissionCounts());
  const applications = applicationsQuery.data;
  const submissions = submissionsQuery.data;
  return (
    <PendingSection
      title="Needs you"
      pending={pending || applicationsQuery.isPending || submissionsQuery.isPending}
      all={
        <SectionLink href={more ? "/admin" : "/applications"}>
          {more ? "Admin Panel" : "Manage Applications"}
        </SectionLink>
      }
      rows={[
        {
          count: applications?.pending,
          title: "Applications to decide",
          text: "Recruiters who want to fill your jobs",
          href: "/applications?status=pending",
          go: "Review",
          since: applications?.oldestPending,
        },
        {
          count: submissions?.pending,
          title: "Candidates to decide",
          text: "Candidates that recruiters submitted to your jobs",
          href: "/candidate-management?status=pending",
          go: "Review",
        },
        ...(more ?? []),
      ]}
    />
  );
}
