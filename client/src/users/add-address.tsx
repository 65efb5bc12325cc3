import { zodResolver } from "@hookform/resolvers/zod";
import { addressInput } from "@shared/users/schemas";
import { addressTypes } from "@shared/users/vocabulary";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { SelectField, TextField } from "@/ui/fields";
import { Form, useSending } from "@/ui/form";
import { LeaveQuestion } from "@/ui/leave-question";
import { Refusal } from "@/ui/refusal";
import { resetTo } from "@/ui/reset-to";
import { addressTypeWords } from "./address-row";
import { useAddAddress } from "./own-queries";
import { settingsFooterClass } from "./settings-section";

const typeOptions = addressTypes.map((type) => [type, addressTypeWords[type]] as const);
const defaultValues: z.input<typeof addressInput> = { email: "", type: "work" };

/** Form for another address, below the list. */
export function AddAddress() {
  const form = useForm({ resolver: zodResolver(addressInput), defaultValues });
  const addAddress = useAddAddress();
  const sending = useSending(form, async (body) => {
    const sentValues = { ...form.getValues() };
    await addAddress.mutateAsync({ body });
    resetTo(form, sentValues, defaultValues);
  });
  return (
    <Form
      form={form}
      sending={sending}
      className={cn(
        settingsFooterClass,
        "grid grid-cols-[minmax(0,1fr)_128px_auto] items-start gap-x-2 gap-y-3 max-md:grid-cols-[minmax(0,128px)_minmax(0,1fr)]",
      )}
      aria-label="Add Email"
    >
      {sending.refusal && (
        <div className="col-span-full">
          <Refusal title="Failed to add email">{sending.refusal}</Refusal>
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
      <Button className="mt-6" type="submit" pending={sending.pending} pendingText="Adding...">
        Add Email
      </Button>
      {form.formState.isDirty && <LeaveQuestion keptOnPath onDiscard={() => form.reset()} />}
    </Form>
  );
}
