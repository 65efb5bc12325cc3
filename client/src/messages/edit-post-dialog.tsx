import { zodResolver } from "@hookform/resolvers/zod";
import type { Message } from "@shared/messages/schemas";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useViewer } from "@/auth/viewer";
import { FormDialog } from "@/ui/form-dialog";
import { PostFields, postForm } from "./post-fields";
import { useEditPost } from "./queries";

/** One's own post, as it now is. Only what was changed is sent. */
export function EditPostDialog({ post, onClose }: { post: Message; onClose: () => void }) {
  const { id } = useViewer();
  const edit = useEditPost();
  // As it was when the form opened: the answer to the change must not fill the form anew.
  const [standing] = useState(() => typed(post));
  const form = useForm({ resolver: zodResolver(postForm), defaultValues: standing });
  const changed = form.formState.dirtyFields;
  const when = <T,>(name: keyof typeof standing, value: T) => (changed[name] ? value : undefined);
  return (
    <FormDialog
      title="Edit Post"
      form={form}
      onSubmit={async (body) => {
        const changes = {
          title: when("title", body.title),
          content: when("content", body.content),
          category: when("category", body.category),
          tags: when("tags", body.tags),
        };
        if (Object.values(changes).some((value) => value !== undefined))
          await edit.mutateAsync({ params: { id: post.id }, body: changes });
      }}
      onClose={onClose}
      submit="Save Changes"
      pendingText="Saving..."
      refused="Failed to update message."
      draft={`${id}:post:${post.id}`}
    >
      <PostFields />
    </FormDialog>
  );
}

const typed = ({ title, content, category, tags }: Message) => ({
  title,
  content,
  category,
  tags: tags.join(", "),
});
