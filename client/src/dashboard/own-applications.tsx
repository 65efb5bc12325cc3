import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { ownApplicationCountsQuery } from "@/applications/application-counts-queries";
import { firstStepsQuery, shouldShowFirstSteps } from "@/first-steps/queries";
import { useViewer } from "@/session/viewer";
import { LinkButton } from "@/ui/button";
import { CenteredMessage } from "@/ui/centered-message";
import { CountSection } from "./count-section";
import { SectionLink } from "./section-link";

/** The approved and pending applications of a recruiter, or an empty state before the first application. */
export function OwnApplications() {
  const { data: counts, isPending } = useQuery(ownApplicationCountsQuery());
  const viewer = useViewer();
  const { data: firstSteps, isPending: areFirstStepsPending } = useQuery({
    ...firstStepsQuery(),
    enabled: shouldShowFirstSteps(viewer),
  });
  /**
   * Whether the first steps contain "Send your first application", which replaces the empty state. Assumed
   * while the steps are loading, so that the empty state does not flash.
   */
  const mayFirstStepsSuggestApplying =
    shouldShowFirstSteps(viewer) &&
    (areFirstStepsPending || firstSteps?.steps.some(({ name }) => name === "applied"));
  const hasNeverApplied = counts && counts.pending + counts.approved + counts.rejected === 0;
  if (hasNeverApplied) {
    // VC partners who wait for their approval have first steps without an application.
    return mayFirstStepsSuggestApplying ? null : <NoApplications />;
  }
  return (
    <CountSection
      title="Your applications"
      isLoading={isPending}
      linkToAll={<SectionLink href="/my-applications">My Applications</SectionLink>}
      entries={[
        {
          count: counts?.approved,
          title: "Approved",
          text: viewer.seesContactDetails
            ? "You and the poster can now see each other's email addresses"
            : "The poster's email address appears once you are verified",
          href: "/my-applications?status=approved",
          actionLabel: "Open",
        },
        {
          count: counts?.pending,
          title: "Under Review",
          text: "The posters have not decided yet",
          href: "/my-applications?status=pending",
          actionLabel: "Open",
        },
      ]}
    />
  );
}

function NoApplications() {
  return (
    <section aria-label="Your applications">
      <CenteredMessage
        Icon={Send}
        title="Send your first proposal"
        action={
          <LinkButton variant="primary" href="/jobs">
            Find a job
          </LinkButton>
        }
      >
        Choose a job and say how you would fill it. You will see the poster's decision here.
      </CenteredMessage>
    </section>
  );
}
