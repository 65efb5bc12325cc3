import { choiceParam, idParam, readAddress, useAddress } from "@/lib/routing/use-search-state";

const params = {
  /** The organization whose members are shown. At most one of these parameters is set. */
  organization: idParam,
  /** The organization that is being edited. */
  edit: idParam,
  /** The form for a new organization is open. */
  create: choiceParam(["", "1"]),
};

/** The open dialog in the URL, for example `/user-profile?organization=3`. */
export const useOrganizationsAddress = () => useAddress(params);
export const readOrganizationsAddress = (search: string) => readAddress(params, search);
