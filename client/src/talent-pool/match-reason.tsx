import type { MatchReason as Reason } from "@shared/talent-pool/schemas";
import { dotSeparator, joinWithDots } from "@/lib/join-with-dots";

const placeLabels = { same_place: "Same place", remote: "Remote" };

/** How well a job and a candidate match, and why: "80% match · Skills in common: Go · Same level". */
export function MatchReason({ score, reason }: { score: number; reason: Reason }) {
  const { skills, level: isSameLevel, place, salary: doesSalaryFit } = reason;
  const reasonText = joinWithDots(
    `Skills in common: ${skills.join(", ")}`,
    isSameLevel && "Same level",
    place && placeLabels[place],
    doesSalaryFit && "Salary fits",
  );
  return (
    <p className="mt-1 text-small text-ink-muted max-md:text-body">
      <b className="text-ink tabular-nums">{score}% match</b>
      {dotSeparator}
      {reasonText}
    </p>
  );
}
