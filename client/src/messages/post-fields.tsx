import { typedTexts } from "@shared/lib/fields";
import { messageInput } from "@shared/messages/schemas";
import * as z from "zod/mini";
import { FieldGroup } from "@/ui/field";
import { SelectField, TextArea, TextField } from "@/ui/fields";
import { categoryOptions } from "./words";

/** A post as people type it: tags with commas between them. */
export const postForm = z.extend(messageInput, { tags: typedTexts });

/** What a post is written in, new or changed. */
export function PostFields() {
  return (
    <>
      <TextField name="title" label="Title" placeholder="What is it about?" maxLength={160} />
      <TextArea
        name="content"
        label="Content"
        rows={8}
        hint="Plain text. Addresses that begin with https:// become links."
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
          hint="Separate them with commas."
        />
      </FieldGroup>
    </>
  );
}
