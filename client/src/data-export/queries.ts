import { dataExportEndpoints as api } from "@shared/data-export/endpoints";
import type { DataExport } from "@shared/data-export/schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { navigate } from "wouter/use-browser-location";
import { switchUser } from "@/auth/session";
import { apiQueryOptions, noTimeout } from "@/lib/api/api-fetch";
import { apiMutationOptions } from "@/lib/api/use-api-mutation";
import { deleteAllDrafts } from "@/lib/drafts";

/** Always refetched: it describes what the deletion is about to do. */
export const deletionPreviewQuery = () => ({ ...apiQueryOptions(api.preview, {}), staleTime: 0, gcTime: 0 });

/** Requests the export and saves it as a file. */
export const useDownloadExport = () =>
  useMutation({
    ...apiMutationOptions(api.export, { done: downloadedToast, failed: downloadFailedToast }, withoutTimeout),
    onSuccess: saveFile,
  });

/** Export for a suspended user, who has no session: authenticates with username and password. */
export const useDownloadSuspendedExport = () =>
  useMutation({
    ...apiMutationOptions(
      api.exportSuspended,
      { done: downloadedToast, failed: downloadFailedToast },
      withoutTimeout,
    ),
    onSuccess: saveFile,
  });

const downloadedToast = {
  title: "Your data was downloaded",
  text: "The file is in JSON format.",
};
const downloadFailedToast = { title: "Failed to download your data", prefer: "server" } as const;
const withoutTimeout = { signal: noTimeout };

function saveFile(data: DataExport) {
  const objectUrl = URL.createObjectURL(
    new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }),
  );
  const link = Object.assign(document.createElement("a"), {
    href: objectUrl,
    download: `vc-talent-network-${data.madeAt.slice(0, 10)}.json`,
  });
  link.click();
  // Safari reads the blob after the click.
  setTimeout(() => URL.revokeObjectURL(objectUrl), 10_000);
}

/** Also clears drafts and cached data from this browser. */
export function useDeleteAccount() {
  const signOut = useLocalSignOut();
  return useMutation({
    ...apiMutationOptions(api.delete, { done: deletedToast, failed: deletionFailedToast }),
    onSuccess: signOut,
  });
}

/** Account deletion for a suspended user, who has no session: authenticates with username and password. */
export function useDeleteSuspendedAccount() {
  const signOut = useLocalSignOut();
  return useMutation({
    ...apiMutationOptions(api.deleteSuspended, { done: deletedToast, failed: deletionFailedToast }),
    onSuccess: signOut,
  });
}

const deletedToast = { title: "Account deleted", text: "We have sent a confirmation to your email address." };
const deletionFailedToast = { title: "Your account was not deleted", prefer: "server" } as const;

function useLocalSignOut() {
  const client = useQueryClient();
  return () => {
    deleteAllDrafts();
    switchUser(client, null);
    navigate("/");
  };
}
