import { moderationActions, userStandings } from "@shared/admin/vocabulary";
import { roles } from "@shared/lib/access";
import { choiceParam, readAddress, textParam, useAddress, type Values } from "@/lib/routing/use-search-state";

const params = {
  view: choiceParam(["users", "domains", "record"]),
  q: textParam,
  role: choiceParam(["all", ...roles]),
  status: choiceParam(["all", ...userStandings]),
  action: choiceParam(["all", "decisions", ...moderationActions]),
};

type UsersParams = Values<typeof params>;
export type UserFilters = Pick<UsersParams, "q" | "role" | "status">;
export type RecordFilter = UsersParams["action"];

export const noFilters = {
  q: "",
  role: "all",
  status: "all",
  action: "all",
} as const satisfies UserFilters & { action: RecordFilter };

/** The tab and filters of the users screen, in `/admin/users?view&q&role&status&action`. */
export const useUsersAddress = () => useAddress(params);
export const readUsersAddress = (search: string) => readAddress(params, search);
