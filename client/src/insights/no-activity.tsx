import type { Insights } from "@shared/insights/schemas";
import { CalendarX, ChartNoAxesColumn, Plus } from "lucide-react";
import type { ChosenPeriod } from "@/lib/routing/use-period";
import { Button, LinkButton } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";

/** Before anything has happened: what will stand here, and what to do first. */
export function NoActivity({ side }: { side: Insights["side"] }) {
  if (side === "hiring")
    return (
      <EmptyState
        Icon={ChartNoAxesColumn}
        title="No activity yet"
        action={
          <LinkButton variant="primary" href="/jobs?post=1">
            <Plus />
            Post Job
          </LinkButton>
        }
      >
        Post a job, and what comes of it stands here: proposals and candidates, how fast you answer, who was
        hired and what it cost.
      </EmptyState>
    );
  return (
    <EmptyState
      Icon={ChartNoAxesColumn}
      title="No activity yet"
      action={
        <LinkButton variant="primary" href="/jobs">
          Find a Job
        </LinkButton>
      }
    >
      Apply to fill a job or submit a candidate, and what comes of it stands here: approvals, hires and what
      you earned.
    </EmptyState>
  );
}

/** In another period there is something. */
export function NothingThen({ period: { choose } }: { period: ChosenPeriod }) {
  return (
    <EmptyState
      as="h3"
      Icon={CalendarX}
      title="Nothing in this period"
      action={<Button onClick={() => choose({})}>Show all time</Button>}
    >
      There is activity of yours on other days.
    </EmptyState>
  );
}
