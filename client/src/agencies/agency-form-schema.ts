import { type Agency, agencyInput, agencyPatch } from "@shared/agencies/schemas";
import * as z from "zod/mini";
import { chipsSchema, toChipsValue } from "@/lib/input/chips-value";

/** Schema of the form for a new agency profile. */
export const addAgencyFormSchema = z.extend(agencyInput, {
  services: chipsSchema(agencyInput.shape.services),
  industryFocus: chipsSchema(agencyInput.shape.industryFocus),
});

/** The value of the organization select, where "" means none. */
const organizationIdField = z.pipe(
  z.string(),
  z.transform((chosenId) => (chosenId === "" ? null : Number(chosenId))),
);

/** Schema of the form for editing an agency profile; here specializations are free texts. */
export const editAgencyFormSchema = z.extend(agencyPatch, {
  specializations: chipsSchema(agencyPatch.shape.specializations),
  services: chipsSchema(agencyPatch.shape.services),
  industryFocus: chipsSchema(agencyPatch.shape.industryFocus),
  organizationId: organizationIdField,
});

export const emptyAgencyFormValues: z.input<typeof addAgencyFormSchema> = {
  name: "",
  website: "",
  location: "",
  email: "",
  phone: "",
  description: "",
  specializations: [],
  services: toChipsValue(),
  industryFocus: toChipsValue(),
};

/** Form values of an existing agency profile. */
export const toAgencyFormValues = (agency: Agency) => ({
  name: agency.name,
  website: agency.website ?? "",
  logo: agency.logo ?? "",
  location: agency.location ?? "",
  email: agency.email ?? "",
  phone: agency.phone ?? "",
  description: agency.description ?? "",
  specializations: toChipsValue(agency.specializations),
  services: toChipsValue(agency.services),
  industryFocus: toChipsValue(agency.industryFocus),
  successRate: agency.successRate === null ? "" : String(agency.successRate),
  averageFee: agency.averageFee === null ? "" : String(agency.averageFee),
  organizationId: agency.organizationId === null ? "" : String(agency.organizationId),
});
export type AgencyFormValues = ReturnType<typeof toAgencyFormValues>;
