import { zodResolver } from "@hookform/resolvers/zod";
import type { Organization } from "@shared/organizations/schemas";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FieldGroup } from "@/ui/field";
import { FormDialog } from "@/ui/form-dialog";
import { OrganizationFields } from "./organization-fields";
import {
  editOrganizationFormSchema,
  type ParsedOrganizationForm,
  toOrganizationFormValues,
} from "./organization-form-schema";
import { useEditOrganization } from "./queries";
import { LogoField, StatedFigureFields } from "./stated-figure-fields";

interface EditOrganizationDialogProps {
  organization: Organization;
  onClose: () => void;
}

/** The form to edit an organization, for its owners and admins. */
export function EditOrganizationDialog({ organization, onClose }: EditOrganizationDialogProps) {
  const editMutation = useEditOrganization();
  // Stored once: a refetched organization must not reset the form.
  const [initialOrganization] = useState(organization);
  const form = useForm({
    resolver: zodResolver(editOrganizationFormSchema),
    defaultValues: toOrganizationFormValues(initialOrganization),
  });
  const { dirtyFields } = form.formState;

  async function handleSubmit(editedValues: ParsedOrganizationForm) {
    const changes = toOrganizationChanges(editedValues, dirtyFields);
    const hasChanges = Object.values(changes).some((value) => value !== undefined);
    if (hasChanges) await editMutation.mutateAsync({ params: { id: initialOrganization.id }, body: changes });
  }

  return (
    <FormDialog
      title="Edit Organization"
      subtitle={initialOrganization.name}
      form={form}
      onSubmit={handleSubmit}
      onClose={onClose}
      submitLabel="Save Changes"
      pendingText="Saving..."
      errorTitle="Failed to update organization"
    >
      <OrganizationFields organization={initialOrganization}>
        {initialOrganization.type === "agency" && (
          <FieldGroup columns={2}>
            <StatedFigureFields />
          </FieldGroup>
        )}
        <LogoField />
      </OrganizationFields>
    </FormDialog>
  );
}

/**
 * Returns the fields that the user changed; the others are undefined and not sent, so that concurrent edits of
 * different fields do not overwrite each other.
 */
function toOrganizationChanges(
  editedValues: ParsedOrganizationForm,
  dirtyFields: { [Field in keyof ParsedOrganizationForm]?: boolean },
) {
  const ifChanged = <T,>(field: keyof ParsedOrganizationForm, value: T) =>
    dirtyFields[field] ? value : undefined;
  return {
    name: ifChanged("name", editedValues.name),
    type: ifChanged("type", editedValues.type),
    description: ifChanged("description", editedValues.description ?? null),
    website: ifChanged("website", editedValues.website ?? null),
    location: ifChanged("location", editedValues.location ?? null),
    phone: ifChanged("phone", editedValues.phone ?? null),
    email: ifChanged("email", editedValues.email ?? null),
    domain: ifChanged("domain", editedValues.domain ?? null),
    specializations: ifChanged("specializations", editedValues.specializations),
    services: ifChanged("services", editedValues.services),
    industryFocus: ifChanged("industryFocus", editedValues.industryFocus),
    logo: ifChanged("logo", editedValues.logo ?? null),
    successRate: ifChanged("successRate", editedValues.successRate ?? null),
    averageFee: ifChanged("averageFee", editedValues.averageFee ?? null),
  };
}
