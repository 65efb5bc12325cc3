import { zodResolver } from "@hookform/resolvers/zod";
import { userAddressInput } from "@shared/users/schemas";
import { emailAddressTypes } from "@shared/users/vocabulary";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { cn } from "@/lib/cn";
import { useViewer } from "@/session/viewer";
import { Button } from "@/ui/button";
import { Form, useFormSubmit } from "@/ui/form";
import { FormError } from "@/ui/form-error";
import { TextField } from "@/ui/form-fields";
import { resetFormToSaved } from "@/ui/reset-form-to-saved";
import { SelectField } from "@/ui/select-field";
import { settingsFooterClass } from "@/ui/settings-section";
import { UnsavedChangesPrompt } from "@/ui/unsaved-changes-prompt";
import { useDraft } from "@/ui/use-draft";
import { useAddAddress } from "./account-mutations";
import { addressTypeLabels } from "./labels";

const typeOptions = emailAddressTypes.map((type) => [type, addressTypeLabels[type]] as const);
const defaultValues: z.input<typeof userAddressInput> = { email: "", type: "work" };

/** The form that adds an email address, below the list of the viewer's addresses. */
export function AddAddressForm() {
  const form = useForm({ resolver: zodResolver(userAddressInput), defaultValues });
  const { discardDraft } = useDraft(form, `${useViewer().id}:address`);
  const addMutation = useAddAddress();
  const formSubmit = useFormSubmit(form, async (body) => {
    // `resetFormToSaved` compares these values with the fields, to keep input typed during the request.
    const sentValues = { ...form.getValues() };
    await addMutation.mutateAsync({ body });
    resetFormToSaved(form, sentValues, defaultValues);
    discardDraft();
  });
  return (
    <Form
      form={form}
      formSubmit={formSubmit}
      className={cn(
        settingsFooterClass,
        "grid grid-cols-[minmax(0,1fr)_128px_auto] items-start gap-x-2 gap-y-3 max-md:grid-cols-[minmax(0,128px)_minmax(0,1fr)]",
      )}
      aria-label="Add Email"
    >
      {formSubmit.errorText && (
        <div className="col-span-full">
          <FormError title="Failed to add email">{formSubmit.errorText}</FormError>
        </div>
      )}
      <TextField
        className="max-md:col-span-full"
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        placeholder="name@company.example"
      />
      <SelectField name="type" label="Type" options={typeOptions} />
      <Button className="mt-6" type="submit" pending={formSubmit.isPending} pendingText="Adding...">
        Add Email
      </Button>
      {form.formState.isDirty && (
        <UnsavedChangesPrompt
          ignoreQueryStringChanges
          onDiscard={() => {
            form.reset();
            discardDraft();
          }}
        />
      )}
    </Form>
  );
}
