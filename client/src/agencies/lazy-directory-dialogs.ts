import { lazyDialog } from "@/ui/lazy-dialog";

/**
 * Loads the dialogs of the agency directory. They are most of its code, so they are loaded when one is opened, or
 * earlier when a pointer enters the button of one.
 */
export const loadDirectoryDialogs = () => import("./directory-dialogs-chunk");

export const { Component: AddAgencyDialog } = lazyDialog(loadDirectoryDialogs, "AddAgencyDialog");
export const { Component: AgencyActionDialog } = lazyDialog(loadDirectoryDialogs, "AgencyActionDialog");
