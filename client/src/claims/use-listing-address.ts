import { choiceParam, idParam, readAddress, textParam, useAddress } from "@/lib/routing/use-search-state";

const params = {
  /** What is searched for among the listings that nobody owns. */
  q: textParam,
  /** The listing being claimed, and whether one's own is being written or changed. */
  claim: idParam,
  listing: choiceParam(["", "new", "edit"]),
};

/** What of one's own listing is open, as `/profile?q&claim&listing` says it. */
export const useListingAddress = () => useAddress(params);
export const readListingAddress = (search: string) => readAddress(params, search);
