import { minimumSample } from "@shared/insights/rules";
import type { Benchmark } from "@shared/insights/schemas";
import { pluralize } from "@shared/lib/text";
import { Scale } from "lucide-react";
import { cn } from "@/lib/cn";
import { Note } from "@/ui/note";

interface StandingLineProps {
  standing: Benchmark;
  /** What is compared, such as "Filled a larger share than". */
  did: string;
  /** Whom with, such as "poster". */
  peer: string;
  /** Of what a rate needs some, such as "ended job". */
  cases: string;
  /** Below a line of its own, after the last section. */
  apart?: boolean;
}

/** How the viewer stands among others, over all time; where there are too few, that there is nothing to compare. */
export function BenchmarkLine({ standing, did, peer, cases, apart }: StandingLineProps) {
  const needed = `${pluralize(minimumSample.cases, cases)} or more`;
  return (
    <Note
      className={cn(
        "border-t border-line text-body max-md:text-[15px]/[22px]",
        apart ? "pt-4" : "border-dashed pt-3",
      )}
      Icon={Scale}
    >
      {standing ? (
        <>
          <b className="text-ink">{`${did} ${standing.ahead} of ${pluralize(standing.peers, peer)}`}</b>
          {`, over all time and among those with ${needed}.`}
        </>
      ) : (
        `No comparison with other ${peer}s yet: it needs ${needed} of your own, and at least ${minimumSample.peers} others with as many.`
      )}
    </Note>
  );
}
