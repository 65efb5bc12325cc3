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

/** What this viewer may do with the post. */
export function PostMenu({ post }: { post: Message }) {
  const viewer = useViewer();
  const { values, open, close } = useAddress(params);
  const [asking, setAsking] = useState<"removal" | "report">();
  const pinning = { pin: usePin(), unpin: useUnpin() };
  const remove = useRemoval(post.id);
  const report = useReportPost();
  const where = { params: { id: post.id } };
  const own = canEdit(viewer, post);
  const mayRemove = canRemove(viewer, post);

  const items: MenuItem[] = [
    ...(own ? [{ text: "Edit", Icon: Pencil, onChoose: () => open({ edit: "1" }) }] : []),
    ...(canPin(viewer)
      ? [
          post.isPinned
            ? { text: "Unpin", Icon: PinOff, onChoose: () => pinning.unpin.mutate(where) }
            : { text: "Pin", Icon: Pin, onChoose: () => pinning.pin.mutate(where) },
        ]
      : []),
    ...(canReport(viewer, post) && !mayRemove
      ? [{ text: "Report", Icon: Flag, onChoose: () => setAsking("report") }]
      : []),
    ...(mayRemove
      ? [{ text: own ? "Delete" : "Remove", Icon: Trash2, kill: true, onChoose: () => setAsking("removal") }]
      : []),
  ];
  return (
    <>
      <Menu label="Actions for this post" items={items} />
      <Suspense>
        {values.edit && own && <EditPostDialog post={post} onClose={() => close({ edit: "" })} />}
        {asking === "report" && (
          <ReportDialog
            what="post"
            onReport={(reason) => report.mutateAsync({ ...where, body: { reason } })}
            onClose={() => setAsking(undefined)}
          />
        )}
        {asking === "removal" && (
          <RemovalDialog what="post" own={own} onRemove={remove} onClose={() => setAsking(undefined)} />
        )}
      </Suspense>
    </>
  );
}

/** After it, the page of the post leads nowhere: back to the board, for whoever still stands there. */
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
