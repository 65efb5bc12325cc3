import { useQuery } from "@tanstack/react-query";
import { receivedCounts } from "@/applications/counts";
import { receivedCounts as candidateCounts } from "@/submissions/counts";
import { SectionLink } from "./section-link";
import { type Waiting, WaitingSection } from "./waiting-section";

/** The decisions that wait for the hiring side, and `more` that an admin has. */
export function NeedsYou({ more, pending = false }: { more?: readonly Waiting[]; pending?: boolean }) {
  const applications = useQuery(receivedCounts());
  const submissions = useQuery(candidateCounts());
  const [received, candidates] = [applications.data, submissions.data];
  return (
    <WaitingSection
      title="Needs you"
      pending={pending || applications.isPending || submissions.isPending}
      all={
        <SectionLink href={more ? "/admin" : "/applications"}>
          {more ? "Admin Panel" : "Manage Applications"}
        </SectionLink>
      }
      rows={[
        {
          count: received?.pending,
          title: "Applications to decide",
          text: "Recruiters who want to fill your jobs",
          href: "/applications?status=pending",
          go: "Review",
          since: received?.oldestPending,
        },
        {
          count: candidates?.pending,
          title: "Candidates to decide",
          text: "People whom recruiters submitted to your jobs",
          href: "/candidate-management?status=pending",
          go: "Review",
        },
        ...(more ?? []),
      ]}
    />
  );
}
