import { experienceLevels } from "@shared/jobs/vocabulary";
import { skillOptions } from "@/jobs/job-filter-options";
import { SearchBox } from "@/ui/search-box";
import { QuickSelect } from "@/ui/select";
import { Toolbar } from "@/ui/toolbar";
import { levelLabels } from "./labels";
import { type PoolFilterValues as Filters, usePoolParams } from "./use-pool-params";

const levelOptions = [
  ["all", "All Levels"],
  ...experienceLevels.map((level) => [level, levelLabels[level]] as const),
] as const;
const statusOptions = [
  ["all", "Any Availability"],
  ["available", "Available"],
  ["unavailable", "Not available"],
] as const satisfies readonly (readonly [Filters["status"], string])[];

/** Search, skill, level and availability, all stored in the URL. */
export function PoolFilters() {
  const { values, setValues } = usePoolParams();
  const { q, skill, level, status } = values;
  return (
    <Toolbar>
      <SearchBox
        className="max-md:basis-full"
        label="Search candidates"
        placeholder="Search candidates..."
        shortcut="/"
        value={q}
        onChange={(search) => setValues({ q: search })}
      />
      <QuickSelect
        frameClassName="max-md:flex-[1_1_40%]"
        label="Skills"
        options={skillOptions}
        value={skill}
        onChange={(nextSkill) => setValues({ skill: nextSkill }, "push")}
      />
      <QuickSelect
        frameClassName="max-md:flex-[1_1_40%]"
        label="Level"
        options={levelOptions}
        value={level}
        onChange={(nextLevel) => setValues({ level: nextLevel }, "push")}
      />
      <QuickSelect
        frameClassName="max-md:flex-[1_1_40%]"
        label="Availability"
        options={statusOptions}
        value={status}
        onChange={(nextStatus) => setValues({ status: nextStatus }, "push")}
      />
    </Toolbar>
  );
}
