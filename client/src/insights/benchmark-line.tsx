import { minBenchmarkSample } from "@shared/insights/rules";
import type { Benchmark } from "@shared/insights/schemas";
import { pluralize } from "@shared/lib/format";
import { Scale } from "lucide-react";
import { cn } from "@/lib/cn";
import { Note } from "@/ui/note";

interface BenchmarkLineProps {
  benchmark: Benchmark;
  /** Start of the sentence, such as "Filled a larger share than". */
  comparison: string;
  /** The users that are compared, such as "poster". */
  peerNoun: string;
  /** The items that the rate is based on, such as "ended job". */
  caseNoun: string;
  /** Whether the line is below all sections, instead of at the end of one section. */
  isBelowSections?: boolean;
}

/**
 * Says how many of the compared users have a lower rate than the viewer, such as "Approved more often than 12
 * of 30 recruiters", or that there is too little data.
 */
export function BenchmarkLine({
  benchmark,
  comparison,
  peerNoun,
  caseNoun,
  isBelowSections,
}: BenchmarkLineProps) {
  const requiredCasesText = `${pluralize(minBenchmarkSample.casesPerUser, caseNoun)} or more`;
  return (
    <Note
      className={cn(
        "border-t border-line text-body max-md:text-[15px]/[22px]",
        isBelowSections ? "pt-4" : "border-dashed pt-3",
      )}
      Icon={Scale}
    >
      {benchmark ? (
        <>
          <b className="text-ink">
            {`${comparison} ${benchmark.ahead} of ${pluralize(benchmark.peers, peerNoun)}`}
          </b>
          {`, over all time and among those with ${requiredCasesText}.`}
        </>
      ) : (
        `No comparison with other ${peerNoun}s yet: it needs ${requiredCasesText} of your own, and at least ${minBenchmarkSample.users} others with as many.`
      )}
    </Note>
  );
}
