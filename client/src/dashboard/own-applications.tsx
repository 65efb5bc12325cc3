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
  // Until the steps are known, the empty state would flash.
  const maySuggestApplying =
    shouldShowFirstSteps(viewer) &&
    (areFirstStepsPending || firstSteps?.steps.some(({ name }) => name === "applied"));
  const hasNeverApplied = counts && counts.pending + counts.approved + counts.rejected === 0;
  if (hasNeverApplied) {
    // `FirstStepsSection` suggests it too, except to VC partners who wait for their approval.
    return maySuggestApplying ? null : <NoApplications />;
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
            : "The poster's email address appears once your own is verified",
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
