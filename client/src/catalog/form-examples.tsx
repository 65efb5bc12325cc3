import { useState } from "react";
import { useForm } from "react-hook-form";
import { toChipsValue } from "@/lib/input/chips-value";
import { StarField } from "@/reviews/star-field";
import { Checkbox } from "@/ui/checkbox";
import { ChipsField } from "@/ui/chips-field";
import { Combobox } from "@/ui/combobox";
import { CopyButton } from "@/ui/copy-button";
import { Field, FieldError, FieldGroup, FieldHint, FieldLabel } from "@/ui/field";
import { Form, useFormSubmit } from "@/ui/form";
import { DateField, NumberField, PasswordField, TextAreaField, TextField } from "@/ui/form-fields";
import { Input, InputGroup, InputGroupInput, Textarea } from "@/ui/input";
import { MoneyField } from "@/ui/money-field";
import { SearchBox } from "@/ui/search-box";
import { FilterSelect, Select } from "@/ui/select";
import { SelectField } from "@/ui/select-field";
import { Switch } from "@/ui/switch";
import { ToggleButton, ToggleGroup } from "@/ui/toggle-group";
import { Toolbar } from "@/ui/toolbar";
import { Example, ExampleGroup } from "./example-group";

const selectOptions = [
  ["a", "First"],
  ["b", "Second"],
] as const;
const noop = () => undefined;
/** Outside of the component, because react-hook-form sets the errors again when the object changes. */
const fieldErrors = { invalid: { type: "custom", message: "The error" } };

/** Fields of forms, and controls that are not part of a form. */
export function FormExamples() {
  const form = useForm({
    defaultValues: {
      text: "",
      number: "",
      money: "$12,500",
      select: "",
      textArea: "",
      password: "",
      invalid: "",
      date: "2026-11-16",
      chips: toChipsValue(["TypeScript", "PostgreSQL"]),
      rating: 3,
    },
    errors: fieldErrors,
  });
  const formSubmit = useFormSubmit(form, async () => undefined);
  return (
    <ExampleGroup title="Forms">
      <Example name="Fields">
        <Form form={form} formSubmit={formSubmit} className="w-full">
          <FieldGroup columns={2}>
            <TextField name="text" label="Text" optional hint="A hint" />
            <NumberField name="number" label="Number" unit="%" />
            <MoneyField name="money" label="Money" />
            <SelectField name="select" label="Select" options={selectOptions} placeholder="Choose" />
            <PasswordField name="password" label="Password" />
            <TextField name="invalid" label="With an error" />
            <TextField name="text" label="Read-only" readOnly />
            <DateField name="date" label="Date" />
            <SelectField name="invalid" label="Select with an error" options={selectOptions} />
            <ChipsField name="chips" label="Chips" maxLength={40} hint="Enter adds one" />
            <StarField name="rating" label="Stars" />
            <TextAreaField
              name="invalid"
              label="Text area with an error"
              className="col-span-full"
              rows={2}
            />
            <TextAreaField
              name="textArea"
              label="Text area"
              className="col-span-full"
              trailingHint="0 of 500"
            />
          </FieldGroup>
        </Form>
      </Example>
      <Example name="Field">
        <Field>
          <FieldLabel htmlFor="example-field">Label</FieldLabel>
          <Input id="example-field" />
          <FieldHint>A hint</FieldHint>
          <FieldError>An error</FieldError>
        </Field>
        <Input aria-label="Invalid" aria-invalid defaultValue="Invalid" className="w-40" />
        <Input aria-label="Read-only" readOnly defaultValue="Read-only" className="w-40" />
        <InputGroup className="w-60">
          <InputGroupInput aria-label="With a button" defaultValue="With a button" />
          <CopyButton text="copied" label="Copy" />
        </InputGroup>
        <Textarea aria-label="Text area" defaultValue="Grows with its text." rows={1} className="w-60" />
      </Example>
      <Toolbar>
        <SearchBox
          className="max-md:basis-full"
          label="Search"
          placeholder="Search"
          value=""
          onChange={noop}
        />
        <FilterSelect
          frameClassName="max-md:flex-1"
          label="Sort"
          prefixText="Sort"
          options={selectOptions}
          value="a"
          onChange={noop}
        />
      </Toolbar>
      <Example name="Select">
        <Select aria-label="Select" className="w-40">
          <option>First</option>
        </Select>
        <FilterSelect label="Order" options={selectOptions} value="b" onChange={noop} />
        <SearchBox className="flex-none" label="Search for it" value="typed" onChange={noop} />
      </Example>
      <Example name="Combobox">
        <ComboboxExample />
      </Example>
      <Example name="ToggleGroup">
        <ToggleGroup label="View">
          <ToggleButton pressed>Cards</ToggleButton>
          <ToggleButton pressed={false}>Table</ToggleButton>
        </ToggleGroup>
      </Example>
      <Example name="Switch">
        <Switch aria-label="Off" checked={false} onChange={noop} />
        <Switch aria-label="On" checked onChange={noop} />
      </Example>
      <Example name="Checkbox">
        <Checkbox label="Off" checked={false} onChange={noop} />
        <Checkbox label="On" checked onChange={noop} />
        <Checkbox label="Some" checked={false} indeterminate onChange={noop} />
        <Checkbox label="Disabled" checked={false} disabled onChange={noop} />
      </Example>
    </ExampleGroup>
  );
}

const cities = ["Berlin", "Bern", "Lisbon", "London"];

/** The list has a failing state too: it appears after typing "fail". */
function ComboboxExample() {
  const [city, setCity] = useState("Lisbon");
  return (
    <Field className="w-60">
      <FieldLabel htmlFor="example-combobox">City</FieldLabel>
      <Combobox
        id="example-combobox"
        listLabel="Cities"
        chosenText={city}
        getItemsQuery={(searchText) => ({
          queryKey: ["example-cities", searchText],
          queryFn: () => findCities(searchText),
          retry: false,
        })}
        toOption={(name) => ({ key: name, text: name, detail: `${name.length} letters` })}
        onChoose={setCity}
        onClear={() => setCity("")}
        clearButton={{ label: "Remove the city", hasChoice: city !== "" }}
        suggestsWithoutText
        noMatchText="No city has this name."
        loadErrorText="The cities could not be loaded."
      />
    </Field>
  );
}

async function findCities(searchText: string): Promise<string[]> {
  if (searchText === "fail") throw new Error("Failed to load");
  return cities.filter((name) => name.toLowerCase().includes(searchText.toLowerCase()));
}
