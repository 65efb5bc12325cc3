import { zodResolver } from "@hookform/resolvers/zod";
import { limits } from "@shared/lib/fields";
import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { siteEmails } from "@/lib/browser/site-emails";
import { useViewer } from "@/session/viewer";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { ChipsField } from "@/ui/chips-field";
import { FieldGroup } from "@/ui/field";
import { Form, useFormSubmit } from "@/ui/form";
import { FormError } from "@/ui/form-error";
import { TextAreaField, TextField } from "@/ui/form-fields";
import { resetFormToSaved } from "@/ui/reset-form-to-saved";
import { UnsavedChangesPrompt } from "@/ui/unsaved-changes-prompt";
import { useDraft } from "@/ui/use-draft";
import { useEditProfileAndEmail } from "./queries";
import {
  toUserProfileChanges,
  toUserProfileFormValues,
  userProfileFormSchema,
} from "./user-profile-form-values";

/** The form for the viewer's profile and primary email address. */
export function UserProfileForm() {
  const headingId = useId();
  const viewer = useViewer();
  const editMutation = useEditProfileAndEmail();
  const form = useForm({
    resolver: zodResolver(userProfileFormSchema),
    defaultValues: toUserProfileFormValues(viewer),
  });
  const { discardDraft } = useDraft(form, `${viewer.id}:user-profile`);
  const { dirtyFields, isDirty } = form.formState;
  const formSubmit = useFormSubmit(form, async (editedValues) => {
    const changes = toUserProfileChanges(editedValues, dirtyFields);
    // After the request, `resetFormToSaved` keeps fields that differ from these values.
    const sentValues = { ...form.getValues() };
    const savedUser = await editMutation.mutateAsync({ params: { id: viewer.id }, body: changes });
    const savedValues = toUserProfileFormValues(savedUser);
    resetFormToSaved(form, sentValues, savedValues);
    // `useDraft` deletes the draft in an effect. Effects do not run after unmount, so delete it here too.
    const hasUnsavedValues = JSON.stringify(form.getValues()) !== JSON.stringify(savedValues);
    if (!hasUnsavedValues) discardDraft();
  });

  function handleCancel() {
    form.setFocus("firstName");
    form.reset();
  }

  return (
    <Card asChild>
      <section aria-labelledby={headingId}>
        <h2 id={headingId} className="text-[16px]/[22px] tracking-subheading">
          Profile Information
        </h2>
        <Form form={form} formSubmit={formSubmit} className="grid grid-cols-1 gap-4.5">
          <FormError title="Update Failed">{formSubmit.errorText}</FormError>
          <FieldGroup columns={2}>
            <TextField
              name="firstName"
              label="First Name"
              autoComplete="given-name"
              maxLength={limits.shortText}
            />
            <TextField
              name="lastName"
              label="Last Name"
              autoComplete="family-name"
              maxLength={limits.shortText}
            />
          </FieldGroup>
          <EmailField currentEmail={viewer.email} />
          <FieldGroup columns={2}>
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
              placeholder="Oakland, CA"
              maxLength={limits.shortText}
            />
          </FieldGroup>
          <TextAreaField name="bio" label="Bio" optional rows={4} maxLength={limits.mediumText} />
          <ChipsField
            name="specializations"
            label="Specializations"
            optional
            placeholder="Seed hiring"
            hint="Type one, then Enter."
            maxLength={limits.listItem}
          />
          <p className="text-ink-faint text-small">
            Only VC partners and HR personnel see your email, phone and location. An approved application also
            shows your email to the other side.
          </p>
          <div className="flex items-center gap-2">
            <Button type="submit" variant="primary" pending={formSubmit.isPending} pendingText="Saving...">
              Save Changes
            </Button>
            {isDirty && !formSubmit.isPending && <Button onClick={handleCancel}>Cancel</Button>}
          </div>
          {isDirty && <UnsavedChangesPrompt ignoreQueryStringChanges onDiscard={() => form.reset()} />}
        </Form>
      </section>
    </Card>
  );
}

function EmailField({ currentEmail }: { currentEmail: string }) {
  const isChanged = useWatch({ name: "email" }) !== currentEmail;
  return (
    <TextField
      name="email"
      label="Email"
      type="email"
      autoComplete="email"
      hint={
        isChanged
          ? `The new address becomes your primary one. Unless it is already verified, ${siteEmails.areSent() ? "we email it a link" : "ask an admin for a link"}. ${currentEmail} stays as a second address.`
          : "A new address becomes your primary one; the current one stays as a second address."
      }
    />
  );
}
