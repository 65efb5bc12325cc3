import type { MatchingJob } from "@shared/talent-pool/schema";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "wouter";
import { skillOptions } from "@/jobs/use-jobs-address";
import { BountyTag } from "@/ui/bounty-tag";
import { PartPending } from "@/ui/skeleton";
import { jobsFor } from "./queries";

/** Open jobs that the candidate may suit, the best first, each with its reason. */
export function MatchingJobs({ id }: { id: number }) {
  const headingId = useId();
  const query = useQuery(jobsFor(id));
  return (
    <section className="card matches" aria-labelledby={headingId}>
      <h2 id={headingId}>Matching open jobs</h2>
      {!query.data ? (
        <PartPending query={query} what="Matching jobs" />
      ) : query.data.length === 0 ? (
        <p className="text-ink-faint">
          No open job asks for these skills now.{" "}
          <Link className="link" href="/jobs">
            See all jobs
          </Link>
        </p>
      ) : (
        <ul className="items">
          {query.data.map((job) => (
            <Match key={job.id} job={job} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Match({ job: { id, title, company, location, bountyAmount, reason } }: { job: MatchingJob }) {
  return (
    <li>
      <div className="min-w-0 flex-1 long">
        <Link className="name" href={`/jobs?job=${id}`}>
          {title}
        </Link>
        <p className="text-ink-faint">{[company, location].filter(Boolean).join("\u2002·\u2002")}</p>
        <p className="why">{words(reason)}</p>
      </div>
      <BountyTag amount={bountyAmount} size="sm" />
    </li>
  );
}

function words({ skills, groups, level }: MatchingJob["reason"]): string {
  const fields = groups.map((group) => skillOptions.find(([option]) => option === group)?.[1] ?? group);
  const common = skills.length > 0 ? `Skills in common: ${skills.join(", ")}` : `Same field: ${fields.join(", ")}`;
  return level ? `${common}\u2002·\u2002Same level` : common;
}
