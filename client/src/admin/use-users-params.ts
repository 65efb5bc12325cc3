import { accountStates, domainClaimStates, moderationActions } from "@shared/admin/vocabulary";
import { roles } from "@shared/lib/access";
import {
  enumParam,
  type ParamValues,
  parseSearchParams,
  textParam,
  useSearchState,
} from "@/lib/routing/use-search-state";

const usersParams = {
  view: enumParam(["users", "domains", "record"]),
  q: textParam,
  role: enumParam(["all", ...roles]),
  status: enumParam(["all", ...accountStates]),
  action: enumParam(["all", "decisions", ...moderationActions]),
  domains: enumParam([...domainClaimStates, "public"]),
};

type UsersParams = ParamValues<typeof usersParams>;
export type UserFilters = Pick<UsersParams, "q" | "role" | "status">;
export type ModerationActionFilter = UsersParams["action"];
/** Filter of the Domains tab: unconfirmed domains of organizations by state, or public mail services. */
export type DomainFilter = UsersParams["domains"];

export const defaultUsersFilters = {
  q: "",
  role: "all",
  status: "all",
  action: "all",
  domains: "claimed",
} as const satisfies UserFilters & { action: ModerationActionFilter; domains: DomainFilter };

/** The tab and filters of the users screen, in `/admin/users?view&q&role&status&action&domains`. */
export const useUsersParams = () => useSearchState(usersParams);
export const parseUsersParams = (search: string) => parseSearchParams(usersParams, search);
