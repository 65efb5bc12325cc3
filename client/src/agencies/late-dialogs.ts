import { lazy } from "react";

/** The dialogs are most of the directory's code: they come when they are first asked for, or when a pointer is on its way to them. */
export const loadDialogs = () => import("./dialogs");

export const AddAgencyDialog = lazy(() => loadDialogs().then((file) => ({ default: file.AddAgencyDialog })));
export const AgencyDialogs = lazy(() => loadDialogs().then((file) => ({ default: file.AgencyDialogs })));
