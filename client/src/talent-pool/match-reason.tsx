import type { MatchReason as Reason } from "@shared/talent-pool/schemas";

const dotSeparator = "\u2002·\u2002";

const placeLabels = { same_place: "Same place", remote: "Remote" };

/** How well a job and a candidate match, and why. */
export function MatchReason({ score, reason }: { score: number; reason: Reason }) {
  const { skills, level: isSameLevel, place, salary: isSalaryWithin } = reason;
  const reasonTexts = [
    `Skills in common: ${skills.join(", ")}`,
    isSameLevel && "Same level",
    place && placeLabels[place],
    isSalaryWithin && "Salary fits",
  ];
  return (
    <p className="mt-1 text-small text-ink-muted max-md:text-body">
      <b className="text-ink tabular-nums">{score}% match</b>
      {[undefined, ...reasonTexts.filter(Boolean)].join(dotSeparator)}
    </p>
  );
}
