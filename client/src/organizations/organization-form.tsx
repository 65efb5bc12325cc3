import { commaSeparatedList } from "@shared/lib/fields";
import { type Organization, organizationInput } from "@shared/organizations/schemas";
import * as z from "zod/mini";
import { FieldGroup } from "@/ui/field";
import { SelectField, TextAreaField, TextField } from "@/ui/form-fields";
import { DomainField } from "./domain-field";
import { organizationTypeOptions } from "./labels";

/** The form's schema; lists are typed as comma-separated text. */
export const organizationFormSchema = z.extend(organizationInput, {
  specializations: commaSeparatedList,
  services: commaSeparatedList,
  industryFocus: commaSeparatedList,
});

export const emptyOrganizationFormValues = {
  name: "",
  type: "agency" as Organization["type"],
  description: "",
  website: "",
  location: "",
  phone: "",
  email: "",
  domain: "",
  specializations: "",
  services: "",
  industryFocus: "",
};

export const toOrganizationFormValues = (organization: Organization): typeof emptyOrganizationFormValues => ({
  name: organization.name,
  type: organization.type,
  description: organization.description ?? "",
  website: organization.website ?? "",
  location: organization.location ?? "",
  phone: organization.phone ?? "",
  email: organization.email ?? "",
  domain: organization.domain ?? "",
  specializations: organization.specializations.join(", "),
  services: organization.services.join(", "),
  industryFocus: organization.industryFocus.join(", "),
});

/** Form fields of a new or edited organization. */
export function OrganizationFields({ organization }: { organization?: Organization }) {
  return (
    <>
      <FieldGroup columns={2}>
        <TextField name="name" label="Organization Name" autoCapitalize="words" maxLength={160} />
        <SelectField name="type" label="Type" options={organizationTypeOptions} />
      </FieldGroup>
      <DomainField organization={organization} />
      <TextAreaField name="description" label="Description" optional rows={3} maxLength={10_000} />
      <FieldGroup columns={2}>
        <TextField name="website" label="Website" optional type="url" placeholder="https://acme.com" />
        <TextField name="location" label="Location" optional placeholder="Oakland, CA" maxLength={160} />
        <TextField name="phone" label="Phone" optional type="tel" maxLength={160} hint={contactHint} />
        <TextField name="email" label="Email" optional type="email" hint={contactHint} />
      </FieldGroup>
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

const listHint = "Separate entries with commas.";
const contactHint = "Shown to the hiring side only.";
