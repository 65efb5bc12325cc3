import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useViewer } from "@/session/viewer";
import { FormDialog } from "@/ui/form-dialog";
import { createJobFormSchema, JobFields, jobFormValues } from "./job-form";
import { usePostJob } from "./queries";

export function PostJobDialog({ onClose }: { onClose: () => void }) {
  const { id: viewerId, company } = useViewer();
  const postJob = usePostJob();
  const form = useForm({
    resolver: zodResolver(createJobFormSchema()),
    defaultValues: jobFormValues({ company: company ?? "" }),
  });

  return (
    <FormDialog
      title="Post New Job"
      form={form}
      onSubmit={(body) => postJob.mutateAsync({ body })}
      onClose={onClose}
      submitLabel="Post Job"
      pendingText="Posting..."
      errorTitle="Failed to post job."
      draftName={`${viewerId}:job`}
    >
      <JobFields />
    </FormDialog>
  );
}
