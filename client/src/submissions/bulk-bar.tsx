import { counted } from "@shared/lib/text";
import { useEffect, useRef } from "react";
import { Button } from "@/ui/button";
import { leadOn } from "./lead-on";
import { selectedText } from "./use-selection";
import type { Work } from "./use-work";

/** Approve and reject for a job's selection, or for all; while a run is under way, how far it is and how to stop it. */
export function BulkActions({ work: { bulk }, job, small }: { work: Work; job?: number; small?: boolean }) {
  const size = small ? "sm" : undefined;
  const { running } = bulk;
  const pressed = useRef(false);
  const stop = useRef<HTMLButtonElement>(null);
  const mine = running !== undefined && (running.job === job || job === undefined);
  useEffect(() => {
    // The button that was pressed has gone: focus goes on to the one in its place.
    if (mine && pressed.current) stop.current?.focus();
    pressed.current = false;
  }, [mine]);
  const run = (status: "approved" | "rejected") => {
    pressed.current = true;
    void bulk.run(status, job);
  };

  if (running && mine)
    return (
      <div className="end">
        <span className="progress">
          {`${running.done} of ${running.total} updated`}
          {running.failed > 0 && `, ${running.failed} failed`}
          {running.pause !== undefined && <span className="text-ink-faint">{`, too many at once: goes on in ${running.pause} s`}</span>}
        </span>
        <Button ref={stop} size={size} onClick={bulk.stop}>
          Stop
        </Button>
      </div>
    );
  return (
    <div className="end">
      <Button variant="danger" size={size} disabled={running !== undefined} onClick={() => run("rejected")}>
        Reject Selected
      </Button>
      <Button variant={small ? "outline" : "primary"} size={size} disabled={running !== undefined} onClick={() => run("approved")}>
        Approve Selected
      </Button>
    </div>
  );
}

/** Always in reach: everything that is selected, in whichever job. */
export function FloatBar({ work }: { work: Work }) {
  const { selection, bulk } = work;
  const count = selection.picked.size;
  if (count === 0) return null;
  const clear = () => {
    leadOn(selection.picked.values().next().value);
    selection.clear();
  };
  return (
    <section className="floatbar" aria-label="All selected candidates">
      <span>
        <b>{selectedText(count)}</b>
        {selection.jobs > 1 && <span className="text-ink-muted">{` in ${counted(selection.jobs, "job")}`}</span>}
      </span>
      {!bulk.running && (
        <Button variant="ghost" onClick={clear}>
          Clear
        </Button>
      )}
      <BulkActions work={work} />
    </section>
  );
}
