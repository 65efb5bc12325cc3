import {
  enumParam,
  idParam,
  parseSearchParams,
  textParam,
  useSearchState,
} from "@/lib/routing/use-search-state";

const searchParams = {
  /** The search text for agency profiles without an owner. */
  q: textParam,
  /** The agency profile whose claim dialog is open. */
  claim: idParam,
  /** Whether the dialog that creates or edits the viewer's own profile is open. */
  listing: enumParam(["", "new", "edit"]),
};

/** The state of the viewer's own agency profile section in the URL: `/profile?q&claim&listing`. */
export const useOwnAgencyParams = () => useSearchState(searchParams);
export const parseOwnAgencyParams = (search: string) => parseSearchParams(searchParams, search);
