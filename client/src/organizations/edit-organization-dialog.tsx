import { zodResolver } from "@hookform/resolvers/zod";
import type { Organization } from "@shared/organizations/schemas";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormDialog } from "@/ui/form-dialog";
import { OrganizationFields, organizationFormSchema, toOrganizationForm } from "./organization-form";
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
  const [initial] = useState(organization);
  const form = useForm({
    resolver: zodResolver(organizationFormSchema),
    defaultValues: toOrganizationForm(initial),
  });
  const { dirtyFields } = form.formState;
  const ifChanged = <T,>(name: keyof typeof dirtyFields, value: T) => (dirtyFields[name] ? value : undefined);

  return (
    <FormDialog
      title="Edit Organization"
      subtitle={initial.name}
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
          await editOrganization.mutateAsync({ params: { id: initial.id }, body: changes });
      }}
      onClose={onClose}
      submitLabel="Save Changes"
      pendingText="Saving..."
      refused="Failed to update organization"
    >
      <OrganizationFields organization={initial} />
    </FormDialog>
  );
}
