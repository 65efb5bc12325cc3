import { dataExportEndpoints as api } from "@shared/data-export/endpoints";
import type { DataExport } from "@shared/data-export/schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { navigate } from "wouter/use-browser-location";
import { apiQueryOptions, noTimeoutSignal } from "@/lib/api/api-fetch";
import { apiMutationOptions } from "@/lib/api/use-api-mutation";
import { deleteAllDrafts } from "@/lib/drafts";
import { switchUser } from "@/session/session";

/** The effects of deleting the account. Always refetched, so that they match the current data. */
export const deletionPreviewQuery = () => ({ ...apiQueryOptions(api.preview, {}), staleTime: 0, gcTime: 0 });

/** Requests the export and saves it as a file. */
export const useDownloadExport = () =>
  useMutation({
    ...apiMutationOptions(
      api.export,
      { onSuccessToast: downloadedToast, onErrorToast: downloadFailedToast },
      fetchWithoutTimeout,
    ),
    onSuccess: saveFile,
  });

/** Export for a suspended user, who has no session: authenticates with username and password. */
export const useDownloadSuspendedExport = () =>
  useMutation({
    ...apiMutationOptions(
      api.exportSuspended,
      { onSuccessToast: downloadedToast, onErrorToast: downloadFailedToast },
      fetchWithoutTimeout,
    ),
    onSuccess: saveFile,
  });

const downloadedToast = {
  title: "Your data was downloaded",
  text: "The file is in JSON format.",
};
const downloadFailedToast = { title: "Failed to download your data", preferServerMessage: true } as const;
const fetchWithoutTimeout = { signal: noTimeoutSignal };

const revokeDelayMs = 10_000;

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
  setTimeout(() => URL.revokeObjectURL(objectUrl), revokeDelayMs);
}

/** Deletes the account, then the drafts and cached data in this browser. */
export function useDeleteAccount() {
  const signOut = useLocalSignOut();
  return useMutation({
    ...apiMutationOptions(api.delete, { onSuccessToast: deletedToast, onErrorToast: deletionFailedToast }),
    onSuccess: signOut,
  });
}

/** Account deletion for a suspended user, who has no session: authenticates with username and password. */
export function useDeleteSuspendedAccount() {
  const signOut = useLocalSignOut();
  return useMutation({
    ...apiMutationOptions(api.deleteSuspended, {
      onSuccessToast: deletedToast,
      onErrorToast: deletionFailedToast,
    }),
    onSuccess: signOut,
  });
}

const deletedToast = { title: "Account deleted", text: "We have sent a confirmation to your email address." };
const deletionFailedToast = { title: "Your account was not deleted", preferServerMessage: true } as const;

function useLocalSignOut() {
  const client = useQueryClient();
  return () => {
    deleteAllDrafts();
    switchUser(client, null);
    navigate("/");
  };
}
