import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useViewer } from "@/auth/viewer";
import { FormDialog } from "@/ui/form-dialog";
import { PostFields, postForm } from "./post-fields";
import { usePost } from "./queries";

export function NewPostDialog({ onClose }: { onClose: () => void }) {
  const viewer = useViewer();
  const createMessage = usePost();
  const form = useForm({
    resolver: zodResolver(postForm),
    defaultValues: { title: "", content: "", category: "general", tags: "" },
  });
  return (
    <FormDialog
      title="Create New Post"
      form={form}
      onSubmit={(body) => createMessage.mutateAsync({ body })}
      onClose={onClose}
      submit="Post Message"
      pendingText="Posting..."
      refused="Failed to post message."
      draft={`${viewer.id}:post`}
    >
      <PostFields />
    </FormDialog>
  );
}
