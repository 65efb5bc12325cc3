import type { MatchingJob } from "@shared/talent-pool/schemas";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "wouter";
import { BountyTag } from "@/jobs/bounty-tag";
import { joinWithDots } from "@/lib/join-with-dots";
import { Card } from "@/ui/card";
import { Item, ItemList } from "@/ui/item-list";
import { NoLayoutShiftSection } from "@/ui/no-layout-shift-section";
import { SectionPlaceholder } from "@/ui/skeleton";
import { TextLink } from "@/ui/text-link";
import { MatchReason } from "./match-reason";
import { matchingJobsQuery } from "./queries";

/** Open jobs that match the candidate, best match first, each with the reason. */
export function MatchingJobs({ candidateId }: { candidateId: number }) {
  const headingId = useId();
  const jobsQuery = useQuery(matchingJobsQuery(candidateId));
  const jobs = jobsQuery.data;
  return (
    <Card asChild>
      <NoLayoutShiftSection asChild>
        <section className="print:hidden" aria-labelledby={headingId}>
          <h2 className="text-[16px]/[22px] tracking-subheading" id={headingId}>
            Matching open jobs
          </h2>
          {!jobs && <SectionPlaceholder query={jobsQuery} contentName="Matching jobs" />}
          {jobs?.length === 0 && (
            <p className="text-ink-faint">
              No open job requires these skills at the moment.{" "}
              <TextLink asChild>
                <Link href="/jobs">See all jobs</Link>
              </TextLink>
            </p>
          )}
          {jobs && jobs.length > 0 && (
            <ItemList>
              {jobs.map((job) => (
                <MatchingJobItem key={job.id} job={job} />
              ))}
            </ItemList>
          )}
        </section>
      </NoLayoutShiftSection>
    </Card>
  );
}

function MatchingJobItem({ job }: { job: MatchingJob }) {
  const companyAndLocation = joinWithDots(job.company, job.location);
  return (
    <Item>
      <div className="min-w-0 flex-1 normal-nums wrap-anywhere">
        <Link
          className="font-semibold decoration-1 underline-offset-3 hover:underline"
          href={`/jobs?job=${job.id}`}
        >
          {job.title}
        </Link>
        <p className="text-ink-faint">{companyAndLocation}</p>
        <MatchReason score={job.score} reason={job.reason} />
      </div>
      <BountyTag className="mt-0.5" amount={job.bountyAmount} size="sm" />
    </Item>
  );
}
