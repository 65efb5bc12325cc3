import { lazyDialog } from "@/ui/lazy-dialog";

/**
 * Loads the dialogs of the agency directory, which are most of the directory's code. Called when a dialog
 * opens, or earlier when a pointer enters a button that opens one.
 */
export const loadDirectoryDialogs = () => import("./directory-dialogs-chunk");

export const { Component: AddAgencyDialog } = lazyDialog(loadDirectoryDialogs, "AddAgencyDialog");
export const { Component: AgencyActionDialog } = lazyDialog(loadDirectoryDialogs, "AgencyActionDialog");
