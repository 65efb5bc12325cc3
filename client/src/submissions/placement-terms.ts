import { formatMoney } from "@shared/lib/format";

/** The price of a hire, as the end of a sentence. Without a bounty, both agreed on a percentage. */
export const placementTermsText = (bounty: number): string =>
  bounty > 0 ? `with the bounty of ${formatMoney(bounty)}` : "with the percentage you agreed on";
