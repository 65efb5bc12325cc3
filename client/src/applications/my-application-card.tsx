import type { OwnApplication } from "@shared/applications/schema";
import { isRecruiting } from "@shared/lib/access";
import { waiting } from "@shared/lib/ago";
import { clock } from "@shared/lib/clock";
import { date, dateTime } from "@shared/lib/text";
import { CircleX, UserRoundPlus } from "lucide-react";
import { useId } from "react";
import { Link } from "wouter";
import { useViewer } from "@/auth/viewer";
import { useMinutes } from "@/lib/use-minutes";
import { Alert } from "@/ui/alert";
import { BountyTag } from "@/ui/bounty-tag";
import { Button } from "@/ui/button";
import { PersonLink } from "@/ui/person-link";
import { RoleTag } from "@/ui/role-tag";
import { Email, Proposal, Terms } from "./proposal";

interface MyApplicationCardProps {
  entry: OwnApplication;
  /** The address names it. */
  here: boolean;
  onSubmit: () => void;
}

/** One application of the viewer's own: where it stands first, then what they wrote. */
export function MyApplicationCard({ entry: { application, job, jobPoster }, here, onSubmit }: MyApplicationCardProps) {
  const titleId = useId();
  return (
    <article className={here ? "card mya here" : "card mya"} id={`application-${application.id}`} tabIndex={-1} aria-labelledby={titleId}>
      <div className="top between">
        <h2 id={titleId}>
          <Link href={`/jobs?job=${job.id}`}>{job.title}</Link>
        </h2>
        <BountyTag amount={job.bounty} />
      </div>
      <p className="facts">
        <b>{job.company}</b>
        <span>{`Applied ${date(application.createdAt)}`}</span>
        {job.deadline && <span>{`Deadline ${date(job.deadline)}`}</span>}
      </p>
      <div className="postby">
        <span className="text-ink-faint">Posted by</span>
        <RoleTag role={jobPoster.role} />
        <span>
          <b>
            <PersonLink id={jobPoster.id} person={jobPoster} />
          </b>
          {jobPoster.company && `, ${jobPoster.company}`}
        </span>
        {jobPoster.email && <Email address={jobPoster.email} />}
      </div>
      <Standing application={application} job={job} onSubmit={onSubmit} />
      <div className="two">
        <div className="long">
          <Terms application={application} />
          <Proposal application={application} />
        </div>
        <Timeline application={application} />
      </div>
    </article>
  );
}

type Own = Pick<OwnApplication, "application">;

function Standing({ application: { status, reason }, job, onSubmit }: Own & Pick<OwnApplication, "job"> & { onSubmit: () => void }) {
  const viewer = useViewer();
  if (status === "pending")
    return (
      <Alert tone="warning" title="Under Review">
        The VC is reviewing your application. You'll be notified when they make a decision.
      </Alert>
    );
  if (status === "approved")
    return (
      <Alert tone="success" title="Approved!" actions={isRecruiting(viewer) && <SubmitButton job={job} onSubmit={onSubmit} />}>
        Congratulations! The VC has approved your application. <span className="whitespace-nowrap">Contact info shared above</span>
      </Alert>
    );
  return (
    <Alert tone="neutral" title="Not Selected" Icon={CircleX}>
      The VC has chosen to work with another agency for this role.
      {reason && <span className="reason">{`Reason given: ${reason}`}</span>}
    </Alert>
  );
}

/** The server knows whether the job has ended meanwhile; that its day has passed is known here. */
function SubmitButton({ job: { deadline }, onSubmit }: Pick<OwnApplication, "job"> & { onSubmit: () => void }) {
  const reasonId = useId();
  useMinutes();
  const over = deadline !== null && Date.parse(deadline) < clock.now();
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" blockedBy={over ? reasonId : undefined} onClick={onSubmit}>
        <UserRoundPlus />
        Submit Candidate
      </Button>
      {over && (
        <p className="hint" id={reasonId}>
          The deadline of this role has passed.
        </p>
      )}
    </>
  );
}

const outcomes = { approved: { text: "Approved", look: "ok" }, rejected: { text: "Not Selected", look: "no" } } as const;

function Timeline({ application: { status, createdAt, decidedAt } }: Own) {
  useMinutes();
  return (
    <div className="rec">
      <h3 className="cap">Where it stands</h3>
      <ol className="tl">
        <li>
          <i />
          <span>Sent</span>
          <time dateTime={createdAt}>{dateTime(createdAt)}</time>
        </li>
        {status === "pending" ? (
          <li className="now" aria-current="step">
            <i />
            <span>Decision</span>
            <span className="when">{`waiting ${waiting(createdAt)}`}</span>
          </li>
        ) : (
          <li className={outcomes[status].look}>
            <i />
            <span>{outcomes[status].text}</span>
            {decidedAt && <time dateTime={decidedAt}>{dateTime(decidedAt)}</time>}
          </li>
        )}
      </ol>
    </div>
  );
}
