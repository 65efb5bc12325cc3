import { enumParam, idParam, parseSearchParams, useSearchState } from "@/lib/routing/use-search-state";

/** At most one of these parameters is set. */
const searchParams = {
  /** The organization whose members are shown. */
  organization: idParam,
  /** The organization that is being edited. */
  edit: idParam,
  /** The form for a new organization is open. */
  create: enumParam(["", "1"]),
};

/** The open dialog in the URL, for example `/user-profile?organization=3`. */
export const useOrganizationsParams = () => useSearchState(searchParams);
export const parseOrganizationsParams = (search: string) => parseSearchParams(searchParams, search);
