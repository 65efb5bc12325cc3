import { commaSeparatedList } from "@shared/lib/fields";
import { type Organization, organizationInput, organizationPatch } from "@shared/organizations/schemas";
import * as z from "zod/mini";

/**
 * The form's schema; lists are typed as comma-separated text. The server checks the name, because that of an older
 * organization may be kept.
 */
export const organizationFormSchema = z.extend(organizationInput, {
  name: z.nonoptional(organizationPatch.shape.name),
  specializations: commaSeparatedList,
  services: commaSeparatedList,
  industryFocus: commaSeparatedList,
});
export type ParsedOrganizationForm = z.output<typeof organizationFormSchema>;

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
export type OrganizationFormValues = typeof emptyOrganizationFormValues;

export const toOrganizationFormValues = (organization: Organization): OrganizationFormValues => ({
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
