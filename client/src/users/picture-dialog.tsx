import { zodResolver } from "@hookform/resolvers/zod";
import type { User } from "@shared/auth/schemas";
import { pictureUrl } from "@shared/lib/fields";
import { pictureInput } from "@shared/users/schemas";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useDebounce } from "use-debounce";
import * as z from "zod/mini";
import { picturesNotShownText, remotePictures } from "@/lib/browser/remote-pictures";
import { useViewer } from "@/session/viewer";
import { FormDialog } from "@/ui/form-dialog";
import { TextField } from "@/ui/form-fields";
import { useSetPicture } from "./account-mutations";
import { SettingsAvatar } from "./settings-avatar";

const previewDelayMs = 400;

/** Sets the viewer's profile picture by its URL, with a preview. */
export function PictureDialog({ onClose }: { onClose: () => void }) {
  const viewer = useViewer();
  const setPictureMutation = useSetPicture();
  const arePicturesShown = remotePictures.areShown();
  const privacyHint = arePicturesShown
    ? "The browser of everyone who sees it loads it from there."
    : picturesNotShownText;
  const form = useForm({
    resolver: zodResolver(pictureInput),
    defaultValues: { profileImageUrl: viewer.profileImageUrl ?? "" },
  });
  return (
    <FormDialog
      title="Update Picture"
      size="narrow"
      form={form}
      onSubmit={(body) => setPictureMutation.mutateAsync({ body })}
      onClose={onClose}
      submitLabel="Save Picture"
      pendingText="Saving..."
      errorTitle="Failed to update profile picture"
    >
      {arePicturesShown && <PicturePreview viewer={viewer} />}
      <TextField
        name="profileImageUrl"
        label="Picture URL"
        type="url"
        enterKeyHint="done"
        placeholder="https://example.com/picture.jpg"
        hint={`URL of a square picture, starting with https://. ${privacyHint}`}
      />
    </FormDialog>
  );
}

const statusTexts = {
  none: "Without a picture, your initials are shown.",
  loading: "Loading the picture...",
  loaded: "This is how others will see you.",
  failed: "This picture could not be loaded. Others will see your initials.",
} as const;

function PicturePreview({ viewer }: { viewer: User }) {
  const typedUrl = useWatch<{ profileImageUrl: string }, "profileImageUrl">({ name: "profileImageUrl" });
  // Debounced, because a half-typed URL could send a request to a different host.
  const [debouncedUrl] = useDebounce(typedUrl, previewDelayMs);
  const profileImageUrl = z.safeParse(pictureUrl, debouncedUrl).data ?? null;
  const [lastLoad, setLastLoad] = useState<{ url: string | null; status: "loaded" | "failed" }>();
  const loadStatus = lastLoad?.url === profileImageUrl ? lastLoad.status : "loading";
  const previewStatus = profileImageUrl ? loadStatus : "none";
  // The load and error events of an image do not bubble, so they are handled in the capture phase.
  return (
    <div
      className="flex items-center gap-4 max-md:flex-wrap"
      onLoadCapture={() => setLastLoad({ url: profileImageUrl, status: "loaded" })}
      onErrorCapture={() => setLastLoad({ url: profileImageUrl, status: "failed" })}
    >
      <SettingsAvatar person={{ ...viewer, profileImageUrl }} />
      <p className="min-w-0 flex-1 text-ink-muted" role="status">
        {statusTexts[previewStatus]}
      </p>
    </div>
  );
}
