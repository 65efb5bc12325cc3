import { zodResolver } from "@hookform/resolvers/zod";
import { ownsListing } from "@shared/agencies/policy";
import type { AgencyProfile } from "@shared/agencies/schemas";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useViewer } from "@/auth/viewer";
import { errorMessage } from "@/lib/api/api-fetch";
import { focused, regainFocus } from "@/lib/focus/focus";
import { Dialog, DialogBody } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import { NumberField, TextField } from "@/ui/fields";
import { FormDialog } from "@/ui/form-dialog";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { AgencyFields, editForm, typedAgency } from "./agency-form";
import { OrganizationChoice } from "./organization-choice";
import { oneAgency } from "./profile-queries";
import { editFailed, useEditAgency } from "./queries";
import { SpecializationChips } from "./specialization-chips";

const title = "Edit Agency Profile";

interface EditAgencyDialogProps {
  agencyId: number;
  onClose: () => void;
}

/** A listing as it now is, to be changed by its owner or an admin. */
export function EditAgencyDialog({ agencyId, onClose }: EditAgencyDialogProps) {
  // The form takes the place of the dialog that waits for it, and does not know where focus came from.
  const [from] = useState(focused);
  const { data, error, isError, isFetching, refetch } = useQuery(oneAgency(agencyId));
  function close() {
    onClose();
    regainFocus(from);
  }
  if (data) return <EditForm agency={data} onClose={close} />;
  return (
    <Dialog title={title} onClose={close}>
      <DialogBody>
        {isError ? (
          <ErrorState title="The agency could not be loaded" onRetry={refetch} retrying={isFetching}>
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

/** Only what was changed is sent, so that two people's changes do not undo each other. */
function EditForm({ agency, onClose }: { agency: AgencyProfile; onClose: () => void }) {
  const viewer = useViewer();
  const owns = ownsListing(viewer, agency);
  const edit = useEditAgency();
  // As it was when the form opened: the answer to the change must not fill the form anew.
  const [standing] = useState(() => typedAgency(agency));
  const form = useForm({ resolver: zodResolver(editForm), defaultValues: standing });
  const changed = form.formState.dirtyFields;
  const when = <T,>(name: keyof typeof standing, value: T) => (changed[name] ? value : undefined);
  const list = (name: "specializations" | "services" | "industryFocus", value: string[] | undefined) =>
    value?.join("\n") === standing[name].join("\n") ? undefined : value;

  return (
    <FormDialog
      title={title}
      sub={standing.name}
      form={form}
      onSubmit={async (body) => {
        const changes = {
          name: when("name", body.name),
          description: when("description", body.description ?? null),
          website: when("website", body.website ?? null),
          logo: when("logo", body.logo ?? null),
          location: when("location", body.location ?? null),
          phone: when("phone", body.phone ?? null),
          email: when("email", body.email ?? null),
          specializations: list("specializations", body.specializations),
          services: list("services", body.services),
          industryFocus: list("industryFocus", body.industryFocus),
          successRate: when("successRate", body.successRate ?? null),
          averageFee: when("averageFee", body.averageFee ?? null),
          organizationId: when("organizationId", body.organizationId),
        };
        if (Object.values(changes).some((value) => value !== undefined))
          await edit.mutateAsync({ params: { id: agency.id }, body: changes });
      }}
      onClose={onClose}
      submit="Save Changes"
      pendingText="Saving..."
      refused={editFailed}
      draft={`${viewer.id}:agency:${agency.id}`}
    >
      <AgencyFields specializations={<SpecializationChips />}>
        <NumberField
          name="successRate"
          label="Success Rate"
          optional
          unit="%"
          hint="Of the searches taken on, how many ended in a hire."
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
          enterKeyHint={owns ? "next" : "done"}
          placeholder="https://"
          hint="The https address of a square picture."
        />
        {owns && <OrganizationChoice agency={agency} />}
      </AgencyFields>
    </FormDialog>
  );
}
