import { counted } from "@shared/lib/text";
import { Button } from "@/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/ui/dialog";
import { type JobFilters, noFilters, skillOptions, sortOptions, useJobsAddress } from "./use-jobs-address";

const explained: Record<JobFilters["sort"], string> = {
  newest: "latest first",
  bounty: "highest first, proposals last",
  deadline: "soonest first",
};

/** The filters as a sheet, for small screens: each choice works at once, behind it. */
export function FiltersDialog({ count, onClose }: { count: number | undefined; onClose: () => void }) {
  const { values, set } = useJobsAddress();
  return (
    <Dialog title="Filters" size="narrow" onClose={onClose}>
      <DialogBody>
        <div className="filters">
          <fieldset>
            <legend className="label">Skill</legend>
            <div className="chips">
              {skillOptions.map(([skill, text]) => (
                <label className="fchip" key={skill}>
                  <input
                    className="sr-only"
                    type="radio"
                    name="skill"
                    checked={values.skill === skill}
                    onChange={() => set({ skill }, "push")}
                  />
                  {text}
                </label>
              ))}
            </div>
          </fieldset>
          <fieldset>
            <legend className="label">Sort</legend>
            {sortOptions.map(([sort, text]) => (
              <label className="order" key={sort}>
                <input className="radio" type="radio" name="sort" checked={values.sort === sort} onChange={() => set({ sort }, "push")} />
                {text}
                <span className="hint">{explained[sort]}</span>
              </label>
            ))}
          </fieldset>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => set(noFilters, "push")}>Clear all</Button>
        <Button variant="primary" onClick={onClose}>
          {count === undefined ? "Show jobs" : `Show ${counted(count, "job")}`}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
