import { zodResolver } from "@hookform/resolvers/zod";
import { type Message, replyInput } from "@shared/messages/schemas";
import { type KeyboardEvent, useEffect, useEffectEvent } from "react";
import { useForm } from "react-hook-form";
import { useLocation } from "wouter";
import { isAppleDevice, useClientValue } from "@/lib/browser/use-client-value";
import { cn } from "@/lib/cn";
import { announce } from "@/lib/feedback/announce";
import { useUnloadPrompt } from "@/lib/routing/use-unload-prompt";
import { useViewer } from "@/session/viewer";
import { Button } from "@/ui/button";
import { FieldError } from "@/ui/field";
import { Form, useFormSubmit } from "@/ui/form";
import { FormError } from "@/ui/form-error";
import { Textarea } from "@/ui/input";
import { resetFormToSaved } from "@/ui/reset-form-to-saved";
import { useDraft } from "@/ui/use-draft";
import { messagePath, replyElementId } from "./labels-and-paths";
import { useCreateReply } from "./queries";
import { type ReplyFormState, replyFieldId } from "./use-reply-form-state";

interface ReplyFormProps {
  message: Message;
  /** The result of `useReplyFormState`. */
  replyFormState: ReplyFormState;
}

/** The form for a reply. Its text is kept as a draft until the reply is sent. */
export function ReplyForm({ message, replyFormState }: ReplyFormProps) {
  const viewer = useViewer();
  const sendShortcutText = useClientValue(isAppleDevice, false) ? "⌘ Enter" : "Ctrl Enter";
  const [, navigate] = useLocation();
  const createMutation = useCreateReply();
  const form = useForm({ resolver: zodResolver(replyInput), defaultValues: { content: "" } });
  const draft = useDraft(form, `${viewer.id}:reply:${message.id}`);
  const isBlank = form.watch("content").trim() === "";
  useUnloadPrompt(!isBlank);
  const formSubmit = useFormSubmit(form, async (body) => {
    const valuesAtSubmit = { ...form.getValues() };
    const hrefAtSubmit = location.href;
    const replyField = document.getElementById(replyFieldId);
    const createdReply = await createMutation.mutateAsync({ params: { id: message.id }, body });
    // Clears the field, unless the user typed more during the request.
    resetFormToSaved(form, valuesAtSubmit, { content: "" });
    if (form.getValues("content") === "") draft.discardDraft();
    announce("Reply posted");
    // Goes to the new reply, unless the user navigated away during the request.
    if (location.href === hrefAtSubmit && replyField?.isConnected)
      navigate(`${messagePath(message)}#${replyElementId(createdReply.id)}`, { replace: true });
  });
  useFocusOnRequest(replyFormState.focusRequestCount);
  useOpenForDraft(!isBlank, replyFormState.openForm);

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const isSendShortcut = event.key === "Enter" && (event.metaKey || event.ctrlKey);
    if (!isSendShortcut || event.repeat) return;
    event.preventDefault();
    if (!isBlank && !formSubmit.isPending) event.currentTarget.form?.requestSubmit();
  }

  if (!replyFormState.isOpen) return null;
  return (
    <Form
      form={form}
      formSubmit={formSubmit}
      className={cn(
        "mt-3 grid grid-cols-1 gap-2.5 max-md:fixed max-md:inset-x-0 z-15 max-md:bottom-(--keyboard,0) max-md:m-0 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-end",
        "border-line max-md:border-t max-md:bg-surface max-md:px-4 max-md:pt-2.5 max-md:pb-[calc(10px+env(safe-area-inset-bottom))]",
        "max-md:shadow-[0_-8px_24px_-12px_rgb(6_41_45/.25)]",
      )}
      aria-label="Your reply"
    >
      <FormError className="col-span-full" title="Failed to post reply.">
        {formSubmit.errorText}
      </FormError>
      <Textarea
        className="min-h-18 max-md:max-h-35 max-md:min-h-11 max-md:resize-none"
        id={replyFieldId}
        rows={1}
        aria-label="Your reply"
        placeholder="Write a reply..."
        aria-describedby="reply-hint"
        {...form.register("content")}
        onKeyDown={handleKeyDown}
      />
      {form.formState.errors.content && (
        <FieldError className="col-span-full" role="alert">
          {form.formState.errors.content.message}
        </FieldError>
      )}
      <div className="flex items-center justify-between gap-3">
        <p className="text-small text-ink-faint max-md:hidden" id="reply-hint">
          {isBlank ? `${sendShortcutText} to send` : `Draft saved · ${sendShortcutText} to send`}
        </p>
        <Button
          className="ml-auto"
          type="submit"
          variant="primary"
          disabled={isBlank}
          pending={formSubmit.isPending}
          pendingText="Posting..."
        >
          Post Reply
        </Button>
      </div>
    </Form>
  );
}

/** Focuses the field each time that the count increases. */
function useFocusOnRequest(focusRequestCount: number): void {
  useEffect(() => {
    if (focusRequestCount > 0) document.getElementById(replyFieldId)?.focus();
  }, [focusRequestCount]);
}

/** Opens the form when a draft has been restored. */
function useOpenForDraft(hasDraft: boolean, openForm: () => void): void {
  const openFormForDraft = useEffectEvent(openForm);
  useEffect(() => {
    if (hasDraft) openFormForDraft();
  }, [hasDraft]);
}
