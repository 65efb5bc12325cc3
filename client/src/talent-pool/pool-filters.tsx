import { experienceLevels } from "@shared/jobs/vocabulary";
import { skillOptions } from "@/jobs/use-jobs-params";
import { SearchBox } from "@/ui/search-box";
import { QuickSelect } from "@/ui/select";
import { Toolbar } from "@/ui/toolbar";
import { levelLabels } from "./labels";
import { type PoolFilters as Filters, usePoolParams } from "./use-pool-params";

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
  const { values, set } = usePoolParams();
  const { q, skill, level, status } = values;
  return (
    <Toolbar>
      <SearchBox
        className="max-md:basis-full"
        label="Search candidates"
        placeholder="Search candidates..."
        shortcut="/"
        value={q}
        onChange={(search) => set({ q: search })}
      />
      <QuickSelect
        frameClassName="max-md:flex-[1_1_40%]"
        label="Skills"
        options={skillOptions}
        value={skill}
        onChange={(next) => set({ skill: next }, "push")}
      />
      <QuickSelect
        frameClassName="max-md:flex-[1_1_40%]"
        label="Level"
        options={levelOptions}
        value={level}
        onChange={(next) => set({ level: next }, "push")}
      />
      <QuickSelect
        frameClassName="max-md:flex-[1_1_40%]"
        label="Availability"
        options={statusOptions}
        value={status}
        onChange={(next) => set({ status: next }, "push")}
      />
    </Toolbar>
  );
}
