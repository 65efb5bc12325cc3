import { useQuery } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { CopyJobLinkButton } from "@/first-steps/copy-job-link-button";
import { Button, LinkButton } from "@/ui/button";
import { CenteredMessage } from "@/ui/centered-message";
import { newestActiveJobQuery } from "./newest-active-job-query";

interface NoReceivedWorkProps {
  Icon: LucideIcon;
  title: string;
  children: ReactNode;
}

/** The empty list of a poster: leads to the newest active job with its link to share, or to posting one. */
export function NoReceivedWork({ children, ...props }: NoReceivedWorkProps) {
  const { data: jobs, isPending } = useQuery(newestActiveJobQuery());
  const job = jobs?.[0];
  if (job)
    return (
      <CenteredMessage
        {...props}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <CopyJobLinkButton variant="primary" jobId={job.id} />
            <LinkButton href={`/jobs?job=${job.id}`}>Open Job</LinkButton>
          </div>
        }
      >
        {children} Invite recruiters with the link of {job.title}.
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
