import { lazyDialog } from "@/ui/lazy-dialog";

/**
 * The dialogs are most of the directory's code, so they are loaded when one is opened or a pointer enters
 * its button.
 */
export const loadDirectoryDialogs = () => import("./directory-dialogs-chunk");

export const { Component: AddAgencyDialog } = lazyDialog(loadDirectoryDialogs, "AddAgencyDialog");
export const { Component: AgencyActionDialog } = lazyDialog(loadDirectoryDialogs, "AgencyActionDialog");
