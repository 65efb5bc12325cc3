import type { MeasuredRecord } from "./schemas";
import { recordFrom, specializations } from "./vocabulary";

/** The mean that reviews are ranked by: as if everybody had begun with this many reviews of this rating, so that one of five stars does not win. */
export const prior = { rating: 3.5, reviews: 5 } as const;

/** One of the four is written as it is, in whatever case it was typed. */
export const canonical = (typed: string[]): string[] =>
  typed.map((one) => specializations.find((known) => known.toLowerCase() === one.toLowerCase()) ?? one);

/** Whether so much has been seen of an agency that figures mean something. */
export const isMeasured = ({
  placements,
  submitted,
}: Pick<MeasuredRecord, "placements" | "submitted">): boolean =>
  placements >= recordFrom.placements || submitted >= recordFrom.submissions;
