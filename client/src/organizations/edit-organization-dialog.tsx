import { zodResolver } from "@hookform/resolvers/zod";
import type { Organization } from "@shared/organizations/schemas";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormDialog } from "@/ui/form-dialog";
import { OrganizationFields, organizationFormSchema, toOrganizationFormValues } from "./organization-form";
import { useEditOrganization } from "./queries";

interface EditOrganizationDialogProps {
  organization: Organization;
  onClose: () => void;
}

/**
 * Edits an organization. Only changed fields are sent, so that concurrent edits do not overwrite each other.
 */
export function EditOrganizationDialog({ organization, onClose }: EditOrganizationDialogProps) {
  const editOrganization = useEditOrganization();
  // Fixed when the form opens, so that the response to the change does not reset the fields.
  const [initialOrganization] = useState(organization);
  const form = useForm({
    resolver: zodResolver(organizationFormSchema),
    defaultValues: toOrganizationFormValues(initialOrganization),
  });
  const { dirtyFields } = form.formState;
  const ifChanged = <T,>(name: keyof typeof dirtyFields, value: T) => (dirtyFields[name] ? value : undefined);

  return (
    <FormDialog
      title="Edit Organization"
      subtitle={initialOrganization.name}
      form={form}
      onSubmit={async (body) => {
        const changes = {
          name: ifChanged("name", body.name),
          type: ifChanged("type", body.type),
          description: ifChanged("description", body.description ?? null),
          website: ifChanged("website", body.website ?? null),
          location: ifChanged("location", body.location ?? null),
          phone: ifChanged("phone", body.phone ?? null),
          email: ifChanged("email", body.email ?? null),
          domain: ifChanged("domain", body.domain ?? null),
          specializations: ifChanged("specializations", body.specializations),
          services: ifChanged("services", body.services),
          industryFocus: ifChanged("industryFocus", body.industryFocus),
        };
        if (Object.values(changes).some((value) => value !== undefined))
          await editOrganization.mutateAsync({ params: { id: initialOrganization.id }, body: changes });
      }}
      onClose={onClose}
      submitLabel="Save Changes"
      pendingText="Saving..."
      errorTitle="Failed to update organization"
    >
      <OrganizationFields organization={initialOrganization} />
    </FormDialog>
  );
}
