import { accountStates, moderationActions } from "@shared/admin/vocabulary";
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
};

type UsersParams = ParamValues<typeof usersParams>;
export type UserFilters = Pick<UsersParams, "q" | "role" | "status">;
export type ModerationActionFilter = UsersParams["action"];

export const defaultUserFilters = {
  q: "",
  role: "all",
  status: "all",
  action: "all",
} as const satisfies UserFilters & { action: ModerationActionFilter };

/** The tab and filters of the users screen, in `/admin/users?view&q&role&status&action`. */
export const useUsersParams = () => useSearchState(usersParams);
export const parseUsersParams = (search: string) => parseSearchParams(usersParams, search);
