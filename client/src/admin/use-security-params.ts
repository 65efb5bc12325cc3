import { auditActions } from "@shared/security/vocabulary";
import {
  enumParam,
  idParam,
  type ParamValues,
  parseSearchParams,
  useSearchState,
} from "@/lib/routing/use-search-state";

const securityParams = {
  view: enumParam(["alerts", "record", "reports"]),
  action: enumParam(["all", ...auditActions]),
  person: idParam,
};

type SecurityParams = ParamValues<typeof securityParams>;
export type AuditActionFilter = SecurityParams["action"];

/** The tab and the filters of the record, in `/admin/security?view&action&person`; the period is in `from` and `to`. */
export const useSecurityParams = () => useSearchState(securityParams);
export const parseSecurityParams = (search: string) => parseSearchParams(securityParams, search);
