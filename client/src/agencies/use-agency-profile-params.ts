import { enumParam, parseSearchParams, useSearchState } from "@/lib/routing/use-search-state";

/** "1" while the dialog is open. */
const dialogOpenParam = enumParam(["", "1"]);
/** Dialogs that are open over an agency's page, as in `/agencies/12?team=1`. */
const searchParams = {
  contact: dialogOpenParam,
  suggest: dialogOpenParam,
  team: dialogOpenParam,
  edit: dialogOpenParam,
};

export const useAgencyProfileParams = () => useSearchState(searchParams);
export const parseAgencyProfileParams = (search: string) => parseSearchParams(searchParams, search);
