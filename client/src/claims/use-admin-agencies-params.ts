import { approvalStatuses } from "@shared/lib/access";
import { enumParam, parseSearchParams, useSearchState } from "@/lib/routing/use-search-state";

const searchParams = {
  view: enumParam(["claims", "suggestions"]),
  status: enumParam(approvalStatuses),
};

/** The selected queue and status in the URL: `/admin/agencies?view&status`. */
export const useAdminAgenciesParams = () => useSearchState(searchParams);
export const parseAdminAgenciesParams = (search: string) => parseSearchParams(searchParams, search);
