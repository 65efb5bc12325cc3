import {
  enumParam,
  idParam,
  parseSearchParams,
  textParam,
  useSearchState,
} from "@/lib/routing/use-search-state";

/** At most one of the dialogs is open. */
const searchParams = {
  /** The organization whose members are shown. */
  organization: idParam,
  /** The organization that is being edited. */
  edit: idParam,
  /** Whether the form for a new organization is open. */
  create: enumParam(["", "1"]),
  /** The organization whose single sign-on is shown. The server redirects to it after a test sign-in. */
  signOn: idParam,
  /** The result of a test sign-in: "done" or the code of a problem. */
  sso: textParam,
};

/** The open dialog in the URL, for example `/user-profile?organization=3`. */
export const useOrganizationsParams = () => useSearchState(searchParams);
export const parseOrganizationsParams = (search: string) => parseSearchParams(searchParams, search);
