import { experiences } from "@shared/jobs/vocabulary";
import { most } from "@shared/lib/fields";
import { type Candidate, candidateInput } from "@shared/talent-pool/schemas";
import * as z from "zod/mini";
import { ChipsField } from "@/ui/chips-field";
import { FieldGroup } from "@/ui/field";
import { SelectField, TextArea, TextField } from "@/ui/fields";
import { levelYears } from "./words";

/** Schema of the form. Rejects a typed skill that was not added, because it would be lost. */
export const candidateForm = z.pipe(
  z
    .extend(candidateInput, {
      skillTyped: z.string(),
      isAvailable: z.pipe(
        z.enum(["yes", "no"]),
        z.transform((value) => value === "yes"),
      ),
    })
    .check(
      z.refine(({ skillTyped }) => skillTyped.trim() === "", {
        path: ["skills"],
        error: "Add the skill that you typed, or clear it",
      }),
    ),
  z.transform(({ skillTyped: _typed, ...candidate }) => candidate),
);
type CandidateFormInput = z.input<typeof candidateForm>;

const emptyForm: CandidateFormInput = {
  name: "",
  email: "",
  phone: "",
  role: "",
  skills: [],
  skillTyped: "",
  experience: "",
  location: "",
  salaryExpectation: "",
  resume: "",
  notes: "",
  isAvailable: "yes",
};

/** Form values of a candidate, or of an empty form. */
export function typedCandidate(candidate?: Candidate): CandidateFormInput {
  if (!candidate) return emptyForm;
  return {
    name: candidate.name,
    email: candidate.email,
    phone: candidate.phone ?? "",
    role: candidate.role,
    skills: candidate.skills,
    skillTyped: "",
    experience: candidate.experience ?? "",
    location: candidate.location ?? "",
    salaryExpectation: candidate.salaryExpectation ?? "",
    resume: candidate.resume ?? "",
    notes: candidate.notes ?? "",
    isAvailable: candidate.isAvailable ? "yes" : "no",
  };
}

const levelOptions = [
  ["", "Not specified"],
  ...experiences.map((level) => [level, levelYears[level]] as const),
] as const;
const availabilityOptions = [
  ["yes", "Available"],
  ["no", "Not available"],
] as const;

/** Form fields of a new or edited candidate. */
export function CandidateFields() {
  return (
    <FieldGroup columns={2}>
      <TextField name="name" label="Name" autoCapitalize="words" maxLength={most.name} />
      <TextField name="email" label="Email" type="email" />
      <TextField name="role" label="Role" maxLength={most.name} placeholder="Account Executive" />
      <TextField
        name="phone"
        label="Phone"
        optional
        type="tel"
        maxLength={most.name}
        placeholder="(202) 555-0100"
      />
      <ChipsField
        className="col-span-full"
        name="skills"
        entry="skillTyped"
        label="Skills"
        placeholder="Type a skill, then Enter"
        longest={most.item}
      />
      <SelectField name="experience" label="Experience" optional options={levelOptions} />
      <SelectField name="isAvailable" label="Availability" options={availabilityOptions} />
      <TextField
        name="location"
        label="Location"
        optional
        maxLength={most.name}
        placeholder="Baltimore, MD"
      />
      <TextField
        name="salaryExpectation"
        label="Salary Expectation"
        optional
        maxLength={most.name}
        placeholder="$145,000 base"
      />
      <TextField
        className="col-span-full"
        name="resume"
        label="Resume"
        optional
        type="url"
        placeholder="https://"
        hint="URL of a resume or a LinkedIn profile."
      />
      <TextArea className="col-span-full" name="notes" label="Notes" optional rows={3} maxLength={most.bio} />
    </FieldGroup>
  );
}
