import { zodResolver } from "@hookform/resolvers/zod";
import type { Organization } from "@shared/organizations/schemas";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormDialog } from "@/ui/form-dialog";
import { OrganizationFields, organizationForm, typedOrganization } from "./organization-form";
import { useEditOrganization } from "./queries";

interface EditOrganizationDialogProps {
  organization: Organization;
  onClose: () => void;
}

/** The form of an organization, as it now is. Only what was changed is sent, so that two people's changes do not undo each other. */
export function EditOrganizationDialog({ organization, onClose }: EditOrganizationDialogProps) {
  const edit = useEditOrganization();
  // As it was when the form opened: the answer to the change must not fill the form anew.
  const [standing] = useState(organization);
  const form = useForm({
    resolver: zodResolver(organizationForm),
    defaultValues: typedOrganization(standing),
  });
  const changed = form.formState.dirtyFields;
  const when = <T,>(name: keyof typeof changed, value: T) => (changed[name] ? value : undefined);

  return (
    <FormDialog
      title="Edit Organization"
      sub={standing.name}
      form={form}
      onSubmit={async (body) => {
        const changes = {
          name: when("name", body.name),
          type: when("type", body.type),
          description: when("description", body.description ?? null),
          website: when("website", body.website ?? null),
          location: when("location", body.location ?? null),
          phone: when("phone", body.phone ?? null),
          email: when("email", body.email ?? null),
          domain: when("domain", body.domain ?? null),
          specializations: when("specializations", body.specializations),
          services: when("services", body.services),
          industryFocus: when("industryFocus", body.industryFocus),
        };
        if (Object.values(changes).some((value) => value !== undefined))
          await edit.mutateAsync({ params: { id: standing.id }, body: changes });
      }}
      onClose={onClose}
      submit="Save Changes"
      pendingText="Saving..."
      refused="Failed to update organization"
    >
      <OrganizationFields standing={standing} />
    </FormDialog>
  );
}
