import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useViewer } from "@/session/viewer";
import { FormDialog } from "@/ui/form-dialog";
import { MessageFields, messageFormSchema } from "./message-fields";
import { useCreateMessage } from "./queries";

/** Form for a new message on the board. */
export function NewMessageDialog({ onClose }: { onClose: () => void }) {
  const viewer = useViewer();
  const createMutation = useCreateMessage();
  const form = useForm({
    resolver: zodResolver(messageFormSchema),
    defaultValues: { title: "", content: "", category: "general", tags: "" },
  });
  return (
    <FormDialog
      title="Create New Post"
      form={form}
      onSubmit={(body) => createMutation.mutateAsync({ body })}
      onClose={onClose}
      submitLabel="Post Message"
      pendingText="Posting..."
      errorTitle="Failed to post message."
      draftName={`${viewer.id}:post`}
    >
      <MessageFields />
    </FormDialog>
  );
}
