import type { Density } from "@shared/lib/ssr-types";
import { Card } from "@/ui/card";
import { Skeleton, SkeletonBar, SkeletonCards } from "@/ui/skeleton";

/** About as many rows as fit on a screen. */
const rowCount = 8;

/**
 * The job market's list while it loads: cards or compact rows, so that the jobs appear where the shapes were.
 */
export function JobListSkeleton({ density }: { density: Density }) {
  const label = "Loading jobs";
  if (density === "comfortable") return <SkeletonCards label={label} />;
  return (
    <Skeleton label={label}>
      <Card variant="flush">
        {Array.from({ length: rowCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical and never reordered.
          <SkeletonJobRow key={index} />
        ))}
      </Card>
    </Skeleton>
  );
}

/** As high as a `JobRow`: title and bounty, company and deadline, figures. */
const lineHeightsPx = { title: 26, company: 20, figures: 22 };

function SkeletonJobRow() {
  return (
    <div className="border-dashed border-line px-4 py-2.5 not-first:border-t" data-testid="skeleton-job-row">
      <div className="flex items-center justify-between gap-3" style={{ height: lineHeightsPx.title }}>
        <SkeletonBar style={{ width: "46%" }} />
        <SkeletonBar style={{ width: 72 }} />
      </div>
      <div className="flex items-center justify-between gap-3" style={{ height: lineHeightsPx.company }}>
        <SkeletonBar style={{ width: "34%" }} />
        <SkeletonBar style={{ width: 84 }} />
      </div>
      <div className="flex items-center" style={{ height: lineHeightsPx.figures }}>
        <SkeletonBar style={{ width: "28%" }} />
      </div>
    </div>
  );
}
