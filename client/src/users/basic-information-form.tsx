import { zodResolver } from "@hookform/resolvers/zod";
import { limits } from "@shared/lib/fields";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useViewer } from "@/session/viewer";
import { Button } from "@/ui/button";
import { ChipsField } from "@/ui/chips-field";
import { Form, useFormSubmit } from "@/ui/form";
import { FormError } from "@/ui/form-error";
import { TextAreaField, TextField } from "@/ui/form-fields";
import { SettingsActions } from "@/ui/settings-section";
import { UnsavedChangesPrompt } from "@/ui/unsaved-changes-prompt";
import { useDraft } from "@/ui/use-draft";
import { useEditBasicInformation } from "./account-mutations";
import {
  basicInformationFormSchema,
  toBasicInformationChanges,
  toBasicInformationFormValues,
} from "./basic-information-form-schema";

/** The form for the viewer's name and work. */
export function BasicInformationForm({ onDone }: { onDone: () => void }) {
  const viewer = useViewer();
  const editMutation = useEditBasicInformation();
  // Fixed when the form opens, so that the response to the change does not reset the fields.
  const [initialValues] = useState(() => toBasicInformationFormValues(viewer));
  const form = useForm({ resolver: zodResolver(basicInformationFormSchema), defaultValues: initialValues });
  const { discardDraft } = useDraft(form, `${viewer.id}:profile`);
  const { setFocus } = form;
  useEffect(() => setFocus("firstName"), [setFocus]);

  const formSubmit = useFormSubmit(form, async (editedValues) => {
    const changes = toBasicInformationChanges(editedValues, initialValues);
    await editMutation.mutateAsync({ params: { id: viewer.id }, body: changes });
    discardDraft();
    onDone();
  });

  function handleCancel() {
    form.reset();
    discardDraft();
    onDone();
  }

  return (
    <Form
      form={form}
      formSubmit={formSubmit}
      className="grid grid-cols-1 gap-4.5 gap-x-4 md:grid-cols-2"
      aria-label="Basic Information"
    >
      {formSubmit.errorText && (
        <div className="col-span-full">
          <FormError title="Update Failed">{formSubmit.errorText}</FormError>
        </div>
      )}
      <TextField name="firstName" label="First Name" autoComplete="given-name" maxLength={limits.shortText} />
      <TextField name="lastName" label="Last Name" autoComplete="family-name" maxLength={limits.shortText} />
      <TextField
        name="title"
        label="Title"
        optional
        autoComplete="organization-title"
        maxLength={limits.shortText}
      />
      <TextField
        name="company"
        label="Company"
        optional
        autoComplete="organization"
        maxLength={limits.shortText}
      />
      <TextField
        name="phone"
        label="Phone"
        optional
        type="tel"
        autoComplete="tel"
        maxLength={limits.shortText}
      />
      <TextField
        name="location"
        label="Location"
        optional
        autoComplete="address-level2"
        maxLength={limits.shortText}
      />
      <TextAreaField
        className="col-span-full"
        name="bio"
        label="Bio"
        optional
        maxLength={limits.mediumText}
        hint="What you do, and what others can ask you about."
      />
      <ChipsField
        className="col-span-full"
        name="specializations"
        label="Specializations"
        optional
        placeholder="Seed hiring"
        hint="Type one, then Enter."
        maxLength={limits.listItem}
      />
      <SettingsActions className="col-span-full">
        <Button className="max-md:flex-1" onClick={handleCancel} disabled={formSubmit.isPending}>
          Cancel
        </Button>
        <Button
          className="max-md:flex-1"
          type="submit"
          variant="primary"
          pending={formSubmit.isPending}
          pendingText="Saving..."
        >
          Save Changes
        </Button>
      </SettingsActions>
      {form.formState.isDirty && <UnsavedChangesPrompt onDiscard={discardDraft} />}
    </Form>
  );
}
