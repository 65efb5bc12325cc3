import { zodResolver } from "@hookform/resolvers/zod";
import { ownsAgencyProfile } from "@shared/agencies/policy";
import type { AgencyProfile } from "@shared/agencies/schemas";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { listIfChanged } from "@/lib/input/chips-value";
import { LogoField, SuccessRateAndFeeFields } from "@/organizations/rate-fee-and-logo-fields";
import { useViewer } from "@/session/viewer";
import { FormDialog } from "@/ui/form-dialog";
import { AgencyFields } from "./agency-fields";
import { type AgencyFormValues, editAgencyFormSchema, toAgencyFormValues } from "./agency-form-schema";
import { OrganizationField } from "./organization-field";
import { editAgencyFailedText, useEditAgency } from "./queries";
import { SpecializationsField } from "./specializations-field";

interface EditAgencyFormProps {
  dialogTitle: string;
  agency: AgencyProfile;
  onClose: () => void;
}

/** The dialog with the form for an existing agency profile. */
export function EditAgencyForm({ dialogTitle, agency, onClose }: EditAgencyFormProps) {
  const viewer = useViewer();
  const isOwner = ownsAgencyProfile(viewer, agency);
  const editMutation = useEditAgency();
  // Fixed when the form opens, so that the response to a change does not reset the fields.
  const [initialValues] = useState(() => toAgencyFormValues(agency));
  const form = useForm({ resolver: zodResolver(editAgencyFormSchema), defaultValues: initialValues });
  const { dirtyFields } = form.formState;

  async function handleSubmit(editedValues: EditedAgencyValues) {
    const changes = toAgencyChanges(editedValues, initialValues, dirtyFields);
    await editMutation.mutateAsync({ params: { id: agency.id }, body: changes });
  }

  return (
    <FormDialog
      title={dialogTitle}
      subtitle={initialValues.name}
      form={form}
      onSubmit={handleSubmit}
      onClose={onClose}
      submitLabel="Save Changes"
      pendingText="Saving..."
      errorTitle={editAgencyFailedText}
      draftName={`${viewer.id}:agency:${agency.id}`}
    >
      <AgencyFields specializationsField={<SpecializationsField />}>
        <SuccessRateAndFeeFields />
        <LogoField className="col-span-full" enterKeyHint={isOwner ? "next" : "done"} />
        {isOwner && <OrganizationField agency={agency} />}
      </AgencyFields>
    </FormDialog>
  );
}

type EditedAgencyValues = z.output<typeof editAgencyFormSchema>;
type DirtyFields = { [Field in keyof AgencyFormValues]?: unknown };

/**
 * Returns the fields that the user changed. The others are undefined and not sent, so that two people who
 * edit different fields do not overwrite each other's changes.
 */
function toAgencyChanges(
  editedValues: EditedAgencyValues,
  initialValues: AgencyFormValues,
  dirtyFields: DirtyFields,
) {
  const valueIfDirty = <T,>(field: keyof AgencyFormValues, value: T) =>
    dirtyFields[field] ? value : undefined;
  // Lists are compared instead, because `dirtyFields` keeps their entries even after the user undoes a change.
  return {
    name: valueIfDirty("name", editedValues.name),
    description: valueIfDirty("description", editedValues.description ?? null),
    website: valueIfDirty("website", editedValues.website ?? null),
    logo: valueIfDirty("logo", editedValues.logo ?? null),
    location: valueIfDirty("location", editedValues.location ?? null),
    phone: valueIfDirty("phone", editedValues.phone ?? null),
    email: valueIfDirty("email", editedValues.email ?? null),
    specializations: listIfChanged(editedValues.specializations, initialValues.specializations),
    services: listIfChanged(editedValues.services, initialValues.services),
    industryFocus: listIfChanged(editedValues.industryFocus, initialValues.industryFocus),
    successRate: valueIfDirty("successRate", editedValues.successRate ?? null),
    averageFee: valueIfDirty("averageFee", editedValues.averageFee ?? null),
    organizationId: valueIfDirty("organizationId", editedValues.organizationId),
  };
}
