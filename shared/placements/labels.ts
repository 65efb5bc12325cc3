import type { FeeState } from "./vocabulary";

/**
 * Describes the fee of a placement. Only a percentage that both sides accepted is called agreed. Avoids the
 * word "confirmed", because the status of the placement, which can be "Confirmed", is shown beside the fee.
 */
export function describeFee({ state, percent }: { state: FeeState; percent: number | null }): string {
  switch (state) {
    case "known":
      return "Fixed bounty";
    case "awaiting_percent":
      return "No fee agreed yet";
    case "awaiting_confirmation":
      return `${percent}%, not agreed yet`;
    case "disputed":
      return `${percent}%, disputed`;
    case "awaiting_salary":
      return `${percent}% agreed`;
    case "none":
      return percent === 0 ? "0% agreed" : "No fee";
  }
}
