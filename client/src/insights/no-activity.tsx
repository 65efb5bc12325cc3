import type { Insights } from "@shared/insights/schemas";
import { CalendarX, ChartNoAxesColumn, Plus } from "lucide-react";
import type { SelectedPeriod } from "@/lib/routing/use-period";
import { Button, LinkButton } from "@/ui/button";
import { CenteredMessage } from "@/ui/centered-message";

/** Empty state of a user without any activity. */
export function NoActivity({ viewerSide }: { viewerSide: Insights["side"] }) {
  if (viewerSide === "hiring")
    return (
      <CenteredMessage
        as="h3"
        Icon={ChartNoAxesColumn}
        title="No activity yet"
        action={
          <LinkButton variant="primary" href="/jobs?post=1">
            <Plus />
            Post Job
          </LinkButton>
        }
      >
        Post a job to see its results here: proposals and candidates, your response times, hires and costs.
      </CenteredMessage>
    );
  return (
    <CenteredMessage
      as="h3"
      Icon={ChartNoAxesColumn}
      title="No activity yet"
      action={
        <LinkButton variant="primary" href="/jobs">
          Find a Job
        </LinkButton>
      }
    >
      Apply to fill a job or submit a candidate to see the results here: approvals, hires and earnings.
    </CenteredMessage>
  );
}

/** Empty state of a period without activity, when there is activity in another one. */
export function NoActivityInPeriod({ period }: { period: SelectedPeriod }) {
  return (
    <CenteredMessage
      as="h3"
      Icon={CalendarX}
      title="Nothing in this period"
      action={<Button onClick={() => period.setPeriod({})}>Show all time</Button>}
    >
      You have activity in other periods.
    </CenteredMessage>
  );
}
