import { zodResolver } from "@hookform/resolvers/zod";
import type { Message } from "@shared/messages/schemas";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useViewer } from "@/session/viewer";
import { FormDialog } from "@/ui/form-dialog";
import { MessageFields, messageFormSchema } from "./message-fields";
import { useEditMessage } from "./queries";

/** Edits the user's own message. Only changed fields are sent. */
export function EditMessageDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const viewer = useViewer();
  const editMessage = useEditMessage();
  // Fixed when the form opens, so that the response to the change does not reset the fields.
  const [defaultValues] = useState(() => toFormValues(message));
  const form = useForm({ resolver: zodResolver(messageFormSchema), defaultValues });
  const { dirtyFields } = form.formState;
  const ifChanged = <T,>(name: keyof typeof defaultValues, value: T) =>
    dirtyFields[name] ? value : undefined;
  return (
    <FormDialog
      title="Edit Post"
      form={form}
      onSubmit={async (body) => {
        const changes = {
          title: ifChanged("title", body.title),
          content: ifChanged("content", body.content),
          category: ifChanged("category", body.category),
          tags: ifChanged("tags", body.tags),
        };
        if (Object.values(changes).some((value) => value !== undefined))
          await editMessage.mutateAsync({ params: { id: message.id }, body: changes });
      }}
      onClose={onClose}
      submitLabel="Save Changes"
      pendingText="Saving..."
      errorTitle="Failed to update message."
      draftName={`${viewer.id}:post:${message.id}`}
    >
      <MessageFields />
    </FormDialog>
  );
}

const toFormValues = ({ title, content, category, tags }: Message) => ({
  title,
  content,
  category,
  tags: tags.join(", "),
});
