import { type Candidate, candidateInput, candidatePatch } from "@shared/talent-pool/schemas";
import * as z from "zod/mini";

/**
 * `skillTyped` is the text in the field of the skills that is not added to them yet. The server checks the name,
 * because that of an older candidate may be kept.
 */
const formValuesSchema = z.extend(candidateInput, {
  name: z.nonoptional(candidatePatch.shape.name),
  skillTyped: z.string(),
  isAvailable: z.pipe(
    z.enum(["yes", "no"]),
    z.transform((choice) => choice === "yes"),
  ),
});

// Submitting would lose a skill that was typed but not added.
const hasNoUnaddedSkill = z.refine<z.output<typeof formValuesSchema>>(
  ({ skillTyped }) => skillTyped.trim() === "",
  { path: ["skills"], error: "Add the skill that you typed, or clear it" },
);

/** The schema of the form for a new or existing candidate. */
export const candidateFormSchema = z.pipe(
  formValuesSchema.check(hasNoUnaddedSkill),
  z.transform(({ skillTyped: _skillTyped, ...candidate }) => candidate),
);
type CandidateFormValues = z.input<typeof candidateFormSchema>;

const emptyFormValues: CandidateFormValues = {
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

/** The values of the form for a candidate to edit, or for a new one. */
export function candidateFormValues(candidate?: Candidate): CandidateFormValues {
  if (!candidate) return emptyFormValues;
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
