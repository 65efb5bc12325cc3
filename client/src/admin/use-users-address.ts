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

type Address = Values<typeof params>;
export type UserFilters = Pick<Address, "q" | "role" | "status">;
export type RecordFilter = Address["action"];

export const noFilters = {
  q: "",
  role: "all",
  status: "all",
  action: "all",
} as const satisfies UserFilters & { action: RecordFilter };

/** Which list is shown and what of it, as `/admin/users?view&q&role&status&action` says it. */
export const useUsersAddress = () => useAddress(params);
export const readUsersAddress = (search: string) => readAddress(params, search);
