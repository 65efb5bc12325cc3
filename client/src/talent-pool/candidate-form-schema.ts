import { type Candidate, candidateInput, candidatePatch } from "@shared/talent-pool/schemas";
import * as z from "zod/mini";
import { chipsSchema, toChipsValue } from "@/lib/input/chips-value";

/**
 * The schema of the form for a new or existing candidate. The form does not apply the rules for new names,
 * because an older candidate may keep a name that these rules reject. The server applies the rules.
 */
export const candidateFormSchema = z.extend(candidateInput, {
  name: z.nonoptional(candidatePatch.shape.name),
  skills: chipsSchema(candidateInput.shape.skills),
  isAvailable: z.pipe(
    z.enum(["yes", "no"]),
    z.transform((choice) => choice === "yes"),
  ),
});
type CandidateFormValues = z.input<typeof candidateFormSchema>;

const emptyFormValues: CandidateFormValues = {
  name: "",
  email: "",
  phone: "",
  role: "",
  skills: toChipsValue(),
  experience: "",
  location: "",
  salaryExpectation: "",
  resume: "",
  notes: "",
  isAvailable: "yes",
};

/** Returns the initial form values: those of the candidate to edit, or empty ones for a new candidate. */
export function toCandidateFormValues(candidate?: Candidate): CandidateFormValues {
  if (!candidate) return emptyFormValues;
  return {
    name: candidate.name,
    email: candidate.email,
    phone: candidate.phone ?? "",
    role: candidate.role,
    skills: toChipsValue(candidate.skills),
    experience: candidate.experience ?? "",
    location: candidate.location ?? "",
    salaryExpectation: candidate.salaryExpectation ?? "",
    resume: candidate.resume ?? "",
    notes: candidate.notes ?? "",
    isAvailable: candidate.isAvailable ? "yes" : "no",
  };
}
