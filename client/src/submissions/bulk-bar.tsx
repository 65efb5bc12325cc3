import { counted } from "@shared/lib/text";
import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "@/lib/cn";
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
      <Actions small={small} className={small ? undefined : "max-md:grid-cols-[minmax(0,1fr)_auto]"}>
        <span className="mr-2">
          {`${running.done} of ${running.total} updated`}
          {running.failed > 0 && `, ${running.failed} failed`}
          {running.pause !== undefined && <span className="text-ink-faint">{`, too many at once: goes on in ${running.pause} s`}</span>}
        </span>
        <Button ref={stop} size={size} onClick={bulk.stop}>
          Stop
        </Button>
      </Actions>
    );
  return (
    <Actions small={small} className={small ? undefined : "max-md:grid-cols-2"}>
      <Button variant="danger" size={size} disabled={running !== undefined} onClick={() => run("rejected")}>
        Reject Selected
      </Button>
      <Button variant={small ? "outline" : "primary"} size={size} disabled={running !== undefined} onClick={() => run("approved")}>
        Approve Selected
      </Button>
    </Actions>
  );
}

/** In a job's own bar not on phones, where the floating bar has them. */
function Actions({ small, className, children }: { small?: boolean; className?: string; children: ReactNode }) {
  return (
    <div
      className={cn(
        "flex items-center gap-2",
        small ? "ml-auto max-md:hidden" : "max-md:col-span-full max-md:grid max-md:[&_button]:px-2 max-md:[&_button]:whitespace-normal",
        className,
      )}
    >
      {children}
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
    <section
      data-slot="floating-bar"
      className={cn(
        "fixed z-15 flex items-center border-line whitespace-nowrap forced-colors:border print:hidden",
        "md:bottom-5 md:left-1/2 md:max-w-[calc(100vw-48px)] md:-translate-x-1/2 md:gap-4 md:rounded-[12px] md:bg-raised md:py-2 md:pr-2 md:pl-5 md:shadow-[var(--popover-shadow),0_0_0_1px_var(--line)]",
        // In the middle of the page beside the sidebar.
        "lg:left-[calc(232px+(100vw-232px)/2)] lg:in-data-rail:left-[calc(64px+(100vw-64px)/2)]",
        "max-md:inset-x-0 max-md:bottom-[var(--keyboard,0)] max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-2 max-md:gap-y-1 max-md:border-t max-md:bg-surface",
        "max-md:px-4 max-md:pt-2 max-md:pb-[calc(12px+env(safe-area-inset-bottom))] max-md:whitespace-normal max-md:shadow-[0_-8px_24px_-12px_rgb(6_41_45/.25)]",
      )}
      aria-label="All selected candidates"
    >
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
