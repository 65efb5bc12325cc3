import { useState } from "react";
import { picturesNotShownText, remotePictures } from "@/lib/browser/remote-pictures";
import { restoreFocus } from "@/lib/focus/focus";
import { useViewer } from "@/session/viewer";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { FormError } from "@/ui/form-error";
import { SettingsSection } from "@/ui/settings-section";
import { useRequestError } from "@/ui/use-request-error";
import { useSetPicture } from "./account-mutations";
import { PictureDialog } from "./picture-dialog";
import { SettingsAvatar } from "./settings-avatar";

interface PictureSectionProps {
  /** Whether the dialog for another picture is open. */
  isEditing: boolean;
  onEdit: () => void;
  onDone: () => void;
}

/** The user's picture, or the initials shown without one. */
export function PictureSection({ isEditing, onEdit, onDone }: PictureSectionProps) {
  const viewer = useViewer();
  const [isConfirmingRemoval, setIsConfirmingRemoval] = useState(false);
  const setPictureMutation = useSetPicture();
  const { errorText, runRequest } = useRequestError();
  const hasPicture = viewer.profileImageUrl !== null;
  const savedPictureText = remotePictures.areShown()
    ? "If it does not load, your initials are shown."
    : picturesNotShownText;

  async function handleRemove() {
    await runRequest(setPictureMutation.mutateAsync({ body: { profileImageUrl: null } }));
    setIsConfirmingRemoval(false);
    // The Remove button that opened the dialog has unmounted.
    restoreFocus();
  }

  return (
    <SettingsSection title="Profile Picture" description="Shown next to everything you post.">
      <Card className="grid grid-cols-1 content-start gap-3">
        <FormError title="Failed to update profile picture">{errorText}</FormError>
        <div className="flex items-center gap-4 max-md:flex-wrap">
          <SettingsAvatar person={viewer} />
          <div className="min-w-0 flex-1">
            <b>{hasPicture ? "Your picture" : "No picture yet"}</b>
            <p className="text-ink-muted">
              {hasPicture ? savedPictureText : "Your initials are shown instead."}
            </p>
          </div>
          <div className="flex gap-2 max-md:w-full print:hidden max-md:[&>*]:flex-1">
            {hasPicture && (
              <Button variant="ghost" onClick={() => setIsConfirmingRemoval(true)} aria-haspopup="dialog">
                Remove
              </Button>
            )}
            <Button onClick={onEdit} aria-haspopup="dialog">
              Update Picture
            </Button>
          </div>
        </div>
      </Card>
      {isEditing && <PictureDialog onClose={onDone} />}
      {isConfirmingRemoval && (
        <ConfirmDialog
          title="Remove your picture?"
          text="Your initials will be shown instead."
          confirmLabel="Remove"
          pendingText="Removing..."
          pending={setPictureMutation.isPending}
          onConfirm={handleRemove}
          onCancel={() => setIsConfirmingRemoval(false)}
        />
      )}
    </SettingsSection>
  );
}
