import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useViewer } from "@/auth/viewer";
import { FormDialog } from "@/ui/form-dialog";
import { JobFields, jobFormSchema } from "./job-form";
import { usePostJob } from "./queries";

export function PostJobDialog({ onClose }: { onClose: () => void }) {
  const { id, company } = useViewer();
  const post = usePostJob();
  const form = useForm({
    resolver: zodResolver(jobFormSchema()),
    defaultValues: {
      title: "",
      company: company ?? "",
      location: "",
      description: "",
      salaryRange: "",
      bountyAmount: "",
      skills: "",
      experience: "",
      urgency: "medium",
      deadline: "",
    },
  });

  return (
    <FormDialog
      title="Post New Job"
      form={form}
      onSubmit={(body) => post.mutateAsync({ body })}
      onClose={onClose}
      submitLabel="Post Job"
      pendingText="Posting..."
      refused="Failed to post job."
      draftName={`${id}:job`}
    >
      <JobFields />
    </FormDialog>
  );
}
