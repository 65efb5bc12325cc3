import { pluralize } from "@shared/lib/format";
import { skillOptions, sortOptions } from "@/jobs/job-filter-options";
import { type JobFilters, noJobFilters, useJobsParams } from "@/jobs/use-jobs-params";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/ui/dialog";
import { labelClass } from "@/ui/field";
import { FilterChip } from "@/ui/filter-chip";
import { VisaFilter } from "./visa-filter";

const sortHints: Record<JobFilters["sort"], string> = {
  newest: "latest first",
  bounty: "highest first, proposals last",
  deadline: "soonest first",
};

interface JobFiltersDialogProps {
  /** The number of jobs that match the filters; undefined until it is loaded. */
  matchingCount: number | undefined;
  onClose: () => void;
}

/** The filters as a sheet on small screens. Each choice applies immediately to the list behind it. */
export function JobFiltersDialog({ matchingCount, onClose }: JobFiltersDialogProps) {
  const { values, setParams } = useJobsParams();
  return (
    <Dialog title="Filters" size="narrow" onClose={onClose}>
      <DialogBody>
        <div className="grid gap-5">
          <fieldset>
            <legend className={cn(labelClass, "mb-2.5")}>Skill</legend>
            <div className="flex flex-wrap items-center gap-1.5">
              {skillOptions.map(([skill, label]) => (
                <FilterChip asChild key={skill}>
                  <label className="relative cursor-pointer">
                    <input
                      className="sr-only"
                      type="radio"
                      name="skill"
                      checked={values.skill === skill}
                      onChange={() => setParams({ skill }, "push")}
                    />
                    {label}
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
            {sortOptions.map(([sort, label]) => (
              <label
                className="flex min-h-12 cursor-pointer items-center gap-3 border-t border-dashed border-line first-of-type:border-t-0"
                key={sort}
              >
                <input
                  className="size-4.5 flex-none appearance-none rounded-full border-[1.5px] border-line-strong bg-surface checked:border-[5.5px] checked:border-primary"
                  type="radio"
                  name="sort"
                  checked={values.sort === sort}
                  onChange={() => setParams({ sort }, "push")}
                />
                {label}
                <span className="ml-auto text-right text-small wrap-anywhere text-ink-faint">
                  {sortHints[sort]}
                </span>
              </label>
            ))}
          </fieldset>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => setParams(noJobFilters, "push")}>Clear all</Button>
        <Button variant="primary" onClick={onClose}>
          {matchingCount === undefined ? "Show jobs" : `Show ${pluralize(matchingCount, "job")}`}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
