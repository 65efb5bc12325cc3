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
  /** The user who acted or whom the entries are about. */
  person: idParam,
};

type SecurityParams = ParamValues<typeof securityParams>;
export type AuditActionFilter = SecurityParams["action"];

/**
 * The open tab and the filters of the security record, in `/admin/security?view&action&person`. `usePeriod`
 * reads the period of the record from `from` and `to`.
 */
export const useSecurityParams = () => useSearchState(securityParams);
export const parseSecurityParams = (search: string) => parseSearchParams(securityParams, search);
