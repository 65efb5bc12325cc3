import { zodResolver } from "@hookform/resolvers/zod";
import type { User } from "@shared/auth/schemas";
import { limits } from "@shared/lib/fields";
import { profileInput } from "@shared/users/schemas";
import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useViewer } from "@/session/viewer";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { FieldGroup } from "@/ui/field";
import { Form, useFormSubmit } from "@/ui/form";
import { FormError } from "@/ui/form-error";
import { TextAreaField, TextField } from "@/ui/form-fields";
import { resetFormToSaved } from "@/ui/reset-form-to-saved";
import { UnsavedChangesPrompt } from "@/ui/unsaved-changes-prompt";
import { useDraft } from "@/ui/use-draft";
import { useEditProfileAndEmail } from "./queries";

const toFormValues = (user: User) => ({
  firstName: user.firstName ?? "",
  lastName: user.lastName ?? "",
  email: user.email,
  title: user.title ?? "",
  company: user.company ?? "",
  bio: user.bio ?? "",
  phone: user.phone ?? "",
  location: user.location ?? "",
});

/** Edits the profile. Only changed fields are sent, so that changes from another tab are kept. */
export function UserProfileForm() {
  const headingId = useId();
  const viewer = useViewer();
  const editProfile = useEditProfileAndEmail();
  const form = useForm({ resolver: zodResolver(profileInput), defaultValues: toFormValues(viewer) });
  const { discard: deleteDraft } = useDraft(form, `${viewer.id}:user-profile`);
  const { dirtyFields, isDirty } = form.formState;
  const ifChanged = <T,>(name: keyof typeof dirtyFields, value: T) => (dirtyFields[name] ? value : undefined);
  const formSubmit = useFormSubmit(form, async (body) => {
    const changes = {
      firstName: ifChanged("firstName", body.firstName),
      lastName: ifChanged("lastName", body.lastName),
      email: ifChanged("email", body.email),
      title: ifChanged("title", body.title ?? null),
      company: ifChanged("company", body.company ?? null),
      bio: ifChanged("bio", body.bio ?? null),
      phone: ifChanged("phone", body.phone ?? null),
      location: ifChanged("location", body.location ?? null),
    };
    const sentValues = { ...form.getValues() };
    const savedValues = toFormValues(
      await editProfile.mutateAsync({ params: { id: viewer.id }, body: changes }),
    );
    resetFormToSaved(form, sentValues, savedValues);
    // If the page has unmounted meanwhile, no effect deletes the draft of a form without unsaved changes.
    if (JSON.stringify(form.getValues()) === JSON.stringify(savedValues)) deleteDraft();
  });

  const handleCancel = () => {
    form.setFocus("firstName");
    form.reset();
  };

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
          {isDirty && <UnsavedChangesPrompt ignoreSearchChanges onDiscard={() => form.reset()} />}
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
          ? `The new address becomes your primary one. Unless it is already verified, we email it a link. ${currentEmail} stays as a second address.`
          : "A new address becomes your primary one; the current one stays as a second address."
      }
    />
  );
}
