import { approvalStatuses } from "@shared/lib/access";
import { enumParam, parseSearchParams, useSearchState } from "@/lib/routing/use-search-state";

const params = {
  view: enumParam(["claims", "suggestions"]),
  status: enumParam(approvalStatuses),
};

/** The selected queue and status in the URL: `/admin/agencies?view&status`. */
export const useAdminAgenciesParams = () => useSearchState(params);
export const readAdminAgenciesParams = (search: string) => parseSearchParams(params, search);
