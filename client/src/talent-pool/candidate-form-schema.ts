import { type Candidate, candidateInput, candidatePatch } from "@shared/talent-pool/schemas";
import * as z from "zod/mini";
import { chipsSchema, toChipsValue } from "@/lib/input/chips-value";

/**
 * The schema of the form for a new or existing candidate. The form does not check the name, because an older
 * candidate may keep one that today's rules reject; the server checks it.
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

/** The values of the form for a candidate to edit, or for a new one. */
export function candidateFormValues(candidate?: Candidate): CandidateFormValues {
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
