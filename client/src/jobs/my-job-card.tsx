import { isActiveJob } from "@shared/jobs/rules";
import type { PostedJob } from "@shared/jobs/schemas";
import { hasFeature } from "@shared/lib/access";
import { formatDate, pluralize } from "@shared/lib/format";
import { formatTimeLeft } from "@shared/lib/relative-time";
import {
  CalendarPlus,
  CircleCheck,
  CirclePause,
  CirclePlay,
  CircleX,
  Copy,
  Pencil,
  RotateCcw,
} from "lucide-react";
import { useId } from "react";
import { Link } from "wouter";
import { useRerenderEveryMinute } from "@/lib/time/use-rerender-every-minute";
import { useViewer } from "@/session/viewer";
import { Card } from "@/ui/card";
import { Menu, type MenuItem } from "@/ui/menu";
import { TextLink } from "@/ui/text-link";
import { JobCardHeading } from "./job-card-heading";
import { JobFactsLine } from "./job-facts-line";
import { CurrentJobStateBadge } from "./job-state-badge";
import { JobTitleLink } from "./job-title-link";
import { canShowBounty, currentReopenBlocker, isReopenable, reopenBlockerTexts, viewersText } from "./labels";

/** The actions of a poster on a job of their own. */
export type MyJobAction = "edit" | "duplicate" | "extend" | "hold" | "resume" | "fill" | "reopen" | "unpost";

interface MyJobCardProps {
  job: PostedJob;
  onAction: (action: MyJobAction) => void;
}

/** One of the viewer's jobs: its state, links to its proposals and candidates, and a menu of actions. */
export function MyJobCard({ job, onAction }: MyJobCardProps) {
  const titleId = useId();
  const canPost = hasFeature(useViewer(), "job_posting");
  const reopenBlocker = currentReopenBlocker(job);
  return (
    <Card asChild>
      <article id={`job-${job.id}`} aria-labelledby={titleId}>
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <JobCardHeading
              headingId={titleId}
              bounty={canShowBounty(job) ? job.bountyAmount : undefined}
              isBesideMenu
            >
              <JobTitleLink hasLargeTarget href={`/jobs?job=${job.id}`}>
                {job.title}
              </JobTitleLink>
            </JobCardHeading>
          </div>
          <Menu
            className="-my-1.5 -mr-2.5"
            label={`Actions for ${job.title}`}
            items={buildMenuItems({ job, onAction }, canPost)}
          />
        </div>
        <JobFactsLine>
          <b className="line-clamp-2 text-ink">{job.company}</b>
          {job.location && <span className="line-clamp-2">{job.location}</span>}
          <span>{`Posted ${formatDate(job.createdAt)}`}</span>
          <Deadline job={job} />
        </JobFactsLine>
        {job.holdNote && (
          <p className="mt-2.5 max-w-prose wrap-anywhere whitespace-pre-line text-ink-muted">
            {`Your note: ${job.holdNote}`}
          </p>
        )}
        {canPost && reopenBlocker && (
          <p className="mt-2.5 text-ink-muted">{reopenBlockerTexts[reopenBlocker]}</p>
        )}
        <div className="mt-3.5 flex flex-wrap items-center gap-x-5 gap-y-2.5">
          <CurrentJobStateBadge job={job} />
          <CountLink
            href={`/applications?job=${job.id}`}
            countText={pluralize(job.applicationsCount, "proposal")}
            pendingText={job.pendingApplicationsCount > 0 && `${job.pendingApplicationsCount} pending`}
            isLink={canPost && job.applicationsCount > 0}
          />
          <CountLink
            href={`/candidate-management?job=${job.id}`}
            countText={pluralize(job.submissionsCount, "candidate")}
            pendingText={job.pendingSubmissionsCount > 0 && `${job.pendingSubmissionsCount} to decide`}
            isLink={canPost && job.submissionsCount > 0}
          />
          {job.viewers > 0 && (
            <span className="text-ink-faint">{viewersText(job.viewers, job.viewersThisWeek)}</span>
          )}
        </div>
      </article>
    </Card>
  );
}

function buildMenuItems({ job, onAction }: MyJobCardProps, canPost: boolean): MenuItem[] {
  const items: MenuItem[] = [];
  const isActive = isActiveJob(job);
  if (canPost && isActive) items.push({ label: "Edit", Icon: Pencil, onSelect: () => onAction("edit") });
  // A copy would repeat what an admin has removed.
  const isDuplicable = currentReopenBlocker(job) !== "admin";
  if (canPost && isDuplicable)
    items.push({ label: "Duplicate", Icon: Copy, onSelect: () => onAction("duplicate") });
  if (canPost && isActive)
    items.push(
      { label: "Extend Deadline", Icon: CalendarPlus, onSelect: () => onAction("extend") },
      job.state === "on_hold"
        ? { label: "Resume", Icon: CirclePlay, onSelect: () => onAction("resume") }
        : { label: "Put on Hold", Icon: CirclePause, onSelect: () => onAction("hold") },
      { label: "Mark Filled", Icon: CircleCheck, onSelect: () => onAction("fill") },
    );
  // Posters who may no longer post jobs can still unpost.
  if (isActive)
    items.push({ label: "Unpost", Icon: CircleX, isDestructive: true, onSelect: () => onAction("unpost") });
  if (canPost && isReopenable(job))
    items.push({ label: "Reopen", Icon: RotateCcw, onSelect: () => onAction("reopen") });
  return items;
}

function Deadline({ job }: Pick<MyJobCardProps, "job">) {
  useRerenderEveryMinute();
  if (!job.deadline) return null;
  const timeLeft = isActiveJob(job) && formatTimeLeft(job.deadline);
  return <span>{`Deadline ${formatDate(job.deadline)}${timeLeft ? ` · ${timeLeft}` : ""}`}</span>;
}

interface CountLinkProps {
  href: string;
  countText: string;
  pendingText: string | false;
  /** Whether the count is above 0 and the viewer may open the list. */
  isLink: boolean;
}

/** A count such as "4 proposals (2 pending)", as a link to the list of the counted entries. */
function CountLink({ href, countText, pendingText, isLink }: CountLinkProps) {
  const content = (
    <>
      {countText}
      {pendingText && <b>{` (${pendingText})`}</b>}
    </>
  );
  if (!isLink) return <span className="text-ink-faint">{content}</span>;
  return (
    <TextLink asChild className="max-md:py-2.5">
      <Link href={href}>{content}</Link>
    </TextLink>
  );
}
