import { choiceParam, idParam, readAddress, useAddress } from "@/lib/routing/use-search-state";

const params = {
  /** The organization whose members are open, the one being edited, and whether a new one is being written: one at a time. */
  organization: idParam,
  edit: idParam,
  create: choiceParam(["", "1"]),
};

/** Which dialog is open, as `/user-profile?organization=3` says it. */
export const useOrganizationsAddress = () => useAddress(params);
export const readOrganizationsAddress = (search: string) => readAddress(params, search);
