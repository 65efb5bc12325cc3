import { zodResolver } from "@hookform/resolvers/zod";
import type { User } from "@shared/auth/schemas";
import { most, requiredText } from "@shared/lib/fields";
import { profileInput } from "@shared/users/schemas";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { useViewer } from "@/auth/viewer";
import { Button } from "@/ui/button";
import { TextArea, TextField } from "@/ui/fields";
import { Form, useSending } from "@/ui/form";
import { LeaveQuestion } from "@/ui/leave-question";
import { Refusal } from "@/ui/refusal";
import { useDraft } from "@/ui/use-draft";
import { useEditProfile } from "./own-queries";
import { SettingsActions } from "./settings-section";

/** What was emptied is taken away. */
const emptied = (max: number) =>
  z.pipe(
    z.transform((typed: string) => typed.trim() || null),
    z.nullable(requiredText(max)),
  );
const { firstName, lastName } = profileInput.shape;
const basics = z.object({
  firstName,
  lastName,
  title: emptied(most.name),
  company: emptied(most.name),
  phone: emptied(most.name),
  location: emptied(most.name),
  bio: emptied(most.bio),
});

const typed = (viewer: User) => ({
  firstName: viewer.firstName ?? "",
  lastName: viewer.lastName ?? "",
  title: viewer.title ?? "",
  company: viewer.company ?? "",
  phone: viewer.phone ?? "",
  location: viewer.location ?? "",
  bio: viewer.bio ?? "",
});

/** The same facts as fields. Only what was changed is sent, so that two windows' changes do not undo each other. */
export function BasicForm({ onDone }: { onDone: () => void }) {
  const viewer = useViewer();
  const edit = useEditProfile();
  // As it was when the form opened: the answer to the change must not fill the form anew.
  const [standing] = useState(() => typed(viewer));
  const form = useForm({ resolver: zodResolver(basics), defaultValues: standing });
  const { forget } = useDraft(form, `${viewer.id}:profile`);
  const { setFocus } = form;
  useEffect(() => setFocus("firstName"), [setFocus]);

  const sending = useSending(form, async (body) => {
    const when = <T extends string | null | undefined>(name: keyof typeof standing, value: T) =>
      (value ?? "") === standing[name] ? undefined : value;
    const changes = {
      firstName: when("firstName", body.firstName),
      lastName: when("lastName", body.lastName),
      title: when("title", body.title),
      company: when("company", body.company),
      phone: when("phone", body.phone),
      location: when("location", body.location),
      bio: when("bio", body.bio),
    };
    if (Object.values(changes).some((value) => value !== undefined))
      await edit.mutateAsync({ params: { id: viewer.id }, body: changes });
    forget();
    onDone();
  });

  function cancel() {
    form.reset();
    forget();
    onDone();
  }

  return (
    <Form
      form={form}
      sending={sending}
      className="grid grid-cols-1 gap-4.5 gap-x-4 md:grid-cols-2"
      aria-label="Basic Information"
    >
      {sending.refusal && (
        <div className="col-span-full">
          <Refusal title="Update Failed">{sending.refusal}</Refusal>
        </div>
      )}
      <TextField name="firstName" label="First Name" autoComplete="given-name" maxLength={most.name} />
      <TextField name="lastName" label="Last Name" autoComplete="family-name" maxLength={most.name} />
      <TextField
        name="title"
        label="Title"
        optional
        autoComplete="organization-title"
        maxLength={most.name}
      />
      <TextField name="company" label="Company" optional autoComplete="organization" maxLength={most.name} />
      <TextField name="phone" label="Phone" optional type="tel" autoComplete="tel" maxLength={most.name} />
      <TextField
        name="location"
        label="Location"
        optional
        autoComplete="address-level2"
        maxLength={most.name}
      />
      <TextArea
        className="col-span-full"
        name="bio"
        label="Bio"
        optional
        maxLength={most.bio}
        hint="What you do, and what others can ask you about."
      />
      <SettingsActions className="col-span-full">
        <Button className="max-md:flex-1" onClick={cancel} disabled={sending.pending}>
          Cancel
        </Button>
        <Button
          className="max-md:flex-1"
          type="submit"
          variant="primary"
          pending={sending.pending}
          pendingText="Saving..."
        >
          Save Changes
        </Button>
      </SettingsActions>
      {form.formState.isDirty && <LeaveQuestion onDiscard={forget} />}
    </Form>
  );
}
