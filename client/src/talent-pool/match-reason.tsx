import type { MatchReason as Reason } from "@shared/talent-pool/schemas";
import { dotSeparator, joinWithDots } from "@/lib/join-with-dots";

const placeLabels = { same_place: "Same place", remote: "Remote" };

/** How well a job and a candidate match, and why. */
export function MatchReason({ score, reason }: { score: number; reason: Reason }) {
  const { skills, level: isSameLevel, place, salary: isSalaryWithin } = reason;
  const reasonText = joinWithDots(
    `Skills in common: ${skills.join(", ")}`,
    isSameLevel && "Same level",
    place && placeLabels[place],
    isSalaryWithin && "Salary fits",
  );
  return (
    <p className="mt-1 text-small text-ink-muted max-md:text-body">
      <b className="text-ink tabular-nums">{score}% match</b>
      {dotSeparator}
      {reasonText}
    </p>
  );
}
