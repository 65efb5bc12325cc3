import { dataExportEndpoints as api } from "@shared/data-export/endpoints";
import type { DataExport } from "@shared/data-export/schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { navigate } from "wouter/use-browser-location";
import { startAnew } from "@/auth/session";
import { read, unhurried } from "@/lib/api/api-fetch";
import { change } from "@/lib/api/use-api-mutation";
import { forgetDrafts } from "@/lib/drafts";

/** Asked anew each time: what it says is about to be done. */
export const deletionPreview = () => ({ ...read(api.preview, {}), staleTime: 0, gcTime: 0 });

/** Asks for the copy and hands it to the browser as a file. */
export const useDownload = () =>
  useMutation({
    ...change(api.export, { done: downloaded, failed: notDownloaded }, whole),
    onSuccess: handOver,
  });

/** The same for whoever is suspended, by name and password. */
export const useSuspendedDownload = () =>
  useMutation({
    ...change(api.exportSuspended, { done: downloaded, failed: notDownloaded }, whole),
    onSuccess: handOver,
  });

const downloaded = {
  title: "Your data is downloaded",
  text: "A file that programs read, and people with patience.",
};
const notDownloaded = { title: "Failed to download your data", prefer: "server" } as const;
const whole = { signal: unhurried };

function handOver(data: DataExport) {
  const file = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), {
    href: file,
    download: `vc-talent-network-${data.madeAt.slice(0, 10)}.json`,
  });
  link.click();
  // Safari reads it a little later.
  setTimeout(() => URL.revokeObjectURL(file), 10_000);
}

/** Nothing of the person stays in this browser either. */
export function useDeleteAccount() {
  const leave = useLeave();
  return useMutation({ ...change(api.delete, { done: deleted, failed: notDeleted }), onSuccess: leave });
}

/** The same for whoever is suspended, by name and password. */
export function useDeleteSuspended() {
  const leave = useLeave();
  return useMutation({
    ...change(api.deleteSuspended, { done: deleted, failed: notDeleted }),
    onSuccess: leave,
  });
}

const deleted = { title: "Account deleted", text: "A letter about it is on its way to your address." };
const notDeleted = { title: "Your account was not deleted", prefer: "server" } as const;

function useLeave() {
  const client = useQueryClient();
  return () => {
    forgetDrafts();
    startAnew(client, null);
    navigate("/");
  };
}
