import { experienceLevels, salaryCurrencies, termDays, urgencies, workModes } from "@shared/jobs/vocabulary";
import { limits } from "@shared/lib/fields";
import { capitalize } from "@shared/lib/format";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { toLocalDay } from "@/lib/time/day";
import { FieldGroup } from "@/ui/field";
import { FieldFrame } from "@/ui/field-frame";
import { DateField, TextAreaField, TextField } from "@/ui/form-fields";
import { Input } from "@/ui/input";
import { MoneyField } from "@/ui/money-field";
import type { SelectOption } from "@/ui/select";
import { SelectField } from "@/ui/select-field";
import { guaranteeLabels, levelLabels, paymentLabels, workModeLabels } from "./labels";
import { SkillsField } from "./skills-field";

const visaOptions = [
  ["", "Not stated"],
  ["yes", "Yes"],
  ["no", "No"],
] as const;

const urgencyOptions = urgencies.map((urgency) => [urgency, capitalize(urgency)] as const);

const workModeOptions = [
  ["", "Not stated"],
  ...workModes.map((mode) => [mode, workModeLabels[mode]] as const),
] as const;

const levelOptions = [
  ["", "Not stated"],
  ...experienceLevels.map((level) => [level, levelLabels[level]] as const),
] as const;

const currencyOptions = salaryCurrencies.map((currency) => [currency, currency] as const);

const paymentOptions = [
  ["", "Not stated"],
  ...termDays.map((days) => [`${days}`, paymentLabels[days]] as const),
] as const;

const guaranteeOptions = [
  ["", "Not stated"],
  ...termDays.map((days) => [`${days}`, guaranteeLabels[days]] as const),
] as const;

interface JobFieldsProps {
  /** Whether bounty, payment and guarantee can no longer change, because somebody applied or submitted. */
  areTermsLocked?: boolean;
}

/** The fields of a new or existing job. */
export function JobFields({ areTermsLocked }: JobFieldsProps) {
  const salaryCurrency: string = useWatch({ name: "salaryCurrency" });
  return (
    <>
      <TextField
        name="title"
        label="Job Title"
        placeholder="Staff Backend Engineer"
        maxLength={limits.shortText}
      />
      <FieldGroup columns={2}>
        <TextField name="company" label="Company" autoComplete="organization" maxLength={limits.shortText} />
        <TextField
          name="location"
          label="Location"
          optional
          placeholder="Remote, US"
          maxLength={limits.shortText}
        />
      </FieldGroup>
      <TextAreaField
        name="description"
        label="Description"
        rows={6}
        hint="Addresses that begin with https:// become links."
      />
      <FieldGroup columns={2}>
        <SelectField name="workMode" label="Work Mode" optional options={workModeOptions} />
        <SelectField name="level" label="Level" optional options={levelOptions} />
      </FieldGroup>
      <FieldGroup columns={2}>
        <MoneyField
          name="bountyAmount"
          label="Bounty Amount"
          placeholder="$15,000"
          readOnly={areTermsLocked}
          hint={
            areTermsLocked
              ? "The bounty, payment and guarantee cannot be changed because somebody has applied or submitted a candidate."
              : "Enter 0 to let recruiters propose fees."
          }
        />
        <TextField
          name="salaryRange"
          label="Salary Range"
          optional
          placeholder="$150,000 to $180,000"
          maxLength={limits.shortText}
        />
      </FieldGroup>
      {areTermsLocked ? (
        <FieldGroup columns={2}>
          <LockedSelectField name="paymentDays" label="Payment" options={paymentOptions} />
          <LockedSelectField name="guaranteeDays" label="Guarantee" options={guaranteeOptions} />
        </FieldGroup>
      ) : (
        <FieldGroup columns={2}>
          <SelectField
            name="paymentDays"
            label="Payment"
            optional
            options={paymentOptions}
            hint="Counted from the hire."
          />
          <SelectField name="guaranteeDays" label="Guarantee" optional options={guaranteeOptions} />
        </FieldGroup>
      )}
      <SalaryFields currency={salaryCurrency} />
      <SkillsField
        name="skills"
        optional
        placeholder="TypeScript, PostgreSQL, Payments"
        hint="Separate them with commas or Enter."
      />
      <FieldGroup columns={2}>
        <TextField
          name="experience"
          label="Experience"
          optional
          placeholder="5 years or more"
          maxLength={limits.shortText}
        />
        <SelectField name="urgency" label="Urgency" options={urgencyOptions} />
        <SelectField name="visaSponsorship" label="Visa sponsorship" optional options={visaOptions} />
        <DateField
          name="deadline"
          label="Deadline"
          optional
          min={toLocalDay(new Date())}
          hint="Applications are accepted until the end of this day."
        />
      </FieldGroup>
    </>
  );
}

interface LockedSelectFieldProps {
  name: string;
  label: string;
  options: readonly SelectOption[];
}

/** The value of a select that cannot be changed. An input, because a select has no `readOnly`. */
function LockedSelectField({ name, label, options }: LockedSelectFieldProps) {
  const id = useId();
  const value: string = useWatch({ name });
  const text = options.find(([optionValue]) => optionValue === value)?.[1] ?? "";
  return (
    <FieldFrame id={id} label={label}>
      <Input id={id} readOnly value={text} />
    </FieldFrame>
  );
}

/** The salary as amounts. The field Salary Range has the salary in the poster's words. */
function SalaryFields({ currency }: { currency: string }) {
  return (
    <FieldGroup columns={2}>
      <MoneyField name="salaryMin" label="Salary From" optional placeholder="150,000" currency={currency} />
      <MoneyField name="salaryMax" label="Salary To" optional placeholder="180,000" currency={currency} />
      <SelectField
        name="salaryCurrency"
        label="Currency"
        options={currencyOptions}
        hint="If both are empty, the amounts in Salary Range are used to match candidates."
      />
    </FieldGroup>
  );
}
