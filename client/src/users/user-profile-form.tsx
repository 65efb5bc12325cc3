import { zodResolver } from "@hookform/resolvers/zod";
import type { User } from "@shared/auth/schemas";
import { profileInput } from "@shared/users/schemas";
import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useViewer } from "@/auth/viewer";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { FieldGroup } from "@/ui/field";
import { TextArea, TextField } from "@/ui/fields";
import { Form, useSending } from "@/ui/form";
import { LeaveQuestion } from "@/ui/leave-question";
import { Refusal } from "@/ui/refusal";
import { resetTo } from "@/ui/reset-to";
import { useDraft } from "@/ui/use-draft";
import { useEditProfile } from "./profile-queries";

const typed = (user: User) => ({
  firstName: user.firstName ?? "",
  lastName: user.lastName ?? "",
  email: user.email,
  title: user.title ?? "",
  company: user.company ?? "",
  bio: user.bio ?? "",
  phone: user.phone ?? "",
  location: user.location ?? "",
});

/** Only what was changed is sent, so that another tab's changes stay. */
export function UserProfileForm() {
  const headingId = useId();
  const viewer = useViewer();
  const edit = useEditProfile();
  const form = useForm({ resolver: zodResolver(profileInput), defaultValues: typed(viewer) });
  const { forget } = useDraft(form, `${viewer.id}:user-profile`);
  const { dirtyFields, isDirty } = form.formState;
  const when = <T,>(name: keyof typeof dirtyFields, value: T) => (dirtyFields[name] ? value : undefined);
  const sending = useSending(form, async (body) => {
    const changes = {
      firstName: when("firstName", body.firstName),
      lastName: when("lastName", body.lastName),
      email: when("email", body.email),
      title: when("title", body.title ?? null),
      company: when("company", body.company ?? null),
      bio: when("bio", body.bio ?? null),
      phone: when("phone", body.phone ?? null),
      location: when("location", body.location ?? null),
    };
    const sent = { ...form.getValues() };
    const saved = typed(await edit.mutateAsync({ params: { id: viewer.id }, body: changes }));
    resetTo(form, sent, saved);
    // The page may have gone meanwhile, and nobody then sees that the form holds no more than what is saved.
    if (JSON.stringify(form.getValues()) === JSON.stringify(saved)) forget();
  });

  const cancel = () => {
    form.setFocus("firstName");
    form.reset();
  };

  return (
    <Card asChild>
      <section aria-labelledby={headingId}>
        <h2 id={headingId} className="text-[16px]/[22px] tracking-subheading">
          Profile Information
        </h2>
        <Form form={form} sending={sending} className="grid grid-cols-1 gap-4.5">
          <Refusal title="Update Failed">{sending.refusal}</Refusal>
          <FieldGroup columns={2}>
            <TextField name="firstName" label="First Name" autoComplete="given-name" maxLength={160} />
            <TextField name="lastName" label="Last Name" autoComplete="family-name" maxLength={160} />
          </FieldGroup>
          <EmailField standing={viewer.email} />
          <FieldGroup columns={2}>
            <TextField
              name="title"
              label="Title"
              optional
              autoComplete="organization-title"
              maxLength={160}
            />
            <TextField name="company" label="Company" optional autoComplete="organization" maxLength={160} />
            <TextField name="phone" label="Phone" optional type="tel" autoComplete="tel" maxLength={160} />
            <TextField
              name="location"
              label="Location"
              optional
              autoComplete="address-level2"
              placeholder="Oakland, CA"
              maxLength={160}
            />
          </FieldGroup>
          <TextArea name="bio" label="Bio" optional rows={4} maxLength={4000} />
          <p className="text-ink-faint text-small">
            Only VC partners and HR personnel see your email, phone and location. An approved application
            shows your email to its other side too.
          </p>
          <div className="flex items-center gap-2">
            <Button type="submit" variant="primary" pending={sending.pending} pendingText="Saving...">
              Save Changes
            </Button>
            {isDirty && !sending.pending && <Button onClick={cancel}>Cancel</Button>}
          </div>
          {isDirty && <LeaveQuestion keptOnPath onDiscard={() => form.reset()} />}
        </Form>
      </section>
    </Card>
  );
}

function EmailField({ standing }: { standing: string }) {
  const changed = useWatch({ name: "email" }) !== standing;
  return (
    <TextField
      name="email"
      label="Email"
      type="email"
      autoComplete="email"
      hint={
        changed
          ? `The new address becomes your primary one; unless it is verified already, we mail a link there. ${standing} stays as a second address.`
          : "Changing it makes the new address your primary one; this one stays as a second."
      }
    />
  );
}
