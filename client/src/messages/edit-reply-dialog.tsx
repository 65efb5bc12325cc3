import { zodResolver } from "@hookform/resolvers/zod";
import { type Message, type Reply, replyInput } from "@shared/messages/schemas";
import { useForm } from "react-hook-form";
import { useViewer } from "@/session/viewer";
import { FormDialog } from "@/ui/form-dialog";
import { TextAreaField } from "@/ui/form-fields";
import { useEditReply } from "./queries";

interface EditReplyDialogProps {
  message: Message;
  reply: Reply;
  onClose: () => void;
}

/** Edits the user's own reply. */
export function EditReplyDialog({ message, reply, onClose }: EditReplyDialogProps) {
  const viewer = useViewer();
  const editMutation = useEditReply();
  const form = useForm({ resolver: zodResolver(replyInput), defaultValues: { content: reply.content } });
  return (
    <FormDialog
      title="Edit Reply"
      form={form}
      onSubmit={(body) => editMutation.mutateAsync({ params: { id: message.id, replyId: reply.id }, body })}
      onClose={onClose}
      submitLabel="Save Changes"
      pendingText="Saving..."
      errorTitle="The reply was not changed"
      draftName={`${viewer.id}:edited-reply:${reply.id}`}
    >
      <TextAreaField name="content" label="Reply" rows={5} />
    </FormDialog>
  );
}
