import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useViewer } from "@/session/viewer";
import { FormDialog } from "@/ui/form-dialog";
import { OrganizationFields } from "./organization-fields";
import { emptyOrganizationFormValues, organizationFormSchema } from "./organization-form-schema";
import { useCreateOrganization } from "./queries";

/** Creates an organization, of which the viewer becomes the owner. */
export function CreateOrganizationDialog({ onClose }: { onClose: () => void }) {
  const viewer = useViewer();
  const createMutation = useCreateOrganization();
  const form = useForm({
    resolver: zodResolver(organizationFormSchema),
    defaultValues: emptyOrganizationFormValues,
  });
  return (
    <FormDialog
      title="Create Organization"
      subtitle="You become its owner."
      form={form}
      onSubmit={(body) => createMutation.mutateAsync({ body })}
      onClose={onClose}
      submitLabel="Create Organization"
      pendingText="Creating..."
      errorTitle="Failed to create organization"
      draftName={`${viewer.id}:organization`}
    >
      <OrganizationFields />
    </FormDialog>
  );
}
