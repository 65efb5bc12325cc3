import { type Agency, agencyInput, agencyPatch } from "@shared/agencies/schemas";
import * as z from "zod/mini";

type UnaddedTextField = "unaddedService" | "unaddedFocus" | "unaddedSpecialization";

/**
 * Text that was typed into a chips field but not added as a chip would be lost on submit, so it is an error of
 * the chips field.
 */
const rejectUnaddedText = (unaddedTextField: UnaddedTextField, chipsField: string) =>
  z.refine<Partial<Record<UnaddedTextField, string>>>(
    (values) => {
      const unaddedText = values[unaddedTextField] ?? "";
      return unaddedText.trim() === "";
    },
    { path: [chipsField], error: "Add what you typed, or clear it" },
  );
const rejectUnaddedService = rejectUnaddedText("unaddedService", "services");
const rejectUnaddedFocus = rejectUnaddedText("unaddedFocus", "industryFocus");
const rejectUnaddedSpecialization = rejectUnaddedText("unaddedSpecialization", "specializations");

/** Schema of the form for a new agency profile. */
export const addAgencyFormSchema = z.pipe(
  z
    .extend(agencyInput, { unaddedService: z.string(), unaddedFocus: z.string() })
    .check(rejectUnaddedService, rejectUnaddedFocus),
  // The request has no fields for unadded text.
  z.transform(({ unaddedService: _service, unaddedFocus: _focus, ...agency }) => agency),
);

/** The value of the organization select, where "" means none. */
const organizationIdField = z.pipe(
  z.string(),
  z.transform((chosenId) => (chosenId === "" ? null : Number(chosenId))),
);

/** Schema of the form for editing an agency profile; here specializations are free texts. */
export const editAgencyFormSchema = z.pipe(
  z
    .extend(agencyPatch, {
      unaddedService: z.string(),
      unaddedFocus: z.string(),
      unaddedSpecialization: z.string(),
      organizationId: organizationIdField,
    })
    .check(rejectUnaddedService, rejectUnaddedFocus, rejectUnaddedSpecialization),
  z.transform(
    ({
      unaddedService: _service,
      unaddedFocus: _focus,
      unaddedSpecialization: _specialization,
      ...editedValues
    }) => editedValues,
  ),
);

export const emptyAgencyFormValues: z.input<typeof addAgencyFormSchema> = {
  name: "",
  website: "",
  location: "",
  email: "",
  phone: "",
  description: "",
  specializations: [],
  services: [],
  industryFocus: [],
  unaddedService: "",
  unaddedFocus: "",
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
  specializations: agency.specializations,
  services: agency.services,
  industryFocus: agency.industryFocus,
  successRate: agency.successRate === null ? "" : String(agency.successRate),
  averageFee: agency.averageFee === null ? "" : String(agency.averageFee),
  organizationId: agency.organizationId === null ? "" : String(agency.organizationId),
  unaddedService: "",
  unaddedFocus: "",
  unaddedSpecialization: "",
});
export type AgencyFormValues = ReturnType<typeof toAgencyFormValues>;
