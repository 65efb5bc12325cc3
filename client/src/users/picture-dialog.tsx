import { zodResolver } from "@hookform/resolvers/zod";
import type { User } from "@shared/auth/schemas";
import { pictureAddress, pictureInput } from "@shared/users/schemas";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useDebounce } from "use-debounce";
import * as z from "zod/mini";
import { useViewer } from "@/auth/viewer";
import { TextField } from "@/ui/fields";
import { FormDialog } from "@/ui/form-dialog";
import { LargePicture } from "./large-picture";
import { useSetPicture } from "./own-queries";

const pause = 400;

/** A picture by its address, looked at before it is saved. */
export function PictureDialog({ onClose }: { onClose: () => void }) {
  const viewer = useViewer();
  const picture = useSetPicture();
  const form = useForm({
    resolver: zodResolver(pictureInput),
    defaultValues: { profileImageUrl: viewer.profileImageUrl ?? "" },
  });
  return (
    <FormDialog
      title="Update Picture"
      size="narrow"
      form={form}
      onSubmit={(body) => picture.mutateAsync({ body })}
      onClose={onClose}
      submit="Save Picture"
      pendingText="Saving..."
      refused="Failed to update profile picture"
    >
      <Preview viewer={viewer} />
      <TextField
        name="profileImageUrl"
        label="Picture URL"
        type="url"
        enterKeyHint="done"
        placeholder="https://example.com/picture.jpg"
        hint="The address of a square picture, from https:// on. It is fetched by the browser of whoever sees it."
      />
    </FormDialog>
  );
}

const says = {
  none: "Your initials, while there is no picture.",
  waits: "Looking for the picture...",
  shown: "This is how others will see you.",
  broken: "Nothing that can be shown is found there: others will see your initials.",
} as const;

function Preview({ viewer }: { viewer: User }) {
  const typed = useWatch<{ profileImageUrl: string }, "profileImageUrl">({ name: "profileImageUrl" });
  // Half an address would name somebody else's server.
  const [address] = useDebounce(typed, pause);
  const profileImageUrl = z.safeParse(pictureAddress, address).data ?? null;
  const [seen, setSeen] = useState<{ address: string | null; ends: "shown" | "broken" }>();
  const found = seen?.address === profileImageUrl ? seen.ends : "waits";
  return (
    <div
      className="flex items-center gap-4 max-md:flex-wrap"
      onLoadCapture={() => setSeen({ address: profileImageUrl, ends: "shown" })}
      onErrorCapture={() => setSeen({ address: profileImageUrl, ends: "broken" })}
    >
      <LargePicture person={{ ...viewer, profileImageUrl }} />
      <p className="min-w-0 flex-1 text-ink-muted" role="status">
        {says[profileImageUrl ? found : "none"]}
      </p>
    </div>
  );
}
