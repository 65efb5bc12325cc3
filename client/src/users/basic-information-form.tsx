import { zodResolver } from "@hookform/resolvers/zod";
import type { User } from "@shared/auth/schemas";
import { limits, requiredText } from "@shared/lib/fields";
import { profileInput } from "@shared/users/schemas";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { useViewer } from "@/session/viewer";
import { Button } from "@/ui/button";
import { Form, useFormSubmit } from "@/ui/form";
import { FormError } from "@/ui/form-error";
import { TextAreaField, TextField } from "@/ui/form-fields";
import { SettingsActions } from "@/ui/settings-section";
import { UnsavedChangesPrompt } from "@/ui/unsaved-changes-prompt";
import { useDraft } from "@/ui/use-draft";
import { useEditBasicInformation } from "./account-mutations";

/** Schema of an optional text field: an empty one becomes null. */
const nullIfEmpty = (max: number) =>
  z.pipe(
    z.transform((value: string) => value.trim() || null),
    z.nullable(requiredText(max)),
  );
const { firstName, lastName } = profileInput.shape;
const basicInformationSchema = z.object({
  firstName,
  lastName,
  title: nullIfEmpty(limits.shortText),
  company: nullIfEmpty(limits.shortText),
  phone: nullIfEmpty(limits.shortText),
  location: nullIfEmpty(limits.shortText),
  bio: nullIfEmpty(limits.mediumText),
});

const toFormValues = (viewer: User) => ({
  firstName: viewer.firstName ?? "",
  lastName: viewer.lastName ?? "",
  title: viewer.title ?? "",
  company: viewer.company ?? "",
  phone: viewer.phone ?? "",
  location: viewer.location ?? "",
  bio: viewer.bio ?? "",
});

/**
 * Edits the basic information. Only changed fields are sent, so that two windows do not overwrite each other.
 */
export function BasicInformationForm({ onDone }: { onDone: () => void }) {
  const viewer = useViewer();
  const editProfile = useEditBasicInformation();
  // Fixed when the form opens, so that the response to the change does not reset the fields.
  const [defaultValues] = useState(() => toFormValues(viewer));
  const form = useForm({ resolver: zodResolver(basicInformationSchema), defaultValues });
  const { discard: deleteDraft } = useDraft(form, `${viewer.id}:profile`);
  const { setFocus } = form;
  useEffect(() => setFocus("firstName"), [setFocus]);

  const formSubmit = useFormSubmit(form, async (body) => {
    const ifChanged = <T extends string | null | undefined>(name: keyof typeof defaultValues, value: T) =>
      (value ?? "") === defaultValues[name] ? undefined : value;
    const changes = {
      firstName: ifChanged("firstName", body.firstName),
      lastName: ifChanged("lastName", body.lastName),
      title: ifChanged("title", body.title),
      company: ifChanged("company", body.company),
      phone: ifChanged("phone", body.phone),
      location: ifChanged("location", body.location),
      bio: ifChanged("bio", body.bio),
    };
    if (Object.values(changes).some((value) => value !== undefined))
      await editProfile.mutateAsync({ params: { id: viewer.id }, body: changes });
    deleteDraft();
    onDone();
  });

  function handleCancel() {
    form.reset();
    deleteDraft();
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
      {form.formState.isDirty && <UnsavedChangesPrompt onDiscard={deleteDraft} />}
    </Form>
  );
}
