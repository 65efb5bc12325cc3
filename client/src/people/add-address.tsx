import { zodResolver } from "@hookform/resolvers/zod";
import { addressInput, addressTypes } from "@shared/people/schema";
import { useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { Button } from "@/ui/button";
import { SelectField, TextField } from "@/ui/fields";
import { Form, useSending } from "@/ui/form";
import { LeaveQuestion } from "@/ui/leave-question";
import { Refusal } from "@/ui/refusal";
import { takeAnswer } from "@/ui/take-answer";
import { addressTypeWords } from "./address-row";
import { useAddAddress } from "./own-queries";

const types = addressTypes.map((type) => [type, addressTypeWords[type]] as const);
const blank: z.input<typeof addressInput> = { email: "", type: "work" };

/** One more address, at the foot of the list. */
export function AddAddress() {
  const form = useForm({ resolver: zodResolver(addressInput), defaultValues: blank });
  const add = useAddAddress();
  const sending = useSending(form, async (body) => {
    const sent = { ...form.getValues() };
    await add.mutateAsync({ body });
    takeAnswer(form, sent, blank);
  });
  return (
    <Form form={form} sending={sending} className="addaddress" aria-label="Add Email">
      {sending.refusal && (
        <div className="all">
          <Refusal title="Failed to add email">{sending.refusal}</Refusal>
        </div>
      )}
      <TextField name="email" label="Email" type="email" autoComplete="email" placeholder="name@company.example" />
      <SelectField name="type" label="Type" options={types} />
      <Button type="submit" pending={sending.pending} pendingText="Adding...">
        Add Email
      </Button>
      {form.formState.isDirty && <LeaveQuestion keptOnPath onDiscard={() => form.reset()} />}
    </Form>
  );
}
