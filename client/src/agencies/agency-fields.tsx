import { limits } from "@shared/lib/fields";
import type { ReactNode } from "react";
import { ChipsField } from "@/ui/chips-field";
import { FieldGroup } from "@/ui/field";
import { TextAreaField, TextField } from "@/ui/form-fields";

interface AgencyFieldsProps {
  /** The field for the specializations, which new and existing profiles choose in different ways. */
  specializationsField: ReactNode;
  /** Fields that only an existing profile has. */
  children?: ReactNode;
}

/** Form fields of an agency profile, new or existing. */
export function AgencyFields({ specializationsField, children }: AgencyFieldsProps) {
  return (
    <FieldGroup columns={2}>
      <TextField
        className="col-span-full"
        name="name"
        label="Agency Name"
        autoCapitalize="words"
        maxLength={limits.shortText}
      />
      {specializationsField}
      <TextAreaField
        className="col-span-full"
        name="description"
        label="Description"
        optional
        rows={3}
        hint="The directory shows its first two lines."
      />
      <TextField name="email" label="Email" optional type="email" />
      <TextField
        name="phone"
        label="Phone"
        optional
        type="tel"
        maxLength={limits.shortText}
        placeholder="(202) 555-0100"
      />
      <TextField name="website" label="Website" optional type="url" placeholder="https://" />
      <TextField
        name="location"
        label="Location"
        optional
        maxLength={limits.shortText}
        placeholder="Denver, CO"
      />
      <ChipsField
        className="col-span-full"
        name="services"
        label="Services Offered"
        optional
        placeholder="Retained search"
        hint="Type one, then Enter."
        maxLength={limits.listItem}
      />
      <ChipsField
        className="col-span-full"
        name="industryFocus"
        label="Industry Focus"
        optional
        placeholder="Climate"
        hint="Type one, then Enter."
        maxLength={limits.listItem}
      />
      {children}
    </FieldGroup>
  );
}
