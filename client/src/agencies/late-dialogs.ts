import { lateDialog } from "@/ui/late-dialog";

/**
 * The dialogs are most of the directory's code, so they are loaded when one is opened or a pointer enters
 * its button.
 */
export const loadDialogs = () => import("./dialogs");

export const { Late: AddAgencyDialog } = lateDialog(() =>
  loadDialogs().then((file) => ({ default: file.AddAgencyDialog })),
);
export const { Late: AgencyDialogs } = lateDialog(() =>
  loadDialogs().then((file) => ({ default: file.AgencyDialogs })),
);
