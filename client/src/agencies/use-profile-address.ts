import { choiceParam, readAddress, useAddress } from "@/lib/routing/use-search-state";
import { starChoices } from "@/reviews/queries";

const flag = choiceParam(["", "1"]);
/** What stands open over an agency's page, as `/agencies/12?reviews=all&rating=4` says it. */
const params = {
  review: flag,
  contact: flag,
  suggest: flag,
  team: flag,
  edit: flag,
  reviews: choiceParam(["", "all"]),
  rating: choiceParam(starChoices),
};

export const useProfileAddress = () => useAddress(params);
export const readProfileAddress = (search: string) => readAddress(params, search);
