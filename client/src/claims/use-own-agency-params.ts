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
  /** The open dialog for the viewer's own profile: "new" creates the profile, "edit" changes it. */
  listing: enumParam(["", "new", "edit"]),
};

/** The state of the viewer's own agency profile section in the URL: `/profile?q&claim&listing`. */
export const useOwnAgencyParams = () => useSearchState(searchParams);
export const parseOwnAgencyParams = (search: string) => parseSearchParams(searchParams, search);
