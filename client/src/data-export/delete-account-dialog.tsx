import { zodResolver } from "@hookform/resolvers/zod";
import { type DeletionPreview, deletionInput } from "@shared/data-export/schemas";
import { pluralize } from "@shared/lib/text";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useViewer } from "@/auth/viewer";
import { errorMessage } from "@/lib/api/api-fetch";
import { Alert } from "@/ui/alert";
import { BulletList } from "@/ui/bullet-list";
import { Button } from "@/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/ui/dialog";
import { dialogFormClass } from "@/ui/dialog-frame";
import { ErrorState } from "@/ui/error-state";
import { FieldGroup } from "@/ui/field";
import { PasswordField } from "@/ui/fields";
import { Form, useSending } from "@/ui/form";
import { Refusal } from "@/ui/refusal";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { deletionPreview, useDeleteAccount } from "./queries";

/** Says what goes and what stays, and asks for the password; or what has to be settled first. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const viewer = useViewer();
  const { data, error, isError, isFetching, refetch } = useQuery(deletionPreview());
  const form = useForm({ resolver: zodResolver(deletionInput), defaultValues: { password: "" } });
  const remove = useDeleteAccount();
  const sending = useSending(form, (body) => remove.mutateAsync({ body }));
  const close = () => !sending.pending && onClose();
  return (
    <Dialog title="Delete your account?" onClose={close}>
      <Form form={form} sending={sending} className={dialogFormClass}>
        <DialogBody>
          {data ? (
            <div className="grid grid-cols-1 content-start gap-3">
              <Refusal title="Your account was not deleted">{sending.refusal}</Refusal>
              {data.obstacles.length > 0 ? (
                <Alert tone="warning" title="Something has to be settled first">
                  {data.obstacles.join(" ")}
                </Alert>
              ) : (
                <FieldGroup>
                  <Matters title="What goes, at once and for good" sentences={goes(data)} />
                  <Matters title="What stays, under the name Former member" sentences={stays(data)} />
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
              title="What it would mean could not be loaded"
              onRetry={refetch}
              retrying={isFetching}
            >
              {errorMessage(error)}
            </ErrorState>
          ) : (
            <Skeleton label="Looking what it would mean">
              <SkeletonRow />
              <SkeletonRow />
            </Skeleton>
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={close} disabled={sending.pending}>
            Cancel
          </Button>
          {data?.obstacles.length === 0 && (
            <Button type="submit" variant="dangerSolid" pending={sending.pending} pendingText="Deleting...">
              Delete my account
            </Button>
          )}
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

function Matters({ title, sentences }: { title: string; sentences: string[] }) {
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

function goes({
  openJobs,
  pendingApplications,
  pendingSubmissions,
  candidates,
  listing,
  organizations,
}: DeletionPreview): string[] {
  const found = [
    "Your name, picture, contact details, addresses, password, sessions, notifications and settings.",
  ];
  if (openJobs > 0)
    found.push(`${pluralize(openJobs, "open job")}: unposted, and whoever waits for an answer is told.`);
  if (pendingApplications > 0)
    found.push(`${pluralize(pendingApplications, "pending application")}: withdrawn.`);
  if (pendingSubmissions > 0)
    found.push(`${pluralize(pendingSubmissions, "candidate")} without an answer: withdrawn.`);
  if (candidates > 0) found.push(`${pluralize(candidates, "candidate")} that you shared in the talent pool.`);
  if (listing) found.push(`Your hold on the listing ${listing}, with its phone and email.`);
  if (organizations.length > 0) found.push(`${organizations.join(", ")}: nobody else is in it.`);
  return found;
}

function stays({ posts, reviews, placements }: DeletionPreview): string[] {
  const found = [
    "Decisions, applications and candidates that others worked on, since they are their record too.",
  ];
  if (placements > 0) found.push(`${pluralize(placements, "placement")}: what was agreed and paid.`);
  if (posts > 0)
    found.push(
      `${pluralize(posts, "post or reply", "posts and replies")} on the board. Delete them before if they are to go.`,
    );
  if (reviews > 0) found.push(`${pluralize(reviews, "review")} of agencies.`);
  return found;
}
