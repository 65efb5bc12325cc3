import type { User } from "@shared/auth/schemas";
import { profileInput } from "@shared/users/schemas";
import * as z from "zod/mini";
import { chipsSchema, toChipsValue } from "@/lib/input/chips-value";

export const userProfileFormSchema = z.extend(profileInput, {
  specializations: chipsSchema(profileInput.shape.specializations),
});

/** Returns the form values of a user; missing values are empty strings. */
export const toUserProfileFormValues = (user: User) => ({
  firstName: user.firstName ?? "",
  lastName: user.lastName ?? "",
  email: user.email,
  title: user.title ?? "",
  company: user.company ?? "",
  bio: user.bio ?? "",
  phone: user.phone ?? "",
  location: user.location ?? "",
  specializations: toChipsValue(user.specializations),
});
type FieldName = keyof ReturnType<typeof toUserProfileFormValues>;

/**
 * Returns the fields that the user changed. The others are undefined and therefore not sent, so that changes
 * from another tab are not overwritten.
 */
export function toUserProfileChanges(
  editedValues: z.output<typeof userProfileFormSchema>,
  dirtyFields: { [Field in FieldName]?: unknown },
) {
  const valueIfDirty = <T>(field: FieldName, value: T) => (dirtyFields[field] ? value : undefined);
  return {
    firstName: valueIfDirty("firstName", editedValues.firstName),
    lastName: valueIfDirty("lastName", editedValues.lastName),
    email: valueIfDirty("email", editedValues.email),
    title: valueIfDirty("title", editedValues.title ?? null),
    company: valueIfDirty("company", editedValues.company ?? null),
    bio: valueIfDirty("bio", editedValues.bio ?? null),
    phone: valueIfDirty("phone", editedValues.phone ?? null),
    location: valueIfDirty("location", editedValues.location ?? null),
    specializations: valueIfDirty("specializations", editedValues.specializations),
  };
}
