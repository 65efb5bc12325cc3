import { limits } from "@shared/lib/fields";
import { ChipsField } from "@/ui/chips-field";
import type { FieldProps } from "@/ui/field-frame";

/** The skills of a job or a candidate. */
export function SkillsField(props: Omit<FieldProps, "label"> & { placeholder?: string }) {
  return <ChipsField label="Skills" maxLength={limits.listItem} {...props} />;
}
