import type { ReactNode } from "react";

const bar = (width: string, height = 14) => <div className="sk" style={{ width, height }} />;

/** Gray shapes of what is coming. They appear after 150 ms only, so that a quick answer does not flicker. */
export function Skeleton({ label = "Loading", children }: { label?: string; children: ReactNode }) {
  return (
    <div className="late" role="status">
      <span className="vh">{label}</span>
      <div className="stack" aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

export function SkeletonCard() {
  return (
    <div className="card stack">
      <div className="row between">
        {bar("46%", 20)}
        {bar("92px", 34)}
      </div>
      {bar("30%")}
      {bar("100%")}
      {bar("82%")}
    </div>
  );
}

export function SkeletonRow() {
  return (
    <div className="row">
      <div className="sk" style={{ width: 28, height: 28, borderRadius: "50%" }} />
      {bar("30%")}
      {bar("22%")}
    </div>
  );
}

/** Some cards, for a list that is on its way. */
export function SkeletonCards({ count = 4, label }: { count?: number; label?: string }) {
  return (
    <Skeleton label={label}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move.
        <SkeletonCard key={index} />
      ))}
    </Skeleton>
  );
}

/** A page that is on its way: its title, then cards. */
export function SkeletonPage() {
  return (
    <Skeleton label="Loading the page">
      {bar("260px", 30)}
      {bar("180px")}
      <SkeletonCard />
      <SkeletonCard />
    </Skeleton>
  );
}
