import { canEditMessage, canPinMessages, canRemoveMessage, canReportMessage } from "@shared/messages/policy";
import type { Message } from "@shared/messages/schemas";
import { useQueryClient } from "@tanstack/react-query";
import { Flag, Pencil, Pin, PinOff, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { useLocation } from "wouter";
import { useViewer } from "@/auth/viewer";
import { enumParam, useSearchState } from "@/lib/routing/use-search-state";
import { Menu, type MenuItem } from "@/ui/menu";
import { threadQueryKey } from "./board-cache";
import { messagePath } from "./labels-and-paths";
import { EditMessageDialog, RemoveContentDialog, ReportDialog } from "./lazy-forms";
import { usePinMessage, useRemoveMessage, useReportMessage, useUnpinMessage } from "./queries";

const params = { edit: enumParam(["", "1"]) };

/** Menu of the actions that the viewer may apply to the message. */
export function MessageMenu({ post }: { post: Message }) {
  const viewer = useViewer();
  const { values, open, close } = useSearchState(params);
  const [openDialog, setOpenDialog] = useState<"removal" | "report">();
  const pin = usePinMessage();
  const unpin = useUnpinMessage();
  const remove = useRemoval(post.id);
  const report = useReportMessage();
  const target = { params: { id: post.id } };
  const isOwn = canEditMessage(viewer, post);
  const isRemovable = canRemoveMessage(viewer, post);

  const items: MenuItem[] = [
    ...(isOwn ? [{ text: "Edit", Icon: Pencil, onChoose: () => open({ edit: "1" }) }] : []),
    ...(canPinMessages(viewer)
      ? [
          post.isPinned
            ? { text: "Unpin", Icon: PinOff, onChoose: () => unpin.mutate(target) }
            : { text: "Pin", Icon: Pin, onChoose: () => pin.mutate(target) },
        ]
      : []),
    ...(canReportMessage(viewer, post) && !isRemovable
      ? [{ text: "Report", Icon: Flag, onChoose: () => setOpenDialog("report") }]
      : []),
    ...(isRemovable
      ? [
          {
            text: isOwn ? "Delete" : "Remove",
            Icon: Trash2,
            kill: true,
            onChoose: () => setOpenDialog("removal"),
          },
        ]
      : []),
  ];
  return (
    <>
      <Menu label="Actions for this post" items={items} />
      <Suspense>
        {values.edit && isOwn && <EditMessageDialog post={post} onClose={() => close({ edit: "" })} />}
        {openDialog === "report" && (
          <ReportDialog
            kind="post"
            onReport={(reason) => report.mutateAsync({ ...target, body: { reason } })}
            onClose={() => setOpenDialog(undefined)}
          />
        )}
        {openDialog === "removal" && (
          <RemoveContentDialog
            contentKind="post"
            own={isOwn}
            onRemove={remove}
            onClose={() => setOpenDialog(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Removes a message; if its page is still open, returns to the board. */
function useRemoval(id: number) {
  const { mutateAsync } = useRemoveMessage();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return async (reason?: string) => {
    await mutateAsync({ params: { id }, body: { reason } });
    if (location.pathname === messagePath({ id })) navigate("/messages", { replace: true });
    client.removeQueries({ queryKey: threadQueryKey(id) });
  };
}
