import type { User } from "@shared/auth/schemas";
import { limits, requiredText } from "@shared/lib/fields";
import { profileInput } from "@shared/users/schemas";
import * as z from "zod/mini";
import { chipsSchema, listIfChanged, toChipsValue } from "@/lib/input/chips-value";

const emptyToNull = z.transform((value: string) => value.trim() || null);
/** Schema of an optional text field. An empty text becomes null, which removes the stored value. */
const optionalTextField = (maxLength: number) => z.pipe(emptyToNull, z.nullable(requiredText(maxLength)));

export const basicInformationFormSchema = z.object({
  firstName: profileInput.shape.firstName,
  lastName: profileInput.shape.lastName,
  title: optionalTextField(limits.shortText),
  // The company is a name, so it needs the schema of `profileInput`, which also removes invisible characters.
  company: z.pipe(emptyToNull, z.nonoptional(profileInput.shape.company)),
  phone: optionalTextField(limits.shortText),
  location: optionalTextField(limits.shortText),
  bio: optionalTextField(limits.mediumText),
  specializations: chipsSchema(profileInput.shape.specializations),
});

export const toBasicInformationFormValues = (user: User) => ({
  firstName: user.firstName ?? "",
  lastName: user.lastName ?? "",
  title: user.title ?? "",
  company: user.company ?? "",
  phone: user.phone ?? "",
  location: user.location ?? "",
  bio: user.bio ?? "",
  specializations: toChipsValue(user.specializations),
});
export type BasicInformationFormValues = ReturnType<typeof toBasicInformationFormValues>;

/**
 * Returns the fields that the user changed; the others are undefined and not sent, so that two windows do not
 * overwrite each other's changes.
 */
export function toBasicInformationChanges(
  editedValues: z.output<typeof basicInformationFormSchema>,
  initialValues: BasicInformationFormValues,
) {
  const valueIfChanged = <T extends string | null | undefined>(
    field: Exclude<keyof BasicInformationFormValues, "specializations">,
    editedValue: T,
  ) => ((editedValue ?? "") === initialValues[field] ? undefined : editedValue);
  return {
    firstName: valueIfChanged("firstName", editedValues.firstName),
    lastName: valueIfChanged("lastName", editedValues.lastName),
    title: valueIfChanged("title", editedValues.title),
    company: valueIfChanged("company", editedValues.company),
    phone: valueIfChanged("phone", editedValues.phone),
    location: valueIfChanged("location", editedValues.location),
    bio: valueIfChanged("bio", editedValues.bio),
    specializations: listIfChanged(editedValues.specializations, initialValues.specializations),
  };
}
