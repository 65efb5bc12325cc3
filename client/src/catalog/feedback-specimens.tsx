import { Inbox } from "lucide-react";
import { useState } from "react";
import { Alert } from "@/ui/alert";
import { BulletList } from "@/ui/bullet-list";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { Dialog, DialogBody, DialogFooter, DialogNote } from "@/ui/dialog";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { FormError } from "@/ui/form-error";
import { Note } from "@/ui/note";
import { PageSpinner } from "@/ui/page-spinner";
import {
  SectionPlaceholder,
  Skeleton,
  SkeletonBar,
  SkeletonCards,
  SkeletonEntry,
  SkeletonPage,
  SkeletonProfile,
  SkeletonRows,
} from "@/ui/skeleton";
import { StableSection } from "@/ui/stable-section";
import { Specimen, Specimens } from "./specimens";

const tones = ["warning", "success", "danger", "neutral", "attention"] as const;
const sizes = ["narrow", "normal", "wide", "side"] as const;
const noop = () => undefined;

/** Alerts, empty and error states, dialogs and skeletons. */
export function FeedbackSpecimens() {
  const [openDialog, setOpenDialog] = useState<(typeof sizes)[number] | "confirm">();
  const close = () => setOpenDialog(undefined);
  return (
    <Specimens title="Feedback">
      <Specimen name="Alert">
        {tones.map((tone) => (
          <Alert
            key={tone}
            tone={tone}
            title={tone}
            className="w-full"
            actions={<Button size="sm">Action</Button>}
          >
            What happened, and what to do.
          </Alert>
        ))}
        <Alert tone="danger">Without a title.</Alert>
        <Note>A secondary remark.</Note>
      </Specimen>
      <Specimen name="Refusal">
        <FormError title="It was not saved">The server could not be reached.</FormError>
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState Icon={Inbox} title="Nothing here yet" action={<Button variant="primary">Add</Button>}>
          What will appear here.
        </EmptyState>
        <ErrorState title="It could not be loaded" onRetry={noop} />
        <ErrorState title="It is loaded again" onRetry={noop} isRetrying />
      </Specimen>
      <Specimen name="Dialog">
        {sizes.map((size) => (
          <Button key={size} aria-haspopup="dialog" onClick={() => setOpenDialog(size)}>
            {size}
          </Button>
        ))}
        <Button aria-haspopup="dialog" onClick={() => setOpenDialog("confirm")}>
          Confirm
        </Button>
        {openDialog === "confirm" && (
          <ConfirmDialog
            title="Delete it?"
            text="This cannot be undone."
            confirmLabel="Delete"
            onCancel={close}
            onConfirm={close}
          />
        )}
        {openDialog && openDialog !== "confirm" && (
          <Dialog title="A dialog" subtitle="Its subtitle" size={openDialog} onClose={close}>
            <DialogBody regionLabel="Content">
              <BulletList>
                <li>The content.</li>
                <li>Another line.</li>
              </BulletList>
            </DialogBody>
            <DialogFooter>
              <DialogNote>A note beside the buttons.</DialogNote>
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
        <Skeleton className="w-full">
          <SkeletonRows count={2} />
          <SkeletonEntry />
          <SkeletonBar className="w-1/2" />
        </Skeleton>
        <div className="w-full">
          <SkeletonProfile title="The title of the page" />
        </div>
        <div className="w-full">
          <SkeletonPage />
        </div>
        <SectionPlaceholder
          query={{ isError: true, isFetching: false, refetch: noop }}
          contentName="The list"
        />
      </Specimen>
      <Specimen name="PageSpinner">
        <PageSpinner />
      </Specimen>
    </Specimens>
  );
}
