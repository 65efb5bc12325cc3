import { canEdit, canPin, canRemove, canReport } from "@shared/messages/policy";
import type { Message } from "@shared/messages/schemas";
import { useQueryClient } from "@tanstack/react-query";
import { Flag, Pencil, Pin, PinOff, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { useLocation } from "wouter";
import { useViewer } from "@/auth/viewer";
import { choiceParam, useAddress } from "@/lib/routing/use-search-state";
import { Menu, type MenuItem } from "@/ui/menu";
import { threadKey } from "./board-cache";
import { EditPostDialog, RemovalDialog, ReportDialog } from "./late-forms";
import { usePin, useRemovePost, useReportPost, useUnpin } from "./queries";
import { messageAddress } from "./words";

const params = { edit: choiceParam(["", "1"]) };

/** Menu of the actions that the viewer may apply to the message. */
export function PostMenu({ post }: { post: Message }) {
  const viewer = useViewer();
  const { values, open, close } = useAddress(params);
  const [openDialog, setOpenDialog] = useState<"removal" | "report">();
  const pin = usePin();
  const unpin = useUnpin();
  const remove = useRemoval(post.id);
  const report = useReportPost();
  const target = { params: { id: post.id } };
  const isOwn = canEdit(viewer, post);
  const isRemovable = canRemove(viewer, post);

  const items: MenuItem[] = [
    ...(isOwn ? [{ text: "Edit", Icon: Pencil, onChoose: () => open({ edit: "1" }) }] : []),
    ...(canPin(viewer)
      ? [
          post.isPinned
            ? { text: "Unpin", Icon: PinOff, onChoose: () => unpin.mutate(target) }
            : { text: "Pin", Icon: Pin, onChoose: () => pin.mutate(target) },
        ]
      : []),
    ...(canReport(viewer, post) && !isRemovable
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
        {values.edit && isOwn && <EditPostDialog post={post} onClose={() => close({ edit: "" })} />}
        {openDialog === "report" && (
          <ReportDialog
            what="post"
            onReport={(reason) => report.mutateAsync({ ...target, body: { reason } })}
            onClose={() => setOpenDialog(undefined)}
          />
        )}
        {openDialog === "removal" && (
          <RemovalDialog what="post" own={isOwn} onRemove={remove} onClose={() => setOpenDialog(undefined)} />
        )}
      </Suspense>
    </>
  );
}

/** Removes a message; if its page is still open, returns to the board. */
function useRemoval(id: number) {
  const { mutateAsync } = useRemovePost();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return async (reason?: string) => {
    await mutateAsync({ params: { id }, body: { reason } });
    if (location.pathname === messageAddress({ id })) navigate("/messages", { replace: true });
    client.removeQueries({ queryKey: threadKey(id) });
  };
}
