import type { User } from "@shared/auth/schemas";
import type { profileInput } from "@shared/users/schemas";
import type * as z from "zod/mini";

export const toUserProfileFormValues = (user: User) => ({
  firstName: user.firstName ?? "",
  lastName: user.lastName ?? "",
  email: user.email,
  title: user.title ?? "",
  company: user.company ?? "",
  bio: user.bio ?? "",
  phone: user.phone ?? "",
  location: user.location ?? "",
});
type FieldName = keyof ReturnType<typeof toUserProfileFormValues>;

/**
 * Returns the fields that the user changed; the others are undefined and not sent, so that changes from another
 * tab are kept.
 */
export function toUserProfileChanges(
  editedValues: z.output<typeof profileInput>,
  dirtyFields: { [Field in FieldName]?: boolean },
) {
  const ifDirty = <T>(field: FieldName, value: T) => (dirtyFields[field] ? value : undefined);
  return {
    firstName: ifDirty("firstName", editedValues.firstName),
    lastName: ifDirty("lastName", editedValues.lastName),
    email: ifDirty("email", editedValues.email),
    title: ifDirty("title", editedValues.title ?? null),
    company: ifDirty("company", editedValues.company ?? null),
    bio: ifDirty("bio", editedValues.bio ?? null),
    phone: ifDirty("phone", editedValues.phone ?? null),
    location: ifDirty("location", editedValues.location ?? null),
  };
}
