import { minimumSample } from "@shared/insights/rules";
import type { Benchmark } from "@shared/insights/schemas";
import { pluralize } from "@shared/lib/text";
import { Scale } from "lucide-react";
import { cn } from "@/lib/cn";
import { Note } from "@/ui/note";

interface BenchmarkLineProps {
  standing: Benchmark;
  /** The comparison, such as "Filled a larger share than". */
  did: string;
  /** Who is compared, such as "poster". */
  peer: string;
  /** What the rate is based on, such as "ended job". */
  cases: string;
  /** Separates the line from a section above it. */
  apart?: boolean;
}

/** Compares the viewer with others over all time, or says that there is too little data. */
export function BenchmarkLine({ standing, did, peer, cases, apart }: BenchmarkLineProps) {
  const requiredCases = `${pluralize(minimumSample.cases, cases)} or more`;
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
          {`, over all time and among those with ${requiredCases}.`}
        </>
      ) : (
        `No comparison with other ${peer}s yet: it needs ${requiredCases} of your own, and at least ${minimumSample.peers} others with as many.`
      )}
    </Note>
  );
}
