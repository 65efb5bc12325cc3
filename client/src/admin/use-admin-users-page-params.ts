import { accountStates, domainClaimStates, moderationActions } from "@shared/admin/vocabulary";
import { roles } from "@shared/lib/access";
import {
  enumParam,
  type ParamValues,
  parseSearchParams,
  textParam,
  useSearchState,
} from "@/lib/routing/use-search-state";

const adminUsersPageParams = {
  view: enumParam(["users", "domains", "record"]),
  q: textParam,
  role: enumParam(["all", ...roles]),
  status: enumParam(["all", ...accountStates]),
  action: enumParam(["all", "decisions", ...moderationActions]),
  domains: enumParam([...domainClaimStates, "public"]),
};

type AdminUsersPageParams = ParamValues<typeof adminUsersPageParams>;
export type UserFilters = Pick<AdminUsersPageParams, "q" | "role" | "status">;
export type ModerationActionFilter = AdminUsersPageParams["action"];
/** Filter of the Domains tab: unconfirmed domains of organizations by state, or public mail services. */
export type DomainFilter = AdminUsersPageParams["domains"];

export const defaultAdminUsersPageFilters = {
  q: "",
  role: "all",
  status: "all",
  action: "all",
  domains: "claimed",
} as const satisfies UserFilters & { action: ModerationActionFilter; domains: DomainFilter };

/** The tab and filters of the users screen, in `/admin/users?view&q&role&status&action&domains`. */
export const useAdminUsersPageParams = () => useSearchState(adminUsersPageParams);
export const parseAdminUsersPageParams = (search: string) => parseSearchParams(adminUsersPageParams, search);
