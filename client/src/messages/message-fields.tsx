import { commaSeparatedList, limits } from "@shared/lib/fields";
import { messageInput } from "@shared/messages/schemas";
import * as z from "zod/mini";
import { FieldGroup } from "@/ui/field";
import { TextAreaField, TextField } from "@/ui/form-fields";
import { SelectField } from "@/ui/select-field";
import { categoryOptions } from "./labels-and-paths";

/** The form's schema; tags are typed as comma-separated text. */
export const messageFormSchema = z.extend(messageInput, { tags: commaSeparatedList });

/** Form fields of a new or edited message. */
export function MessageFields() {
  return (
    <>
      <TextField name="title" label="Title" placeholder="What is it about?" maxLength={limits.shortText} />
      <TextAreaField
        name="content"
        label="Content"
        rows={8}
        hint="Plain text. URLs that start with https:// become links."
      />
      <FieldGroup columns={2}>
        <SelectField name="category" label="Category" options={categoryOptions} />
        <TextField
          name="tags"
          label="Tags"
          optional
          autoCapitalize="none"
          enterKeyHint="done"
          placeholder="fees, series-b"
          hint="Separate tags with commas."
        />
      </FieldGroup>
    </>
  );
}
