import { limits } from "@shared/lib/fields";
import type { Organization } from "@shared/organizations/schemas";
import type { ReactNode } from "react";
import { FieldGroup } from "@/ui/field";
import { TextAreaField, TextField } from "@/ui/form-fields";
import { SelectField } from "@/ui/select-field";
import { DomainField } from "./domain-field";
import { organizationTypeOptions } from "./labels";

const listHint = "Separate entries with commas.";
const contactHint = "Shown to the hiring side only.";

interface OrganizationFieldsProps {
  organization?: Organization;
  /** Fields that only an existing organization has. */
  children?: ReactNode;
}

/** Form fields of a new or edited organization. */
export function OrganizationFields({ organization, children }: OrganizationFieldsProps) {
  return (
    <>
      <FieldGroup columns={2}>
        <TextField
          name="name"
          label="Organization Name"
          autoCapitalize="words"
          maxLength={limits.shortText}
        />
        <SelectField name="type" label="Type" options={organizationTypeOptions} />
      </FieldGroup>
      <DomainField organization={organization} />
      <TextAreaField name="description" label="Description" optional rows={3} maxLength={limits.longText} />
      <FieldGroup columns={2}>
        <TextField name="website" label="Website" optional type="url" placeholder="https://acme.com" />
        <TextField
          name="location"
          label="Location"
          optional
          placeholder="Oakland, CA"
          maxLength={limits.shortText}
        />
        <TextField
          name="phone"
          label="Phone"
          optional
          type="tel"
          maxLength={limits.shortText}
          hint={contactHint}
        />
        <TextField name="email" label="Email" optional type="email" hint={contactHint} />
      </FieldGroup>
      {children}
      <TextField
        name="specializations"
        label="Specializations"
        optional
        placeholder="Engineering, Finance"
        hint={listHint}
      />
      <TextField
        name="services"
        label="Services"
        optional
        placeholder="Retained search, Contract hiring"
        hint={listHint}
      />
      <TextField
        name="industryFocus"
        label="Industry Focus"
        optional
        enterKeyHint="done"
        placeholder="Fintech, Climate"
        hint={listHint}
      />
    </>
  );
}
