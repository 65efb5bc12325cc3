import { zodResolver } from "@hookform/resolvers/zod";
import { type DeletionPreview, deletionInput } from "@shared/data-export/deletion-schemas";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { errorMessage } from "@/lib/api/api-fetch";
import { useViewer } from "@/session/viewer";
import { Alert } from "@/ui/alert";
import { BulletList } from "@/ui/bullet-list";
import { Button } from "@/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/ui/dialog";
import { dialogFormClass } from "@/ui/dialog-classes";
import { ErrorState } from "@/ui/error-state";
import { FieldGroup } from "@/ui/field";
import { Form, useFormSubmit } from "@/ui/form";
import { FormError } from "@/ui/form-error";
import { PasswordField } from "@/ui/form-fields";
import { HiddenUsernameField } from "@/ui/hidden-username-field";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { describeDeletion, describeKeptContent } from "./deletion-texts";
import { deletionPreviewQuery, useDeleteAccount } from "./queries";

/**
 * Lists what is deleted and what is kept, and asks for the password if the account has one. If there are
 * obstacles, which are obligations such as an unsettled placement, the dialog lists only these.
 */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { data: preview, error, isError, isFetching, refetch } = useQuery(deletionPreviewQuery());
  // For an account without a password, the server requires a recent authentication instead.
  const initialPassword = useViewer().hasPassphrase ? "" : undefined;
  const form = useForm({
    resolver: zodResolver(deletionInput),
    defaultValues: { password: initialPassword },
  });
  const deleteMutation = useDeleteAccount();
  const formSubmit = useFormSubmit(form, (body) => deleteMutation.mutateAsync({ body }));
  const handleClose = () => !formSubmit.isPending && onClose();
  return (
    <Dialog title="Delete your account?" onClose={handleClose}>
      <Form form={form} formSubmit={formSubmit} className={dialogFormClass}>
        <DialogBody>
          {preview && <DeletionSummary preview={preview} errorText={formSubmit.errorText} />}
          {!preview && isError && (
            <ErrorState
              title="The consequences could not be loaded"
              onRetry={refetch}
              isRetrying={isFetching}
            >
              {errorMessage(error)}
            </ErrorState>
          )}
          {!preview && !isError && (
            <Skeleton label="Loading the consequences">
              <SkeletonRow />
              <SkeletonRow />
            </Skeleton>
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={handleClose} disabled={formSubmit.isPending}>
            Cancel
          </Button>
          {preview?.obstacles.length === 0 && (
            <Button
              type="submit"
              variant="dangerSolid"
              pending={formSubmit.isPending}
              pendingText="Deleting..."
            >
              Delete my account
            </Button>
          )}
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

interface DeletionSummaryProps {
  preview: DeletionPreview;
  /** Error of the last attempt to delete the account. */
  errorText: string | undefined;
}

/** Lists what is deleted and what stays, with the password field; or the obligations to resolve first. */
function DeletionSummary({ preview, errorText }: DeletionSummaryProps) {
  const viewer = useViewer();
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      <FormError title="Your account was not deleted">{errorText}</FormError>
      {preview.obstacles.length > 0 ? (
        <Alert tone="warning" title="Resolve these items first">
          {preview.obstacles.join(" ")}
        </Alert>
      ) : (
        <FieldGroup>
          <SentenceList
            title="What is deleted, immediately and permanently"
            sentences={describeDeletion(preview)}
          />
          <SentenceList
            title="What is kept, under the name Former member"
            sentences={describeKeptContent(preview)}
          />
          {viewer.hasPassphrase && (
            <>
              <HiddenUsernameField username={viewer.username} />
              <PasswordField
                name="password"
                label="Your Password"
                autoComplete="current-password"
                enterKeyHint="done"
              />
            </>
          )}
        </FieldGroup>
      )}
    </div>
  );
}

function SentenceList({ title, sentences }: { title: string; sentences: string[] }) {
  return (
    <div>
      <b>{title}</b>
      <BulletList>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </BulletList>
    </div>
  );
}
