import { isClosedJob } from "@shared/jobs/rules";
import { useQuery } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { CopyJobLinkButton } from "@/first-steps/copy-job-link-button";
import { Button, LinkButton } from "@/ui/button";
import { CenteredMessage } from "@/ui/centered-message";
import { newestActiveJobsQuery } from "./newest-active-jobs-query";

interface NoReceivedWorkProps {
  Icon: LucideIcon;
  title: string;
  children: ReactNode;
}

/**
 * The empty list of the proposals or candidates that a poster received. Offers to share the newest job
 * that takes applications, or else to post a job.
 */
export function NoReceivedWork({ children, ...props }: NoReceivedWorkProps) {
  const { data: jobs, isPending } = useQuery(newestActiveJobsQuery());
  const newestJob = jobs?.find((job) => !isClosedJob(job));
  if (newestJob)
    return (
      <CenteredMessage
        {...props}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <CopyJobLinkButton variant="primary" jobId={newestJob.id} />
            <LinkButton href={`/jobs?job=${newestJob.id}`}>Open Job</LinkButton>
          </div>
        }
      >
        {children} Invite recruiters with the link of {newestJob.title}.
      </CenteredMessage>
    );
  return (
    <CenteredMessage
      {...props}
      action={
        isPending ? (
          <Button variant="primary" disabled>
            Post Job
          </Button>
        ) : (
          <LinkButton variant="primary" href="/jobs?post=1">
            Post Job
          </LinkButton>
        )
      }
    >
      {children}
    </CenteredMessage>
  );
}
