import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { mineCounts } from "@/applications/counts";
import { LinkButton } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { SectionLink } from "./section-link";
import { WaitingSection } from "./waiting-section";

/** How the recruiting side's applications stand; before the first, the way to it. */
export function OwnApplications() {
  const { data: mine, isPending } = useQuery(mineCounts());
  if (mine && mine.pending + mine.approved + mine.rejected === 0) return <First />;
  return (
    <WaitingSection
      title="Your applications"
      pending={isPending}
      all={<SectionLink href="/my-applications">My Applications</SectionLink>}
      rows={[
        {
          count: mine?.approved,
          title: "Approved",
          text: "You and the poster see each other's email address",
          href: "/my-applications?status=approved",
          go: "Open",
        },
        {
          count: mine?.pending,
          title: "Under Review",
          text: "The posters have not decided yet",
          href: "/my-applications?status=pending",
          go: "Open",
        },
      ]}
    />
  );
}

function First() {
  return (
    <section aria-label="Your applications">
      <EmptyState
        Icon={Send}
        title="Send your first proposal"
        action={
          <LinkButton variant="primary" href="/jobs">
            Find a job
          </LinkButton>
        }
      >
        Choose a job and say how you would fill it. Whoever posted it answers, and you follow the answer here.
      </EmptyState>
    </section>
  );
}
