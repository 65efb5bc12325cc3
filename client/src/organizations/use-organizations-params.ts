import { enumParam, idParam, parseSearchParams, useSearchState } from "@/lib/routing/use-search-state";

const params = {
  /** The organization whose members are shown. At most one of these parameters is set. */
  organization: idParam,
  /** The organization that is being edited. */
  edit: idParam,
  /** The form for a new organization is open. */
  create: enumParam(["", "1"]),
};

/** The open dialog in the URL, for example `/user-profile?organization=3`. */
export const useOrganizationsParams = () => useSearchState(params);
export const parseOrganizationsParams = (search: string) => parseSearchParams(params, search);
