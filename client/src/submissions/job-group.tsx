import { shortMoney } from "@shared/lib/short-money";
import { counted } from "@shared/lib/text";
import { posterStatuses, type SubmissionGroup } from "@shared/submissions/schema";
import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { UnpostButton } from "@/jobs/unpost-button";
import { StatusBadge } from "@/ui/status-badge";
import { JobRows } from "./job-rows";
import { toggleId } from "./lead-on";
import { posterWords } from "./poster-pill";
import { reloadRows } from "./queries";
import { dot, dotted } from "./row-parts";
import type { Work } from "./use-work";

interface JobGroupProps {
  group: SubmissionGroup;
  open: boolean;
  onToggle: () => void;
  work: Work;
}

const closed: Record<string, string> = { filled: "Filled", cancelled: "Unposted" };

/** A job with its submissions folded away under it. */
export function JobGroup({ group, open, onToggle, work }: JobGroupProps) {
  const id = useId();
  const client = useQueryClient();
  const selected = work.selection.ofJob(group.id).length;
  const bounty = group.bounty > 0 ? shortMoney(group.bounty) : "Propose fee";
  const ended = closed[group.status];
  return (
    <section className="card flush cm" aria-labelledby={`${id}-title`}>
      <div className="jh">
        <ChevronDown className={`chev${open ? "" : " sh"}`} />
        <div className="tt">
          <h2 id={`${id}-title`}>
            <button type="button" id={toggleId(group.id)} aria-expanded={open} aria-controls={`${id}-rows`} onClick={onToggle}>
              {group.title}
            </button>
          </h2>
          <p className="text-ink-faint">
            {dotted(group.company, bounty, counted(group.matching, "candidate"))}
            {selected > 0 && <b>{`${dot}${selected} selected`}</b>}
          </p>
        </div>
        <div className="row wrap cnts">
          {posterStatuses.map((status) =>
            group[status] > 0 ? (
              <StatusBadge key={status} tone={posterWords[status].tone}>{`${group[status]} ${status}`}</StatusBadge>
            ) : null,
          )}
        </div>
        <div className="do">
          {ended ? (
            <span className="text-ink-faint">{ended}</span>
          ) : (
            <UnpostButton job={group} from="candidates" onDone={() => void reloadRows(client)} />
          )}
        </div>
      </div>
      <div id={`${id}-rows`} hidden={!open}>
        {open && <JobRows group={group} work={work} />}
      </div>
    </section>
  );
}
