import { lazyDialog } from "@/ui/lazy-dialog";

/**
 * Loads the dialogs of the agency directory, which are most of its code: when a dialog is opened, or earlier when
 * a pointer enters a button that opens one.
 */
export const loadDirectoryDialogs = () => import("./directory-dialogs-chunk");

export const { Component: AddAgencyDialog } = lazyDialog(loadDirectoryDialogs, "AddAgencyDialog");
export const { Component: AgencyActionDialog } = lazyDialog(loadDirectoryDialogs, "AgencyActionDialog");
