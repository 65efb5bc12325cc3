import { Inbox } from "lucide-react";
import { useState } from "react";
import { Alert } from "@/ui/alert";
import { BulletList } from "@/ui/bullet-list";
import { Button } from "@/ui/button";
import { CenteredMessage } from "@/ui/centered-message";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { Dialog, DialogBody, DialogFooter, DialogNote } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import { FormError } from "@/ui/form-error";
import { NoLayoutShiftSection } from "@/ui/no-layout-shift-section";
import { Note } from "@/ui/note";
import { PageSpinner } from "@/ui/page-spinner";
import {
  SectionPlaceholder,
  Skeleton,
  SkeletonBar,
  SkeletonCards,
  SkeletonDetailPage,
  SkeletonListItem,
  SkeletonPage,
  SkeletonRows,
} from "@/ui/skeleton";
import { Example, ExampleGroup } from "./example-group";

const alertTones = ["warning", "success", "danger", "neutral", "attention"] as const;
const dialogSizes = ["narrow", "normal", "wide"] as const;
const dialogNames = [...dialogSizes, "side"] as const;
const noop = () => undefined;

/** Alerts, empty and error states, dialogs and skeletons. */
export function FeedbackExamples() {
  const [visibleDialog, setVisibleDialog] = useState<(typeof dialogNames)[number] | "confirm">();
  const closeDialog = () => setVisibleDialog(undefined);
  return (
    <ExampleGroup title="Feedback">
      <Example name="Alert">
        {alertTones.map((tone) => (
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
      </Example>
      <Example name="FormError">
        <FormError title="It was not saved">The server could not be reached.</FormError>
      </Example>
      <Example name="CenteredMessage">
        <CenteredMessage
          Icon={Inbox}
          title="Nothing here yet"
          action={<Button variant="primary">Add</Button>}
        >
          What will appear here.
        </CenteredMessage>
        <ErrorState title="It could not be loaded" onRetry={noop} />
        <ErrorState title="It is loaded again" onRetry={noop} isRetrying />
      </Example>
      <Example name="Dialog">
        {dialogNames.map((name) => (
          <Button key={name} aria-haspopup="dialog" onClick={() => setVisibleDialog(name)}>
            {name}
          </Button>
        ))}
        <Button aria-haspopup="dialog" onClick={() => setVisibleDialog("confirm")}>
          Confirm
        </Button>
        {visibleDialog === "confirm" && (
          <ConfirmDialog
            title="Delete it?"
            text="This cannot be undone."
            confirmLabel="Delete"
            onCancel={closeDialog}
            onConfirm={closeDialog}
          />
        )}
        {visibleDialog && visibleDialog !== "confirm" && (
          <Dialog
            title="A dialog"
            subtitle="Its subtitle"
            size={visibleDialog === "side" ? undefined : visibleDialog}
            isSidePanel={visibleDialog === "side"}
            onClose={closeDialog}
          >
            <DialogBody regionLabel="Content">
              <BulletList>
                <li>The content.</li>
                <li>Another line.</li>
              </BulletList>
            </DialogBody>
            <DialogFooter>
              <DialogNote>A note beside the buttons.</DialogNote>
              <Button variant="primary" onClick={closeDialog}>
                Done
              </Button>
            </DialogFooter>
          </Dialog>
        )}
      </Example>
      <Example name="Skeleton">
        <NoLayoutShiftSection className="w-full">
          <SkeletonCards count={1} />
          <p>Hidden until the card above has loaded.</p>
        </NoLayoutShiftSection>
        <Skeleton className="w-full">
          <SkeletonRows count={2} />
          <SkeletonListItem />
          <SkeletonBar className="w-1/2" />
        </Skeleton>
        <div className="w-full">
          <SkeletonDetailPage title="The title of the page" />
        </div>
        <div className="w-full">
          <SkeletonPage />
        </div>
        <SectionPlaceholder
          query={{ isError: true, isFetching: false, refetch: noop }}
          contentName="The list"
        />
      </Example>
      <Example name="PageSpinner">
        <PageSpinner />
      </Example>
    </ExampleGroup>
  );
}
