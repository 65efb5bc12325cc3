import { choiceParam, readAddress, useAddress } from "@/lib/routing/use-search-state";
import { starChoices } from "@/reviews/queries";

const flag = choiceParam(["", "1"]);
/** Dialogs that are open over an agency's page, in `/agencies/12?reviews=all&rating=4`. */
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
