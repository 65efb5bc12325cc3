import type { MatchingJob } from "@shared/talent-pool/schemas";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "wouter";
import { skillOptions } from "@/jobs/use-jobs-params";
import { BountyTag } from "@/ui/bounty-tag";
import { Card } from "@/ui/card";
import { Item, ItemList } from "@/ui/item-list";
import { SectionPending } from "@/ui/skeleton";
import { StableSection } from "@/ui/stable-section";
import { TextLink } from "@/ui/text-link";
import { matchingJobsQuery } from "./queries";

/** Open jobs that match the candidate, best match first, each with the reason. */
export function MatchingJobs({ id }: { id: number }) {
  const headingId = useId();
  const query = useQuery(matchingJobsQuery(id));
  return (
    <Card asChild>
      <StableSection asChild>
        <section className="print:hidden" aria-labelledby={headingId}>
          <h2 className="text-[16px]/[22px] tracking-subheading" id={headingId}>
            Matching open jobs
          </h2>
          {!query.data ? (
            <SectionPending query={query} what="Matching jobs" />
          ) : query.data.length === 0 ? (
            <p className="text-ink-faint">
              No open job requires these skills at the moment.{" "}
              <TextLink asChild>
                <Link href="/jobs">See all jobs</Link>
              </TextLink>
            </p>
          ) : (
            <ItemList>
              {query.data.map((job) => (
                <Match key={job.id} job={job} />
              ))}
            </ItemList>
          )}
        </section>
      </StableSection>
    </Card>
  );
}

function Match({ job: { id, title, company, location, bountyAmount, reason } }: { job: MatchingJob }) {
  return (
    <Item>
      <div className="min-w-0 flex-1 normal-nums wrap-anywhere">
        <Link
          className="font-semibold decoration-1 underline-offset-3 hover:underline"
          href={`/jobs?job=${id}`}
        >
          {title}
        </Link>
        <p className="text-ink-faint">{[company, location].filter(Boolean).join("\u2002·\u2002")}</p>
        <p className="mt-1 text-small text-ink-muted max-md:text-body">{reasonText(reason)}</p>
      </div>
      <BountyTag className="mt-0.5" amount={bountyAmount} size="sm" />
    </Item>
  );
}

function reasonText({ skills, groups, level }: MatchingJob["reason"]): string {
  const groupLabels = groups.map((group) => skillOptions.find(([option]) => option === group)?.[1] ?? group);
  const common =
    skills.length > 0 ? `Skills in common: ${skills.join(", ")}` : `Same field: ${groupLabels.join(", ")}`;
  return level ? `${common}\u2002·\u2002Same level` : common;
}
