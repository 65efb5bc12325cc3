import { messageEndpoints } from "@shared/messages/endpoints";
import { canEditMessage, canPinMessages, canRemoveMessage, canReportMessage } from "@shared/messages/policy";
import type { Message } from "@shared/messages/schemas";
import { useQueryClient } from "@tanstack/react-query";
import { Flag, Pencil, Pin, PinOff, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { useLocation } from "wouter";
import { enumParam, useSearchState } from "@/lib/routing/use-search-state";
import { useSendReport } from "@/moderation/use-send-report";
import { useViewer } from "@/session/viewer";
import { Menu, type MenuItem } from "@/ui/menu";
import { threadQueryKey } from "./board-cache";
import { messagePath } from "./labels-and-paths";
import { EditMessageDialog, RemoveContentDialog, ReportContentDialog } from "./lazy-forms";
import { usePinMessage, useRemoveMessage, useUnpinMessage } from "./queries";

/** Whether the form to edit the message is open: `/messages/12?edit=1`. */
const searchParams = { edit: enumParam(["", "1"]) };

/** Menu of the actions that the viewer may apply to the message. */
export function MessageMenu({ message }: { message: Message }) {
  const viewer = useViewer();
  const { values, openDialog, closeDialog } = useSearchState(searchParams);
  const [visibleDialog, setVisibleDialog] = useState<"removal" | "report">();
  const pinMutation = usePinMessage();
  const unpinMutation = useUnpinMessage();
  const handleRemove = useRemoveMessageAndLeave(message.id);
  const reportMutation = useSendReport(messageEndpoints.report);
  const messageRequest = { params: { id: message.id } };
  // Only the author can edit a message, so any other viewer who can remove it is an admin.
  const canEdit = canEditMessage(viewer, message);
  const canRemove = canRemoveMessage(viewer, message);

  const items: MenuItem[] = [];
  if (canEdit) items.push({ label: "Edit", Icon: Pencil, onSelect: () => openDialog({ edit: "1" }) });
  if (canPinMessages(viewer) && message.isPinned)
    items.push({ label: "Unpin", Icon: PinOff, onSelect: () => unpinMutation.mutate(messageRequest) });
  if (canPinMessages(viewer) && !message.isPinned)
    items.push({ label: "Pin", Icon: Pin, onSelect: () => pinMutation.mutate(messageRequest) });
  if (canReportMessage(viewer, message) && !canRemove)
    items.push({ label: "Report", Icon: Flag, onSelect: () => setVisibleDialog("report") });
  if (canRemove)
    items.push({
      label: canEdit ? "Delete" : "Remove",
      Icon: Trash2,
      isDestructive: true,
      onSelect: () => setVisibleDialog("removal"),
    });
  return (
    <>
      <Menu label="Actions for this post" items={items} />
      <Suspense>
        {values.edit && canEdit && (
          <EditMessageDialog message={message} onClose={() => closeDialog({ edit: "" })} />
        )}
        {visibleDialog === "report" && (
          <ReportContentDialog
            subjectKind="post"
            onReport={(reason) => reportMutation.mutateAsync({ ...messageRequest, body: { reason } })}
            onClose={() => setVisibleDialog(undefined)}
          />
        )}
        {visibleDialog === "removal" && (
          <RemoveContentDialog
            contentKind="post"
            isOwn={canEdit}
            onRemove={handleRemove}
            onClose={() => setVisibleDialog(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Returns a function that removes the message and, if its page is still open, returns to the board. */
function useRemoveMessageAndLeave(id: number) {
  const removeMutation = useRemoveMessage();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return async (reason?: string) => {
    await removeMutation.mutateAsync({ params: { id }, body: { reason } });
    // Before the thread is removed from the cache, because the open page would load the thread again.
    if (location.pathname === messagePath({ id })) navigate("/messages", { replace: true });
    client.removeQueries({ queryKey: threadQueryKey(id) });
  };
}
