import { zodResolver } from "@hookform/resolvers/zod";
import type { Message } from "@shared/messages/schemas";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useViewer } from "@/session/viewer";
import { FormDialog } from "@/ui/form-dialog";
import { MessageFields, messageFormSchema } from "./message-fields";
import { useEditMessage } from "./queries";

/** Edits the user's own message. Only changed fields are sent. In the interface, messages are called posts. */
export function EditMessageDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const viewer = useViewer();
  const editMutation = useEditMessage();
  // Computed once: the refetched message must not reset the form.
  const [defaultValues] = useState(() => toMessageFormValues(message));
  const form = useForm({ resolver: zodResolver(messageFormSchema), defaultValues });
  const { dirtyFields } = form.formState;
  return (
    <FormDialog
      title="Edit Post"
      form={form}
      onSubmit={async (formValues) => {
        const changes = {
          title: dirtyFields.title ? formValues.title : undefined,
          content: dirtyFields.content ? formValues.content : undefined,
          category: dirtyFields.category ? formValues.category : undefined,
          tags: dirtyFields.tags ? formValues.tags : undefined,
        };
        const hasChanges = Object.values(changes).some((value) => value !== undefined);
        if (hasChanges) await editMutation.mutateAsync({ params: { id: message.id }, body: changes });
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

function toMessageFormValues({ title, content, category, tags }: Message) {
  return { title, content, category, tags: tags.join(", ") };
}
