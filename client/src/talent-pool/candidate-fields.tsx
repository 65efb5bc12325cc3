import { experienceLevels } from "@shared/jobs/vocabulary";
import { limits } from "@shared/lib/fields";
import { SkillsField } from "@/jobs/skills-field";
import { FieldGroup } from "@/ui/field";
import { TextAreaField, TextField } from "@/ui/form-fields";
import { SelectField } from "@/ui/select-field";
import { levelLabelsWithYears } from "./labels";

const levelOptions = [
  ["", "Not specified"],
  ...experienceLevels.map((level) => [level, levelLabelsWithYears[level]] as const),
] as const;
const availabilityOptions = [
  ["yes", "Available"],
  ["no", "Not available"],
] as const;

/** The form fields of a candidate, for the dialogs that share or edit one. */
export function CandidateFields() {
  return (
    <FieldGroup columns={2}>
      <TextField name="name" label="Name" autoCapitalize="words" maxLength={limits.shortText} />
      <TextField name="email" label="Email" type="email" />
      <TextField name="role" label="Role" maxLength={limits.shortText} placeholder="Account Executive" />
      <TextField
        name="phone"
        label="Phone"
        optional
        type="tel"
        maxLength={limits.shortText}
        placeholder="(202) 555-0100"
      />
      <SkillsField className="col-span-full" name="skills" placeholder="Type a skill, then Enter" />
      <SelectField name="experience" label="Experience" optional options={levelOptions} />
      <SelectField name="isAvailable" label="Availability" options={availabilityOptions} />
      <TextField
        name="location"
        label="Location"
        optional
        maxLength={limits.shortText}
        placeholder="Baltimore, MD"
      />
      <TextField
        name="salaryExpectation"
        label="Salary Expectation"
        optional
        maxLength={limits.shortText}
        placeholder="$145,000 base"
      />
      <TextField
        className="col-span-full"
        name="resume"
        label="Resume"
        optional
        type="url"
        hint="URL of a resume or a LinkedIn profile, such as linkedin.com/in/name."
      />
      <TextAreaField
        className="col-span-full"
        name="notes"
        label="Notes"
        optional
        rows={3}
        maxLength={limits.mediumText}
      />
    </FieldGroup>
  );
}
