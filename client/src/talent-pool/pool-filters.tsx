import { experienceLevels } from "@shared/jobs/vocabulary";
import { skillGroupOptions } from "@/jobs/job-filter-options";
import { levelLabels } from "@/jobs/labels";
import { SearchBox } from "@/ui/search-box";
import { FilterSelect, type SelectOption } from "@/ui/select";
import { Toolbar } from "@/ui/toolbar";
import { type PoolFilterValues, usePoolParams } from "./use-pool-params";

const levelOptions: readonly SelectOption<PoolFilterValues["level"]>[] = [
  ["all", "All Levels"],
  ...experienceLevels.map((level) => [level, levelLabels[level]] as const),
];
const availabilityOptions: readonly SelectOption<PoolFilterValues["status"]>[] = [
  ["all", "Any Availability"],
  ["available", "Available"],
  ["unavailable", "Not available"],
];

/** The filters above the list: search, skill, level and availability. The URL contains their values. */
export function PoolFilters() {
  const { values, setParams } = usePoolParams();
  const { q, skill, level, status: availability } = values;
  return (
    <Toolbar>
      <SearchBox
        className="max-md:basis-full"
        label="Search candidates"
        placeholder="Search candidates..."
        shortcut="/"
        value={q}
        onChange={(nextSearch) => setParams({ q: nextSearch })}
      />
      <FilterSelect
        frameClassName="max-md:flex-[1_1_40%]"
        label="Skills"
        options={skillGroupOptions}
        value={skill}
        onChange={(nextSkill) => setParams({ skill: nextSkill }, "push")}
      />
      <FilterSelect
        frameClassName="max-md:flex-[1_1_40%]"
        label="Level"
        options={levelOptions}
        value={level}
        onChange={(nextLevel) => setParams({ level: nextLevel }, "push")}
      />
      <FilterSelect
        frameClassName="max-md:flex-[1_1_40%]"
        label="Availability"
        options={availabilityOptions}
        value={availability}
        onChange={(nextAvailability) => setParams({ status: nextAvailability }, "push")}
      />
    </Toolbar>
  );
}
