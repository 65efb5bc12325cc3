import { isFixedBounty } from "@shared/jobs/rules";
import type { Job } from "@shared/jobs/schema";
import { hasFeature, isRecruiting } from "@shared/lib/access";
import { isWebAddress } from "@shared/lib/fields";
import { dateTime, fullMoney } from "@shared/lib/text";
import { canMoveSubmission, seesAllSubmissions } from "@shared/submissions/policy";
import type { StoredStatus, Submission } from "@shared/submissions/schema";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { CircleAlert, Copy, ExternalLink, Lock, UsersRound } from "lucide-react";
import { useId, useState } from "react";
import { useViewer } from "@/auth/viewer";
import { announce } from "@/lib/announce";
import { sentenceOf } from "@/lib/call";
import { Collapsible } from "@/ui/collapsible";
import { Confirm } from "@/ui/confirm";
import { CopiedMail } from "@/ui/copied-mail";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { LoadMore } from "@/ui/load-more";
import { Note } from "@/ui/note";
import { Remark } from "@/ui/remark";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { ofJob, showMoved } from "./own-queries";
import { statusFailed, useSetStatus } from "./queries";
import { StatusMenu } from "./status-menu";
import { SubmissionStatus, statusText } from "./submission-status";
import { Submitter } from "./submitter";
import "@/styles/submissions.css";

/** Who was submitted to a job: all of them for its poster and admins, one's own for everybody else. */
export function JobCandidates({ job }: { job: Job }) {
  const viewer = useViewer();
  const all = seesAllSubmissions(viewer, job);
  const list = useInfiniteQuery(ofJob(job.id));
  const rows = list.data?.pages.flatMap(({ items }) => items);

  if (!rows && list.isError)
    return (
      <ErrorState
        title="The candidates could not be loaded"
        className="border-0 bg-transparent"
        onRetry={list.refetch}
        retrying={list.isFetching}
      >
        {sentenceOf(list.error)}
      </ErrorState>
    );
  if (!rows)
    return (
      <Skeleton label="Loading the candidates">
        <SkeletonRow />
        <SkeletonRow />
      </Skeleton>
    );
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState as="h3" className="border-0 bg-transparent" Icon={UsersRound} title="No candidates submitted yet.">
          {all
            ? "Agencies and independent recruiters submit them here. Each comes with a profile and notes."
            : isRecruiting(viewer) && "Whom you submit to this job stands here, with the poster's decision."}
        </EmptyState>
      ) : (
        <ul className="items cands">
          {rows.map((row) => (
            <li key={row.id}>
              <Candidate row={row} job={job} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore query={list} />
      {!all && (
        <div className="only">
          <Note Icon={Lock}>You see the candidates you submitted. The poster sees everyone's.</Note>
        </div>
      )}
    </>
  );
}

function Candidate({ row, job }: { row: Submission; job: Job }) {
  const nameId = useId();
  const viewer = useViewer();
  const { candidateName, candidateTitle, candidateEmail, linkedinUrl, notes, status, createdAt } = row;
  const decides = hasFeature(viewer, "job_posting") && canMoveSubmission(viewer, { posterId: job.postedById }) && status !== "hired";
  return (
    <article className="cand" aria-labelledby={nameId}>
      <div className="hd">
        <h3 id={nameId}>{candidateName}</h3>
        {decides ? <Decision row={row} job={job} /> : <SubmissionStatus status={status} />}
      </div>
      <p className="text-ink-muted">{candidateTitle}</p>
      <p className="ways">
        <CopiedMail address={candidateEmail} />
        {isWebAddress(linkedinUrl) ? (
          <a className="link out" href={linkedinUrl} target="_blank" rel="noopener noreferrer nofollow">
            LinkedIn
            <ExternalLink className="size-4" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        ) : (
          <span className="text-ink-faint">{linkedinUrl}</span>
        )}
      </p>
      {row.possibleDuplicate && (
        <Remark tone="attention" Icon={Copy}>
          Possible duplicate: the same email or LinkedIn profile was submitted to this job too
        </Remark>
      )}
      {notes && <Collapsible>{notes}</Collapsible>}
      <p className="from">
        <span>
          Submitted by{" "}
          <b>
            <Submitter submission={row} />
          </b>
        </span>
        <time dateTime={createdAt}>{dateTime(createdAt)}</time>
      </p>
    </article>
  );
}

/** The poster's menu. Hiring asks first, and why a change was refused stands below it. */
function Decision({ row: { id, candidateName, status }, job }: { row: Submission; job: Job }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [stuck, setStuck] = useState<string>();
  const setting = useSetStatus("each", (_id, sentence) => setStuck(sentence));
  const coming = setting.isPending ? setting.variables.body.status : status;
  const refusal = setting.isError ? (sentenceOf(setting.error) ?? statusFailed.text) : stuck;

  async function move(to: StoredStatus) {
    setStuck(undefined);
    try {
      await setting.mutateAsync({ params: { id }, body: { status: to }, was: status });
      showMoved(client, id, to);
      announce(`${candidateName}: ${statusText(to)}.`);
    } catch {
      // It stands below the pill.
    }
    setAsking(false);
  }

  return (
    <div className="decision">
      <StatusMenu
        label={`Status of ${candidateName}`}
        status={coming === "approved" ? "shortlisted" : coming}
        busy={setting.isPending}
        onChoose={(to) => (to === "hired" ? setAsking(true) : move(to))}
      />
      {refusal && (
        <p className="err" role="alert">
          <CircleAlert />
          {refusal}
        </p>
      )}
      {asking && (
        <Confirm
          title={`Hire ${candidateName}?`}
          text={`This makes a placement ${isFixedBounty(job) ? `with the bounty of ${fullMoney(job.bountyAmount)}` : "with the percentage you agreed on"} and fills the job. Applications that still wait are rejected.`}
          action="Hire"
          variant="primary"
          pending={setting.isPending}
          pendingText="Hiring..."
          onConfirm={() => move("hired")}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}
