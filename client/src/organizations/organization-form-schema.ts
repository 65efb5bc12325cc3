import { commaSeparatedList } from "@shared/lib/fields";
import { type Organization, organizationInput, organizationPatch } from "@shared/organizations/schemas";
import * as z from "zod/mini";

/**
 * The schema of the form; lists are typed as comma-separated text. Only the server checks the name, because
 * an older organization may keep a name that the current rules reject.
 */
export const organizationFormSchema = z.extend(organizationInput, {
  name: z.nonoptional(organizationPatch.shape.name),
  specializations: commaSeparatedList,
  services: commaSeparatedList,
  industryFocus: commaSeparatedList,
});

/** The schema of the form for an existing organization, which also has a logo, a success rate and a fee. */
export const editOrganizationFormSchema = z.extend(organizationFormSchema, {
  logo: organizationPatch.shape.logo,
  successRate: organizationPatch.shape.successRate,
  averageFee: organizationPatch.shape.averageFee,
});
export type ParsedOrganizationForm = z.output<typeof editOrganizationFormSchema>;

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

/** Form values of an existing organization. */
export const toOrganizationFormValues = (organization: Organization) => ({
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
  logo: organization.logo ?? "",
  successRate: organization.successRate === null ? "" : String(organization.successRate),
  averageFee: organization.averageFee === null ? "" : String(organization.averageFee),
});
