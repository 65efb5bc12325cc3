import type { OwnFigures } from "@shared/own-figures/schema";
import { CalendarX, ChartNoAxesColumn, Plus } from "lucide-react";
import type { ChosenPeriod } from "@/lib/use-period";
import { Button, LinkButton } from "@/ui/button";
import { Empty } from "@/ui/states";

/** Before anything has happened: what will stand here, and what to do first. */
export function NoActivity({ side }: { side: OwnFigures["side"] }) {
  if (side === "hiring")
    return (
      <Empty
        Icon={ChartNoAxesColumn}
        title="No activity yet"
        action={
          <LinkButton look="pri" href="/jobs?post=1">
            <Plus />
            Post Job
          </LinkButton>
        }
      >
        Post a job, and what comes of it stands here: proposals and candidates, how fast you answer, who was hired and what it cost.
      </Empty>
    );
  return (
    <Empty
      Icon={ChartNoAxesColumn}
      title="No activity yet"
      action={
        <LinkButton look="pri" href="/jobs">
          Find a Job
        </LinkButton>
      }
    >
      Apply to fill a job or submit a candidate, and what comes of it stands here: approvals, hires and what you earned.
    </Empty>
  );
}

/** In another period there is something. */
export function NothingThen({ period: { choose } }: { period: ChosenPeriod }) {
  return (
    <Empty as="h3" Icon={CalendarX} title="Nothing in this period" action={<Button onClick={() => choose({})}>Show all time</Button>}>
      There is activity of yours on other days.
    </Empty>
  );
}
