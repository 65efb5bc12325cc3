import type { ReceivedSubmission, SubmissionGroup } from "@shared/submissions/schema";
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { sentenceOf } from "@/lib/call";
import { useMedia } from "@/lib/media";
import { Checkbox } from "@/ui/checkbox";
import { ErrorState } from "@/ui/error-state";
import { LoadMore } from "@/ui/load-more";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { BulkActions } from "./bulk-bar";
import { CandidateCard } from "./candidate-card";
import { CandidatePanel } from "./candidate-panel";
import { CandidateRow } from "./candidate-row";
import { received, receivedOne } from "./queries";
import { entryOf } from "./received-cache";
import { useCandidatesAddress } from "./use-candidates-address";
import { selectedText } from "./use-selection";
import type { Work } from "./use-work";

/** The submissions of an open job: a table, or cards on a phone. */
export function JobRows({ group, work }: { group: SubmissionGroup; work: Work }) {
  const { values, open, close } = useCandidatesAddress();
  const { q, status } = values;
  const phone = useMedia("(max-width: 767px)");
  const list = useRef<HTMLDivElement>(null);
  const query = useInfiniteQuery({ ...received({ q, status }, group.id), placeholderData: keepPreviousData });
  const opened = useOpened(
    query.data?.pages.flatMap(({ items }) => items),
    group.id,
  );

  if (query.isPending)
    return (
      <div className="rows-wait">
        <Skeleton label={`Loading the candidates for ${group.title}`}>
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </Skeleton>
      </div>
    );
  if (query.isError && !query.data)
    return (
      <ErrorState title="These candidates could not be loaded" onRetry={query.refetch} retrying={query.isFetching}>
        {sentenceOf(query.error)}
      </ErrorState>
    );

  const entries = query.data.pages.flatMap(({ items }) => items);
  /** Rows of the search before, which the new selection must not take up. */
  const leaving = query.isPlaceholderData;
  const order = entries.map(({ id }) => id);
  const Row = phone ? CandidateCard : CandidateRow;
  const rows = entries.map((entry) => (
    <Row
      key={entry.id}
      entry={entry}
      work={work}
      onSelect={leaving ? undefined : (shift) => work.selection.click(group.id, order, entry.id, shift)}
      // With its job, since by the time that the address is opened again another job may stand first.
      onOpen={() => open({ candidate: entry.id, job: values.job ?? [group.id] })}
    />
  ));
  /** Goes on reading where the new ones begin, also when the button has gone. */
  const fetchNextPage = async () => {
    await query.fetchNextPage();
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>(".open")[entries.length]?.focus());
  };

  return (
    <div ref={list} aria-busy={leaving}>
      <SelectionBar group={group} order={order} all={!query.hasNextPage} leaving={leaving} work={work} />
      {phone ? <ul>{rows}</ul> : <Table title={group.title}>{rows}</Table>}
      <LoadMore query={{ ...query, fetchNextPage }} />
      {opened && <CandidatePanel entry={opened} group={group} onClose={() => close({ candidate: undefined })} />}
    </div>
  );
}

/** The candidate that the address names, of these or, where it stands further down than they were read, asked for by itself. */
function useOpened(entries: readonly ReceivedSubmission[] | undefined, job: number): ReceivedSubmission | undefined {
  const { candidate } = useCandidatesAddress().values;
  const known = entryOf(useQueryClient(), candidate ?? 0);
  const listed = entries?.find(({ id }) => id === candidate);
  const sought = candidate !== undefined && entries !== undefined && !listed && (known?.jobId ?? job) === job;
  const { data } = useQuery({ ...receivedOne(candidate ?? 0), enabled: sought });
  return listed ?? (sought ? data?.find(({ id, jobId }) => id === candidate && jobId === job) : undefined);
}

function Table({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <table className="table">
      <caption className="sr-only">{`Candidates for ${title}`}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Select</span>
          </th>
          <th scope="col">Candidate</th>
          <th scope="col">Contact</th>
          <th scope="col">Skills</th>
          <th scope="col">Submitted by</th>
          <th scope="col">Status</th>
          <th scope="col" className="r">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface SelectionBarProps {
  group: SubmissionGroup;
  order: readonly number[];
  /** Every row of the job is loaded. */
  all: boolean;
  /** These rows are about to be replaced. */
  leaving: boolean;
  work: Work;
}

/** The job's own bar: its box, how many are selected here, and what to do with them. */
function SelectionBar({ group: { id, title }, order, all, leaving, work }: SelectionBarProps) {
  const count = work.selection.ofJob(id).length;
  const whole = count === order.length;
  const these = order.length === 1 ? "the only one" : `all ${order.length}`;
  const reach = all ? `Select ${these} in this job` : `Select ${these} loaded in this job`;
  const select = (on: boolean) => work.selection.setRows(id, order, on);
  return (
    <fieldset className="selbar" data-some={count > 0 || undefined}>
      <legend className="sr-only">{`Selected for ${title}`}</legend>
      <Checkbox label={reach} checked={count > 0 && whole} some={count > 0} disabled={leaving} onChange={select} />
      {count > 0 && <b>{selectedText(count)}</b>}
      {!whole && (
        <button type="button" className="link text-small" disabled={leaving} onClick={() => select(true)}>
          {reach}
        </button>
      )}
      {count > 0 && <BulkActions work={work} job={id} small />}
    </fieldset>
  );
}
