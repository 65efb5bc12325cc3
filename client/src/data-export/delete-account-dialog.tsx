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
  const sending = useFormSubmit(form, (body) => deleteMutation.mutateAsync({ body }));
  const handleClose = () => !sending.isPending && onClose();
  return (
    <Dialog title="Delete your account?" onClose={handleClose}>
      <Form form={form} formSubmit={sending} className={dialogFormClass}>
        <DialogBody>
          {data ? (
            <div className="grid grid-cols-1 content-start gap-3">
              <FormError title="Your account was not deleted">{sending.refusal}</FormError>
              {data.obstacles.length > 0 ? (
                <Alert tone="warning" title="Resolve these items first">
                  {data.obstacles.join(" ")}
                </Alert>
              ) : (
                <FieldGroup>
                  <ListSection
                    title="What is deleted, immediately and permanently"
                    sentences={deletedItems(data)}
                  />
                  <ListSection
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
          <Button onClick={handleClose} disabled={sending.isPending}>
            Cancel
          </Button>
          {data?.obstacles.length === 0 && (
            <Button type="submit" variant="dangerSolid" pending={sending.isPending} pendingText="Deleting...">
              Delete my account
            </Button>
          )}
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

function ListSection({ title, sentences }: { title: string; sentences: string[] }) {
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
  openJobs,
  pendingApplications,
  pendingSubmissions,
  candidates,
  listing,
  organizations,
}: DeletionPreview): string[] {
  const items = [
    "Your name, picture, contact details, addresses, password, sessions, notifications and settings.",
  ];
  if (openJobs > 0)
    items.push(`${pluralize(openJobs, "open job")}: unposted. Everyone waiting for an answer is notified.`);
  if (pendingApplications > 0)
    items.push(`${pluralize(pendingApplications, "pending application")}: withdrawn.`);
  if (pendingSubmissions > 0)
    items.push(`${pluralize(pendingSubmissions, "candidate")} without an answer: withdrawn.`);
  if (candidates > 0) items.push(`${pluralize(candidates, "candidate")} that you shared in the talent pool.`);
  if (listing) items.push(`Your ownership of the listing ${listing}, with its phone and email.`);
  if (organizations.length > 0) items.push(`${organizations.join(", ")}: without other members.`);
  return items;
}

function keptItems({ posts, reviews, placements }: DeletionPreview): string[] {
  const items = [
    "Decisions, applications and candidates that others worked on, because they are part of their records.",
  ];
  if (placements > 0) items.push(`${pluralize(placements, "placement")}: what was agreed and paid.`);
  if (posts > 0)
    items.push(
      `${pluralize(posts, "post or reply", "posts and replies")} on the board. Delete them first if you do not want to keep them.`,
    );
  if (reviews > 0) items.push(`${pluralize(reviews, "review")} of agencies.`);
  return items;
}
