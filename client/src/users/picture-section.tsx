import { useState } from "react";
import { useViewer } from "@/auth/viewer";
import { regainFocus } from "@/lib/focus/focus";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Confirm } from "@/ui/confirm";
import { Refusal } from "@/ui/refusal";
import { useSubmitting } from "@/ui/use-submitting";
import { LargePicture } from "./large-picture";
import { useSetPicture } from "./own-queries";
import { PictureDialog } from "./picture-dialog";
import { SettingsSection } from "./settings-section";

interface PictureSectionProps {
  editing: boolean;
  onEdit: () => void;
  onDone: () => void;
}

/** One's picture, or the initials that stand for it. */
export function PictureSection({ editing, onEdit, onDone }: PictureSectionProps) {
  const viewer = useViewer();
  const [asking, setAsking] = useState(false);
  const picture = useSetPicture();
  const { refusal, attempt } = useSubmitting();
  const has = viewer.profileImageUrl !== null;

  async function remove() {
    await attempt(picture.mutateAsync({ body: { profileImageUrl: null } }));
    setAsking(false);
    regainFocus();
  }

  return (
    <SettingsSection title="Profile Picture" about="Shown beside everything you post.">
      <Card className="grid grid-cols-1 content-start gap-3">
        <Refusal title="Failed to update profile picture">{refusal}</Refusal>
        <div className="flex items-center gap-4 max-md:flex-wrap">
          <LargePicture person={viewer} />
          <div className="min-w-0 flex-1">
            <b>{has ? "Your picture" : "No picture yet"}</b>
            <p className="text-ink-muted">
              {has ? "Your initials stand in wherever it does not load." : "Your initials are shown instead."}
            </p>
          </div>
          <div className="flex gap-2 max-md:w-full print:hidden max-md:[&>*]:flex-1">
            {has && (
              <Button variant="ghost" onClick={() => setAsking(true)} aria-haspopup="dialog">
                Remove
              </Button>
            )}
            <Button onClick={onEdit} aria-haspopup="dialog">
              Update Picture
            </Button>
          </div>
        </div>
      </Card>
      {editing && <PictureDialog onClose={onDone} />}
      {asking && (
        <Confirm
          title="Remove your picture?"
          text="Your initials will be shown instead."
          action="Remove"
          pendingText="Removing..."
          pending={picture.isPending}
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        />
      )}
    </SettingsSection>
  );
}
