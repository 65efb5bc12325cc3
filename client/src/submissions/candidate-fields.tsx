import { limits } from "@shared/lib/fields";
import { SkillsField } from "@/jobs/skills-field";
import { FieldGroup } from "@/ui/field";
import { TextAreaField, TextField } from "@/ui/form-fields";

/** The required name and title of a submitted candidate. */
export function CandidateNameFields() {
  return (
    <FieldGroup columns={2}>
      <TextField
        name="candidateName"
        label="Candidate Name"
        autoCapitalize="words"
        maxLength={limits.shortText}
      />
      <TextField
        name="candidateTitle"
        label="Title"
        maxLength={limits.shortText}
        placeholder="Staff Engineer, Ledgers"
      />
    </FieldGroup>
  );
}

/** The optional details of a submitted candidate. */
export function CandidateDetailFields() {
  return (
    <>
      <FieldGroup columns={2}>
        <TextField
          name="candidatePhone"
          label="Phone"
          optional
          type="tel"
          maxLength={limits.shortText}
          placeholder="(202) 555-0100"
        />
        <TextField
          name="candidateLocation"
          label="Location"
          optional
          maxLength={limits.shortText}
          placeholder="Baltimore, MD"
        />
        <TextField
          name="candidateExperience"
          label="Experience"
          optional
          maxLength={limits.shortText}
          placeholder="9 years, 4 as a lead"
        />
      </FieldGroup>
      <SkillsField
        name="candidateSkills"
        optional
        placeholder="Go, PostgreSQL, Payments"
        hint="Separate them with commas or Enter."
      />
      <TextAreaField
        name="notes"
        label="Notes"
        optional
        rows={4}
        placeholder="Why this person, what they look for, when they are free"
        maxLength={limits.mediumText}
      />
    </>
  );
}
