import { pluralize } from "@shared/lib/format";
import {
  deadlineOptions,
  levelOptions,
  skillGroupOptions,
  sortOptions,
  urgencyOptions,
  workModeOptions,
} from "@/jobs/job-filter-options";
import { type JobFilters, noJobFilters, useJobsParams } from "@/jobs/use-jobs-params";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/ui/dialog";
import { fieldLabelClass } from "@/ui/field";
import { BountyFilter } from "./bounty-filter";
import { FilterChoice } from "./filter-choice";
import { PlaceCombobox } from "./place-combobox";
import { SkillsFilter } from "./skills-filter";
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

/** All filters; a sheet on small screens. Each choice applies immediately to the list behind it. */
export function JobFiltersDialog({ matchingCount, onClose }: JobFiltersDialogProps) {
  const { values, setParams } = useJobsParams();
  return (
    <Dialog title="Filters" size="narrow" onClose={onClose}>
      <DialogBody>
        <div className="grid gap-5">
          <PlaceCombobox slug={values.location} onChange={(location) => setParams({ location }, "push")} />
          <FilterChoice
            legend="Skill"
            options={skillGroupOptions}
            value={values.skill}
            onChange={(skill) => setParams({ skill }, "push")}
          />
          <SkillsFilter skills={values.skills} onChange={(skills) => setParams({ skills })} />
          <FilterChoice
            legend="Work Mode"
            options={workModeOptions}
            value={values.mode}
            onChange={(mode) => setParams({ mode }, "push")}
          />
          <FilterChoice
            legend="Level"
            options={levelOptions}
            value={values.level}
            onChange={(level) => setParams({ level }, "push")}
          />
          <BountyFilter
            bountyMin={values.bountyMin}
            bountyMax={values.bountyMax}
            onChange={(changes, historyMode) => setParams(changes, historyMode)}
          />
          <FilterChoice
            legend="Urgency"
            options={urgencyOptions}
            value={values.urgency}
            onChange={(urgency) => setParams({ urgency }, "push")}
          />
          <FilterChoice
            legend="Deadline"
            options={deadlineOptions}
            value={values.deadline}
            onChange={(deadline) => setParams({ deadline }, "push")}
          />
          <fieldset>
            <legend className={cn(fieldLabelClass, "mb-2.5")}>Visa sponsorship</legend>
            <VisaFilter />
          </fieldset>
          <SortOrderChoice sort={values.sort} onChange={(sort) => setParams({ sort }, "push")} />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => setParams(noJobFilters, "push")}>Clear All</Button>
        <Button variant="primary" onClick={onClose}>
          {matchingCount === undefined ? "Show Jobs" : `Show ${pluralize(matchingCount, "Job")}`}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

interface SortOrderChoiceProps {
  sort: JobFilters["sort"];
  onChange: (sort: JobFilters["sort"]) => void;
}

function SortOrderChoice({ sort: selectedSort, onChange }: SortOrderChoiceProps) {
  return (
    <fieldset>
      <legend className={cn(fieldLabelClass, "mb-2.5")}>Sort</legend>
      {sortOptions.map(([sort, label]) => (
        <label
          className="flex min-h-12 cursor-pointer items-center gap-3 border-t border-dashed border-line first-of-type:border-t-0"
          key={sort}
        >
          <input
            className="size-4.5 flex-none appearance-none rounded-full border-[1.5px] border-line-strong bg-surface checked:border-[5.5px] checked:border-primary"
            type="radio"
            name="sort"
            checked={sort === selectedSort}
            onChange={() => onChange(sort)}
          />
          {label}
          <span className="ml-auto text-right text-small wrap-anywhere text-ink-faint">
            {sortHints[sort]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
