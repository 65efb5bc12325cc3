import { dataExportEndpoints as api } from "@shared/data-export/endpoints";
import type { DataExport } from "@shared/data-export/schemas";
import { hasAddress } from "@shared/lib/placeholder-address";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { navigate } from "wouter/use-browser-location";
import { apiQueryOptions, type RequestOptions } from "@/lib/api/api-fetch";
import { noTimeoutSignal } from "@/lib/api/fetch-with-timeout";
import type { MutationMeta } from "@/lib/api/mutation-meta";
import { apiMutationOptions } from "@/lib/api/use-api-mutation";
import { saveFile } from "@/lib/browser/save-file";
import { siteEmails } from "@/lib/browser/site-emails";
import { deleteAllDrafts } from "@/lib/drafts";
import { switchUser } from "@/session/session";
import { useViewer } from "@/session/viewer";

/** The effects of deleting the account. Always refetched, so that they match the current data. */
export const deletionPreviewQuery = () => ({ ...apiQueryOptions(api.preview, {}), staleTime: 0, gcTime: 0 });

/** Requests the export and saves it as a file. */
export const useDownloadExport = () =>
  useMutation({
    ...apiMutationOptions(api.export, downloadMeta, withoutTimeout),
    onSuccess: saveExport,
  });

/**
 * Requests the export of a suspended user, who has no session. The input contains a token, or username and
 * password.
 */
export const useDownloadSuspendedExport = () =>
  useMutation({
    ...apiMutationOptions(api.exportSuspended, downloadMeta, withoutTimeout),
    onSuccess: saveExport,
  });

const downloadMeta: MutationMeta = {
  onSuccessToast: { title: "Your data was downloaded", text: "The file is in JSON format." },
  onErrorToast: { title: "Failed to download your data", preferServerMessage: true },
};
const withoutTimeout: RequestOptions = { signal: noTimeoutSignal };

function saveExport(dataExport: DataExport) {
  const json = JSON.stringify(dataExport, null, 2);
  const exportedDay = dataExport.madeAt.slice(0, 10); // YYYY-MM-DD
  saveFile(new Blob([json], { type: "application/json" }), `vc-talent-network-${exportedDay}.json`);
}

/** Deletes the account, then the drafts and cached data in this browser. */
export function useDeleteAccount() {
  const clearSession = useClearSession();
  const meta = createDeletionMeta(hasAddress(useViewer()) ? confirmationSentText : undefined);
  return useMutation({ ...apiMutationOptions(api.delete, meta), onSuccess: clearSession });
}

/**
 * Deletes the account of a suspended user, who has no session. The input contains a token, or username and
 * password.
 */
export function useDeleteSuspendedAccount() {
  const clearSession = useClearSession();
  // The client does not know whether the account has an address.
  const meta = createDeletionMeta(`${confirmationSentText}, if your account had one`);
  return useMutation({ ...apiMutationOptions(api.deleteSuspended, meta), onSuccess: clearSession });
}

const confirmationSentText = "We have sent a confirmation to your email address";

const createDeletionMeta = (confirmationText: string | undefined): MutationMeta => ({
  onSuccessToast: () => ({
    title: "Account deleted",
    text: siteEmails.areSent() && confirmationText ? `${confirmationText}.` : undefined,
  }),
  onErrorToast: { title: "Your account was not deleted", preferServerMessage: true },
});

/**
 * Returns a function that removes the data of an ended session from this browser, and opens the home page.
 */
function useClearSession() {
  const queryClient = useQueryClient();
  return () => {
    deleteAllDrafts();
    switchUser(queryClient, null);
    navigate("/");
  };
}
