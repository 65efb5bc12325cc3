import { zodResolver } from "@hookform/resolvers/zod";
import type { Job } from "@shared/jobs/schemas";
import { reopenDays } from "@shared/jobs/vocabulary";
import { optionalFeePercent } from "@shared/lib/fields";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { errorMessage } from "@/lib/api/api-fetch";
import { ErrorState } from "@/ui/error-state";
import { FormDialog } from "@/ui/form-dialog";
import { LoadMore } from "@/ui/load-more";
import { SelectField } from "@/ui/select-field";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { FeeField } from "./fee-field";
import { HireEndingText } from "./hire-ending-text";
import { describePlacement, isFeeUndecided, undecidedFeeHint } from "./hire-price";
import { shortlistedCandidatesQuery, useFillJob, useHireCandidate } from "./queries";

/** The option for a hired person who is not one of the shortlisted candidates. */
const somebodyElseOption = "somebody_else";

const fillSchema = z.object({
  /** The id of the hired candidate's submission, or `somebodyElseOption`. */
  hired: z.string().check(z.minLength(1, "Choose who was hired")),
  feePercent: optionalFeePercent,
});

interface FillJobDialogProps {
  job: Pick<Job, "id" | "bountyAmount">;
  onClose: () => void;
}

/**
 * Ends a job as filled. If the poster chooses a shortlisted candidate, the candidate is hired, which records
 * a placement.
 */
export function FillJobDialog({ job, onClose }: FillJobDialogProps) {
  const fillMutation = useFillJob();
  const hireMutation = useHireCandidate();
  const candidatesQuery = useInfiniteQuery(shortlistedCandidatesQuery(job.id));
  const candidates = candidatesQuery.data?.pages.flatMap(({ items }) => items);
  const form = useForm({ resolver: zodResolver(fillSchema), defaultValues: { hired: "", feePercent: "" } });
  const hiredOption = form.watch("hired");
  const hiredCandidate = candidates?.find(({ id }) => String(id) === hiredOption);
  const hirePrice = hiredCandidate && { bounty: job.bountyAmount, agreedFee: hiredCandidate.agreedFee };
  const canEnterFee = hirePrice !== undefined && isFeeUndecided(hirePrice);
  const hasCandidates = candidates !== undefined && candidates.length > 0;

  async function handleSubmit({ hired: submittedOption, feePercent }: z.output<typeof fillSchema>) {
    if (submittedOption === somebodyElseOption) return fillMutation.mutateAsync({ params: { id: job.id } });
    return hireMutation.mutateAsync({
      params: { id: Number(submittedOption) },
      body: {
        status: "hired",
        feePercent: canEnterFee ? feePercent : undefined,
        // The fee and version that the dialog shows: the server refuses the hire if one of them has changed.
        agreedFee: hiredCandidate?.agreedFee,
        version: hiredCandidate?.version,
      },
    });
  }

  async function fetchAndFocusCandidates() {
    const { isFetchNextPageError } = await candidatesQuery.fetchNextPage();
    if (!isFetchNextPageError) form.setFocus("hired");
  }

  return (
    <FormDialog
      title="Mark this job filled?"
      size="narrow"
      form={form}
      onSubmit={handleSubmit}
      onClose={onClose}
      canSubmit={candidates !== undefined}
      submitLabel="Mark Filled"
      pendingText="Saving..."
      errorTitle="Failed to mark job filled."
    >
      {!candidates && candidatesQuery.isError && (
        <ErrorState
          title="The shortlisted candidates could not be loaded"
          className="border-0 bg-transparent"
          onRetry={candidatesQuery.refetch}
          isRetrying={candidatesQuery.isFetching}
        >
          {errorMessage(candidatesQuery.error)}
        </ErrorState>
      )}
      {!candidates && !candidatesQuery.isError && (
        <Skeleton label="Loading the shortlisted candidates">
          <SkeletonRow />
        </Skeleton>
      )}
      {candidates && (
        <SelectField
          name="hired"
          label="Who was hired?"
          // The dialog focuses its first field when it opens, but this field is rendered only once loaded.
          autoFocus
          placeholder="Choose"
          hint={
            hasCandidates
              ? "Choosing a candidate records a placement for the recruiter."
              : "No candidate is shortlisted. Set a candidate to Hired to record a placement."
          }
          options={[
            ...candidates.map(
              ({ id, candidateName, submittedBy }) =>
                [
                  String(id),
                  `${candidateName}, submitted by ${submittedBy.company || submittedBy.username}`,
                ] as const,
            ),
            [somebodyElseOption, "Somebody else"],
          ]}
        />
      )}
      <LoadMore
        // The new candidates are options, which cannot have focus, so their select receives it.
        query={{ ...candidatesQuery, fetchNextPage: fetchAndFocusCandidates }}
        label="Load more candidates"
        contentName="candidates"
      />
      {canEnterFee && <FeeField name="feePercent" label="Fee" optional hint={undecidedFeeHint} />}
      {hirePrice && !canEnterFee && (
        <p className="text-ink-muted">{`This records ${describePlacement(hirePrice)}.`}</p>
      )}
      <p className="text-ink-muted">
        {hiredCandidate ? (
          <>
            The job takes no further applications or candidates.
            <HireEndingText jobId={job.id} submissionId={hiredCandidate.id} /> To reopen the job, void the
            placement.
          </>
        ) : (
          "The job takes no further applications or candidates, and the open ones are closed. Recruiters are notified at once."
        )}
        {hiredOption === somebodyElseOption && ` You can reopen the job for ${reopenDays} days.`}
      </p>
    </FormDialog>
  );
}
