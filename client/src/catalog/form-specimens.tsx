import { useForm } from "react-hook-form";
import { Checkbox } from "@/ui/checkbox";
import { Field, FieldError, FieldGroup, FieldHint, FieldLabel } from "@/ui/field";
import { NumberField, PasswordField, SelectField, TextArea, TextField } from "@/ui/fields";
import { Form, useSending } from "@/ui/form";
import { SearchBox } from "@/ui/search-box";
import { QuickSelect } from "@/ui/select";
import { Toolbar } from "@/ui/toolbar";
import { Specimen, Specimens } from "./specimens";

const options = [
  ["a", "First"],
  ["b", "Second"],
] as const;
const nothing = () => undefined;

export function FormSpecimens() {
  const form = useForm({
    defaultValues: { text: "", number: "", select: "", area: "", password: "", wrong: "" },
    errors: { wrong: { type: "custom", message: "What is wrong" } },
  });
  const sending = useSending(form, async () => undefined);
  return (
    <Specimens title="Forms">
      <Specimen name="Fields">
        <Form form={form} sending={sending} className="w-full">
          <FieldGroup columns={2}>
            <TextField name="text" label="Text" optional hint="A hint" />
            <NumberField name="number" label="Number" unit="%" />
            <SelectField name="select" label="Select" options={options} placeholder="Choose" />
            <PasswordField name="password" label="Password" />
            <TextField name="wrong" label="With an error" />
            <TextField name="text" label="Read-only" readOnly />
            <TextArea name="area" label="Text area" className="col-span-full" tail="0 of 500" />
          </FieldGroup>
        </Form>
      </Specimen>
      <Specimen name="Field">
        <Field>
          <FieldLabel htmlFor="specimen-field">Label</FieldLabel>
          <input id="specimen-field" className="rounded-control border border-line-strong" />
          <FieldHint>A hint</FieldHint>
          <FieldError>An error</FieldError>
        </Field>
      </Specimen>
      <Toolbar stacked>
        <SearchBox label="Search" placeholder="Search" value="" onChange={nothing} />
        <QuickSelect label="Sort" lead="Sort" options={options} value="a" onChange={nothing} />
      </Toolbar>
      <Specimen name="Checkbox">
        <Checkbox label="Off" checked={false} onChange={nothing} />
        <Checkbox label="On" checked onChange={nothing} />
        <Checkbox label="Some" checked={false} some onChange={nothing} />
        <Checkbox label="Disabled" checked={false} disabled onChange={nothing} />
      </Specimen>
    </Specimens>
  );
}
