import { lateDialog } from "@/ui/late-dialog";

/** The dialogs are most of the directory's code: they come when they are first asked for, or when a pointer is on its way to them. */
export const loadDialogs = () => import("./dialogs");

export const { Late: AddAgencyDialog } = lateDialog(() =>
  loadDialogs().then((file) => ({ default: file.AddAgencyDialog })),
);
export const { Late: AgencyDialogs } = lateDialog(() =>
  loadDialogs().then((file) => ({ default: file.AgencyDialogs })),
);
