import { approvalStatuses } from "@shared/lib/access";
import { choiceParam, readAddress, useAddress } from "@/lib/routing/use-search-state";

const params = {
  view: choiceParam(["claims", "suggestions"]),
  status: choiceParam(approvalStatuses),
};

/** Which of the admins' lists about agencies is shown and what of it, as `/admin/agencies?view&status` says it. */
export const useAgenciesAddress = () => useAddress(params);
export const readAgenciesAddress = (search: string) => readAddress(params, search);
