import { zodResolver } from "@hookform/resolvers/zod";
import { type DeletionPreview, deletionInput } from "@shared/data-export/schemas";
import { pluralize } from "@shared/lib/format";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useViewer } from "@/auth/viewer";
import { errorMessage } from "@/lib/api/api-fetch";
import { Alert } from "@/ui/alert";
import { BulletList } from "@/ui/bullet-list";
import { Button } from "@/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/ui/dialog";
import { dialogFormClass } from "@/ui/dialog-classes";
import { ErrorState } from "@/ui/error-state";
import { FieldGroup } from "@/ui/field";
import { PasswordField } from "@/ui/fields";
import { Form, useFormSubmit } from "@/ui/form";
import { FormError } from "@/ui/form-error";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { deletionPreviewQuery, useDeleteAccount } from "./queries";

/**
 * Lists what is deleted and what is kept, and asks for the password. If obligations remain, it lists these
 * instead.
 */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const viewer = useViewer();
  const { data, error, isError, isFetching, refetch } = useQuery(deletionPreviewQuery());
  const form = useForm({ resolver: zodResolver(deletionInput), defaultValues: { password: "" } });
  const deleteMutation = useDeleteAccount();
  const formSubmit = useFormSubmit(form, (body) => deleteMutation.mutateAsync({ body }));
  const handleClose = () => !formSubmit.isPending && onClose();
  return (
    <Dialog title="Delete your account?" onClose={handleClose}>
      <Form form={form} formSubmit={formSubmit} className={dialogFormClass}>
        <DialogBody>
          {data ? (
            <div className="grid grid-cols-1 content-start gap-3">
              <FormError title="Your account was not deleted">{formSubmit.refusal}</FormError>
              {data.obstacles.length > 0 ? (
                <Alert tone="warning" title="Resolve these items first">
                  {data.obstacles.join(" ")}
                </Alert>
              ) : (
                <FieldGroup>
                  <SentenceList
                    title="What is deleted, immediately and permanently"
                    sentences={deletedItems(data)}
                  />
                  <SentenceList
                    title="What is kept, under the name Former member"
                    sentences={keptItems(data)}
                  />
                  <input
                    className="sr-only"
                    type="text"
                    autoComplete="username"
                    value={viewer.username}
                    readOnly
                    tabIndex={-1}
                    aria-hidden="true"
                  />
                  <PasswordField
                    name="password"
                    label="Your Password"
                    autoComplete="current-password"
                    enterKeyHint="done"
                  />
                </FieldGroup>
              )}
            </div>
          ) : isError ? (
            <ErrorState
              title="The consequences could not be loaded"
              onRetry={refetch}
              isRetrying={isFetching}
            >
              {errorMessage(error)}
            </ErrorState>
          ) : (
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
          {data?.obstacles.length === 0 && (
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

function deletedItems({
  openJobs: openJobCount,
  pendingApplications: pendingApplicationCount,
  pendingSubmissions: pendingSubmissionCount,
  candidates: candidateCount,
  listing: agencyName,
  organizations: organizationNames,
}: DeletionPreview): string[] {
  const items = [
    "Your name, picture, contact details, addresses, password, sessions, notifications and settings.",
  ];
  if (openJobCount > 0)
    items.push(
      `${pluralize(openJobCount, "open job")}: unposted. Everyone waiting for an answer is notified.`,
    );
  if (pendingApplicationCount > 0)
    items.push(`${pluralize(pendingApplicationCount, "pending application")}: withdrawn.`);
  if (pendingSubmissionCount > 0)
    items.push(`${pluralize(pendingSubmissionCount, "candidate")} without an answer: withdrawn.`);
  if (candidateCount > 0)
    items.push(`${pluralize(candidateCount, "candidate")} that you shared in the talent pool.`);
  if (agencyName) items.push(`Your ownership of the listing ${agencyName}, with its phone and email.`);
  if (organizationNames.length > 0) items.push(`${organizationNames.join(", ")}: without other members.`);
  return items;
}

function keptItems({
  posts: messageCount,
  reviews: reviewCount,
  placements: placementCount,
}: DeletionPreview): string[] {
  const items = [
    "Decisions, applications and candidates that others worked on, because they are part of their records.",
  ];
  if (placementCount > 0) items.push(`${pluralize(placementCount, "placement")}: what was agreed and paid.`);
  if (messageCount > 0)
    items.push(
      `${pluralize(messageCount, "post or reply", "posts and replies")} on the board. Delete them first if you do not want to keep them.`,
    );
  if (reviewCount > 0) items.push(`${pluralize(reviewCount, "review")} of agencies.`);
  return items;
}
