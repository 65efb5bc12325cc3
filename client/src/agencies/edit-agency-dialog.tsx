import { zodResolver } from "@hookform/resolvers/zod";
import { ownsAgencyProfile } from "@shared/agencies/policy";
import type { AgencyProfile } from "@shared/agencies/schemas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { errorMessage } from "@/lib/api/api-fetch";
import { getFocusedElement, restoreFocus } from "@/lib/focus/focus";
import { useViewer } from "@/session/viewer";
import { Dialog, DialogBody } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import { FormDialog } from "@/ui/form-dialog";
import { NumberField, TextField } from "@/ui/form-fields";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { AgencyFields, editAgencyFormSchema, toAgencyFormValues } from "./agency-form";
import { OrganizationField } from "./organization-field";
import { agencyQuery } from "./profile-queries";
import { editFailedText, useEditAgency } from "./queries";
import { SpecializationsField } from "./specializations-field";

const dialogTitle = "Edit Agency Profile";

interface EditAgencyDialogProps {
  agencyId: number;
  onClose: () => void;
}

/** Edits an agency profile; for its owner and admins. */
export function EditAgencyDialog({ agencyId, onClose }: EditAgencyDialogProps) {
  // The form replaces the loading dialog, so it cannot know which element had focus before.
  const [openerElement] = useState(getFocusedElement);
  const { data: agency, error, isError, isFetching, refetch } = useQuery(agencyQuery(agencyId));
  function handleClose() {
    onClose();
    restoreFocus(openerElement);
  }
  if (agency) return <EditAgencyForm agency={agency} onClose={handleClose} />;
  return (
    <Dialog title={dialogTitle} onClose={handleClose}>
      <DialogBody>
        {isError ? (
          <ErrorState title="The agency could not be loaded" onRetry={refetch} isRetrying={isFetching}>
            {errorMessage(error)}
          </ErrorState>
        ) : (
          <Skeleton label="Loading the agency">
            <SkeletonRow />
            <SkeletonRow />
            <SkeletonRow />
          </Skeleton>
        )}
      </DialogBody>
    </Dialog>
  );
}

/**
 * Sends only the changed fields, so that concurrent edits of different fields do not overwrite each other.
 */
function EditAgencyForm({ agency, onClose }: { agency: AgencyProfile; onClose: () => void }) {
  const viewer = useViewer();
  const isOwner = ownsAgencyProfile(viewer, agency);
  const editMutation = useEditAgency();
  // Keeps the values from when the form opened: the mutation's response must not reset the form.
  const [initialValues] = useState(() => toAgencyFormValues(agency));
  const form = useForm({ resolver: zodResolver(editAgencyFormSchema), defaultValues: initialValues });
  const dirtyFields = form.formState.dirtyFields;
  const ifChanged = <T,>(name: keyof typeof initialValues, value: T) =>
    dirtyFields[name] ? value : undefined;
  const listIfChanged = (
    name: "specializations" | "services" | "industryFocus",
    value: string[] | undefined,
  ) => (value?.join("\n") === initialValues[name].join("\n") ? undefined : value);

  return (
    <FormDialog
      title={dialogTitle}
      subtitle={initialValues.name}
      form={form}
      onSubmit={async (body) => {
        const changes = {
          name: ifChanged("name", body.name),
          description: ifChanged("description", body.description ?? null),
          website: ifChanged("website", body.website ?? null),
          logo: ifChanged("logo", body.logo ?? null),
          location: ifChanged("location", body.location ?? null),
          phone: ifChanged("phone", body.phone ?? null),
          email: ifChanged("email", body.email ?? null),
          specializations: listIfChanged("specializations", body.specializations),
          services: listIfChanged("services", body.services),
          industryFocus: listIfChanged("industryFocus", body.industryFocus),
          successRate: ifChanged("successRate", body.successRate ?? null),
          averageFee: ifChanged("averageFee", body.averageFee ?? null),
          organizationId: ifChanged("organizationId", body.organizationId),
        };
        if (Object.values(changes).some((value) => value !== undefined))
          await editMutation.mutateAsync({ params: { id: agency.id }, body: changes });
      }}
      onClose={onClose}
      submitLabel="Save Changes"
      pendingText="Saving..."
      errorTitle={editFailedText}
      draftName={`${viewer.id}:agency:${agency.id}`}
    >
      <AgencyFields specializationsField={<SpecializationsField />}>
        <NumberField
          name="successRate"
          label="Success Rate"
          optional
          unit="%"
          hint="Share of accepted searches that ended in a hire."
        />
        <NumberField
          name="averageFee"
          label="Average Fee"
          optional
          unit="%"
          hint="Of the first-year salary."
        />
        <TextField
          className="col-span-full"
          name="logo"
          label="Logo"
          optional
          type="url"
          enterKeyHint={isOwner ? "next" : "done"}
          placeholder="https://"
          hint="The https URL of a square image."
        />
        {isOwner && <OrganizationField agency={agency} />}
      </AgencyFields>
    </FormDialog>
  );
}
