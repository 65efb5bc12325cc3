import { approvalStatuses } from "@shared/lib/access";
import { choiceParam, readAddress, useAddress } from "@/lib/routing/use-search-state";

const params = {
  view: choiceParam(["claims", "suggestions"]),
  status: choiceParam(approvalStatuses),
};

/** The selected queue and status in the URL: `/admin/agencies?view&status`. */
export const useAgenciesAddress = () => useAddress(params);
export const readAgenciesAddress = (search: string) => readAddress(params, search);
