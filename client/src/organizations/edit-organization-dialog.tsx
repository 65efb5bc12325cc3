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
import { LogoField, SuccessRateAndFeeFields } from "./rate-fee-and-logo-fields";

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
    await editMutation.mutateAsync({ params: { id: initialOrganization.id }, body: changes });
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
            <SuccessRateAndFeeFields />
          </FieldGroup>
        )}
        <LogoField />
      </OrganizationFields>
    </FormDialog>
  );
}

/**
 * Returns the fields that the user changed. The others are undefined and not sent, so that concurrent edits
 * of different fields do not overwrite each other.
 */
function toOrganizationChanges(
  editedValues: ParsedOrganizationForm,
  dirtyFields: { [Field in keyof ParsedOrganizationForm]?: boolean },
) {
  const valueIfChanged = <T,>(field: keyof ParsedOrganizationForm, value: T) =>
    dirtyFields[field] ? value : undefined;
  return {
    name: valueIfChanged("name", editedValues.name),
    type: valueIfChanged("type", editedValues.type),
    description: valueIfChanged("description", editedValues.description ?? null),
    website: valueIfChanged("website", editedValues.website ?? null),
    location: valueIfChanged("location", editedValues.location ?? null),
    phone: valueIfChanged("phone", editedValues.phone ?? null),
    email: valueIfChanged("email", editedValues.email ?? null),
    domain: valueIfChanged("domain", editedValues.domain ?? null),
    specializations: valueIfChanged("specializations", editedValues.specializations),
    services: valueIfChanged("services", editedValues.services),
    industryFocus: valueIfChanged("industryFocus", editedValues.industryFocus),
    logo: valueIfChanged("logo", editedValues.logo ?? null),
    successRate: valueIfChanged("successRate", editedValues.successRate ?? null),
    averageFee: valueIfChanged("averageFee", editedValues.averageFee ?? null),
  };
}
