import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useViewer } from "@/session/viewer";
import { FormDialog } from "@/ui/form-dialog";
import { JobFields } from "./job-fields";
import { createJobFormSchema, jobFormValues } from "./job-form-schema";
import { usePostJob } from "./queries";

export function PostJobDialog({ onClose }: { onClose: () => void }) {
  const viewer = useViewer();
  const postMutation = usePostJob();
  const form = useForm({
    resolver: zodResolver(createJobFormSchema()),
    defaultValues: jobFormValues({ company: viewer.company ?? "" }),
  });

  return (
    <FormDialog
      title="Post New Job"
      form={form}
      onSubmit={(body) => postMutation.mutateAsync({ body })}
      onClose={onClose}
      submitLabel="Post Job"
      pendingText="Posting..."
      errorTitle="Failed to post job."
      draftName={`${viewer.id}:job`}
    >
      <JobFields />
    </FormDialog>
  );
}
