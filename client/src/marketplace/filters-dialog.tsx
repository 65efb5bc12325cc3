import { pluralize } from "@shared/lib/format";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { jobCountsQuery } from "@/jobs/queries";
import {
  type JobFilters,
  noJobFilters,
  skillOptions,
  sortOptions,
  useJobsParams,
} from "@/jobs/use-jobs-params";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/ui/dialog";
import { labelClass } from "@/ui/field";
import { FilterChip, FilterChipCount } from "@/ui/filter-chip";

const sortHints: Record<JobFilters["sort"], string> = {
  newest: "latest first",
  bounty: "highest first, proposals last",
  deadline: "soonest first",
};

/** The filters as a sheet on small screens. Each choice applies immediately to the list behind it. */
export function JobFiltersDialog({
  matchingCount,
  onClose,
}: {
  matchingCount: number | undefined;
  onClose: () => void;
}) {
  const { values, setValues } = useJobsParams();
  return (
    <Dialog title="Filters" size="narrow" onClose={onClose}>
      <DialogBody>
        <div className="grid gap-5">
          <fieldset>
            <legend className={cn(labelClass, "mb-2.5")}>Skill</legend>
            <div className="flex flex-wrap items-center gap-1.5">
              {skillOptions.map(([skill, text]) => (
                <FilterChip asChild key={skill}>
                  <label className="relative cursor-pointer">
                    <input
                      className="sr-only"
                      type="radio"
                      name="skill"
                      checked={values.skill === skill}
                      onChange={() => setValues({ skill }, "push")}
                    />
                    {text}
                  </label>
                </FilterChip>
              ))}
            </div>
          </fieldset>
          <fieldset>
            <legend className={cn(labelClass, "mb-2.5")}>Visa sponsorship</legend>
            <VisaFilter label="Offered" />
          </fieldset>
          <fieldset>
            <legend className={cn(labelClass, "mb-2.5")}>Sort</legend>
            {sortOptions.map(([sort, text]) => (
              <label
                className="flex min-h-12 cursor-pointer items-center gap-3 border-t border-dashed border-line first-of-type:border-t-0"
                key={sort}
              >
                <input
                  className="size-4.5 flex-none appearance-none rounded-full border-[1.5px] border-line-strong bg-surface checked:border-[5.5px] checked:border-primary"
                  type="radio"
                  name="sort"
                  checked={values.sort === sort}
                  onChange={() => setValues({ sort }, "push")}
                />
                {text}
                <span className="ml-auto text-right text-small wrap-anywhere text-ink-faint">
                  {sortHints[sort]}
                </span>
              </label>
            ))}
          </fieldset>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => setValues(noJobFilters, "push")}>Clear all</Button>
        <Button variant="primary" onClick={onClose}>
          {matchingCount === undefined ? "Show jobs" : `Show ${pluralize(matchingCount, "job")}`}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** Shows only jobs that offer a visa; with the number of those that match the other filters. */
export function VisaFilter({ label, className }: { label: string; className?: string }) {
  const { values, setValues } = useJobsParams();
  const isOn = values.visaSponsorship === "true";
  const { data: count } = useQuery({
    ...jobCountsQuery({ ...values, visaSponsorship: "true" }),
    placeholderData: keepPreviousData,
    select: (counts) => counts.open + counts.in_progress,
  });
  return (
    <FilterChip
      className={className}
      aria-pressed={isOn}
      onClick={() => setValues({ visaSponsorship: isOn ? "" : "true" }, "push")}
    >
      {label}
      {count !== undefined && <FilterChipCount>{count.toLocaleString("en-US")}</FilterChipCount>}
    </FilterChip>
  );
}
