import { Inbox } from "lucide-react";
import { useState } from "react";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Confirm } from "@/ui/confirm";
import { Dialog, DialogBody, DialogFooter } from "@/ui/dialog";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { Note } from "@/ui/note";
import { SkeletonCards } from "@/ui/skeleton";
import { StableSection } from "@/ui/stable-section";
import { Specimen, Specimens } from "./specimens";

const tones = ["warning", "success", "danger", "neutral", "attention"] as const;
const sizes = ["narrow", "normal", "wide", "side"] as const;
const nothing = () => undefined;

export function FeedbackSpecimens() {
  const [open, setOpen] = useState<(typeof sizes)[number] | "confirm">();
  const close = () => setOpen(undefined);
  return (
    <Specimens title="Feedback">
      <Specimen name="Alert">
        {tones.map((tone) => (
          <Alert key={tone} tone={tone} title={tone} className="w-full" actions={<Button size="sm">Action</Button>}>
            What happened, and what to do.
          </Alert>
        ))}
        <Alert tone="danger">Without a title.</Alert>
        <Note>A secondary remark.</Note>
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState Icon={Inbox} title="Nothing here yet" action={<Button variant="primary">Add</Button>}>
          What will appear here.
        </EmptyState>
        <ErrorState title="It could not be loaded" onRetry={nothing} />
      </Specimen>
      <Specimen name="Dialog">
        {sizes.map((size) => (
          <Button key={size} aria-haspopup="dialog" onClick={() => setOpen(size)}>
            {size}
          </Button>
        ))}
        <Button aria-haspopup="dialog" onClick={() => setOpen("confirm")}>
          Confirm
        </Button>
        {open === "confirm" && (
          <Confirm title="Delete it?" text="This cannot be undone." action="Delete" onCancel={close} onConfirm={close} />
        )}
        {open && open !== "confirm" && (
          <Dialog title="A dialog" sub="Its subtitle" size={open} onClose={close}>
            <DialogBody reading="Content">The content.</DialogBody>
            <DialogFooter>
              <Button variant="primary" onClick={close}>
                Done
              </Button>
            </DialogFooter>
          </Dialog>
        )}
      </Specimen>
      <Specimen name="Skeleton">
        <StableSection className="w-full">
          <SkeletonCards count={1} />
          <p>Hidden until the card above has loaded.</p>
        </StableSection>
      </Specimen>
    </Specimens>
  );
}
