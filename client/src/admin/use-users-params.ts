import { accountStates, moderationActions } from "@shared/admin/vocabulary";
import { roles } from "@shared/lib/access";
import {
  enumParam,
  type ParamValues,
  parseSearchParams,
  textParam,
  useSearchState,
} from "@/lib/routing/use-search-state";

const params = {
  view: enumParam(["users", "domains", "record"]),
  q: textParam,
  role: enumParam(["all", ...roles]),
  status: enumParam(["all", ...accountStates]),
  action: enumParam(["all", "decisions", ...moderationActions]),
};

type UsersParams = ParamValues<typeof params>;
export type UserFilters = Pick<UsersParams, "q" | "role" | "status">;
export type ModerationActionFilter = UsersParams["action"];

export const noUserFilters = {
  q: "",
  role: "all",
  status: "all",
  action: "all",
} as const satisfies UserFilters & { action: ModerationActionFilter };

/** The tab and filters of the users screen, in `/admin/users?view&q&role&status&action`. */
export const useUsersParams = () => useSearchState(params);
export const parseUsersParams = (search: string) => parseSearchParams(params, search);
