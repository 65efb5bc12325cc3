import { type Agency, agencyInput, agencyPatch } from "@shared/agencies/schemas";
import { limits } from "@shared/lib/fields";
import type { ReactNode } from "react";
import * as z from "zod/mini";
import { ChipsField } from "@/ui/chips-field";
import { FieldGroup } from "@/ui/field";
import { TextAreaField, TextField } from "@/ui/form-fields";

type UnaddedTextField = "serviceTyped" | "focusTyped" | "specializationTyped";

/**
 * Text that was typed into a chips field but not added as a chip would be lost on submit, so it is an error of
 * the field at `path`.
 */
const rejectUnaddedText = (field: UnaddedTextField, path: string) =>
  z.refine<Partial<Record<UnaddedTextField, string>>>((values) => (values[field] ?? "").trim() === "", {
    path: [path],
    error: "Add what you typed, or clear it",
  });
const unaddedTextFields = { serviceTyped: z.string(), focusTyped: z.string() };
const unaddedTextChecks = [
  rejectUnaddedText("serviceTyped", "services"),
  rejectUnaddedText("focusTyped", "industryFocus"),
] as const;

/** Form schema of a new agency profile. */
export const addAgencyFormSchema = z.pipe(
  z.extend(agencyInput, unaddedTextFields).check(...unaddedTextChecks),
  z.transform(({ serviceTyped: _service, focusTyped: _focus, ...agency }) => agency),
);

/** Form schema for editing an agency profile; here specializations are free texts. */
export const editAgencyFormSchema = z.pipe(
  z
    .extend(agencyPatch, {
      ...unaddedTextFields,
      specializationTyped: z.string(),
      organizationId: z.pipe(
        z.string(),
        z.transform((chosenId) => (chosenId === "" ? null : Number(chosenId))),
      ),
    })
    .check(...unaddedTextChecks, rejectUnaddedText("specializationTyped", "specializations")),
  z.transform(
    ({ serviceTyped: _service, focusTyped: _focus, specializationTyped: _one, ...changes }) => changes,
  ),
);

const emptyUnaddedTexts = { serviceTyped: "", focusTyped: "" };

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
  ...emptyUnaddedTexts,
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
  specializationTyped: "",
  ...emptyUnaddedTexts,
});

interface AgencyFieldsProps {
  /** The field for choosing specializations. */
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
        entryName="serviceTyped"
        label="Services Offered"
        optional
        placeholder="Retained search"
        hint="Type one, then Enter."
        maxLength={limits.listItem}
      />
      <ChipsField
        className="col-span-full"
        name="industryFocus"
        entryName="focusTyped"
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
