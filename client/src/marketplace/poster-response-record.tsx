import type { Job } from "@shared/jobs/schemas";
import { maxDaysForTimelyAnswer } from "@shared/jobs/vocabulary";
import { useQuery } from "@tanstack/react-query";
import { posterResponseRecordQuery } from "@/jobs/queries";
import { useViewer } from "@/session/viewer";
import { TextLink } from "@/ui/text-link";
import { InfoTooltip } from "@/ui/tooltip";
import { formatResponseRecord } from "./response-record-text";

/**
 * The response record of a job's poster: how fast they answer. Recruiters see it, and posters see their own.
 */
export function PosterResponseRecord({ job }: { job: Job }) {
  const isOwnRecord = job.postedById === useViewer().id;
  const { data: responseRecord, isError, isFetching, refetch } = useQuery(posterResponseRecordQuery(job.id));
  return (
    <div className="mt-1 min-h-4.5 text-small font-normal text-ink-faint" aria-busy={isFetching}>
      {isError && (
        <>
          The record could not be loaded.{" "}
          <TextLink asChild>
            <button type="button" onClick={() => refetch()}>
              Try again
            </button>
          </TextLink>
        </>
      )}
      {!isError && responseRecord && (
        <>
          {formatResponseRecord(responseRecord, { isOwnRecord })}{" "}
          <InfoTooltip term="this record">
            {`The median time from a proposal or candidate to the first answer. Unanswered ones count after ${maxDaysForTimelyAnswer} days.`}
          </InfoTooltip>
        </>
      )}
      {!isError && responseRecord === null && "New here: fewer than five decisions so far."}
    </div>
  );
}
