import { type Agency, agencyInput, agencyPatch } from "@shared/agencies/schemas";
import { limits } from "@shared/lib/fields";
import type { ReactNode } from "react";
import * as z from "zod/mini";
import { ChipsField } from "@/ui/chips-field";
import { FieldGroup } from "@/ui/field";
import { TextArea, TextField } from "@/ui/fields";

type PendingChipField = "serviceTyped" | "focusTyped" | "specializationTyped";

/** Text that was typed into a chips field but not added would be lost on submit, so it is an error. */
const rejectPendingText = (field: PendingChipField, path: string) =>
  z.refine<Partial<Record<PendingChipField, string>>>((values) => (values[field] ?? "").trim() === "", {
    path: [path],
    error: "Add what you typed, or clear it",
  });
const pendingTextFields = { serviceTyped: z.string(), focusTyped: z.string() };
const pendingTextChecks = [
  rejectPendingText("serviceTyped", "services"),
  rejectPendingText("focusTyped", "industryFocus"),
] as const;

/** Form schema of a new agency profile. */
export const addAgencyFormSchema = z.pipe(
  z.extend(agencyInput, pendingTextFields).check(...pendingTextChecks),
  z.transform(({ serviceTyped: _service, focusTyped: _focus, ...agency }) => agency),
);

/** Form schema for editing an agency profile; here specializations are free texts. */
export const editAgencyFormSchema = z.pipe(
  z
    .extend(agencyPatch, {
      ...pendingTextFields,
      specializationTyped: z.string(),
      organizationId: z.pipe(
        z.string(),
        z.transform((chosen) => (chosen === "" ? null : Number(chosen))),
      ),
    })
    .check(...pendingTextChecks, rejectPendingText("specializationTyped", "specializations")),
  z.transform(
    ({ serviceTyped: _service, focusTyped: _focus, specializationTyped: _one, ...changes }) => changes,
  ),
);

const emptyPendingText = { serviceTyped: "", focusTyped: "" };

export const emptyAgencyValues: z.input<typeof addAgencyFormSchema> = {
  name: "",
  website: "",
  location: "",
  email: "",
  phone: "",
  description: "",
  specializations: [],
  services: [],
  industryFocus: [],
  ...emptyPendingText,
};

/** Form values of an existing agency profile. */
export const agencyFormValues = (agency: Agency) => ({
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
  ...emptyPendingText,
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
        maxLength={limits.name}
      />
      {specializationsField}
      <TextArea
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
        maxLength={limits.name}
        placeholder="(202) 555-0100"
      />
      <TextField name="website" label="Website" optional type="url" placeholder="https://" />
      <TextField name="location" label="Location" optional maxLength={limits.name} placeholder="Denver, CO" />
      <ChipsField
        className="col-span-full"
        name="services"
        entry="serviceTyped"
        label="Services Offered"
        optional
        placeholder="Retained search"
        hint="Type one, then Enter."
        maxLength={limits.listItem}
      />
      <ChipsField
        className="col-span-full"
        name="industryFocus"
        entry="focusTyped"
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
