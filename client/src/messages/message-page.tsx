import { ArrowLeft, MessageSquareOff } from "lucide-react";
import { Suspense, useEffect } from "react";
import { ApiError } from "@/lib/api/api-fetch";
import { restoreFocus } from "@/lib/focus/focus";
import { useDocumentTitle } from "@/lib/routing/use-document-title";
import { useIdParam } from "@/lib/routing/use-id-param";
import type { Loader } from "@/loader";
import { Alert } from "@/ui/alert";
import { BackLink } from "@/ui/back-link";
import { LinkButton } from "@/ui/button";
import { CenteredMessage } from "@/ui/centered-message";
import { ErrorState } from "@/ui/error-state";
import { PageColumns } from "@/ui/page-columns";
import { ReplyForm } from "./lazy-forms";
import { MessageCard } from "./message-card";
import { threadQuery } from "./queries";
import { Replies } from "./replies";
import { ThreadAside } from "./thread-aside";
import { useReplyFormState } from "./use-reply-form-state";
import { useReplyPermalink } from "./use-reply-permalink";
import { useThreadQuery } from "./use-thread-query";

export const loader: Loader = async (client, { id }) =>
  id && client.prefetchInfiniteQuery(threadQuery(id, client));

/** A message (`/messages/12`) with its replies, the form for a reply, and the users in the thread. */
export function MessagePage() {
  const id = useIdParam();
  return id === undefined ? <MessageNotFound /> : <Thread key={id} messageId={id} />;
}

function Thread({ messageId }: { messageId: number }) {
  const { threadResult, message, replies } = useThreadQuery(messageId);
  const { linkedReplyId, isReplyMissing } = useReplyPermalink(threadResult, replies);
  const replyFormState = useReplyFormState(message?.id);
  useDocumentTitle(message?.title);

  const { error } = threadResult;
  if (error instanceof ApiError && error.status === 404) return <MessageNotFound />;
  return (
    <>
      <BackLink href="/messages">Back to Messages</BackLink>
      <PageColumns>
        <div className="grid grid-cols-1 content-start">
          {threadResult.isError && !message ? (
            <ErrorState
              as="h1"
              title="This message could not be loaded"
              onRetry={threadResult.refetch}
              isRetrying={threadResult.isFetching}
            >
              Nothing was lost. Please try again.
            </ErrorState>
          ) : (
            <MessageCard message={message} replyFormState={replyFormState} />
          )}
          {message && (
            <>
              <section aria-labelledby="replies">
                <h2 className="mt-6 mb-2.5 text-subtitle" id="replies">{`Replies (${message.replies})`}</h2>
                {isReplyMissing && (
                  <Alert className="mb-3" tone="neutral" assertive>
                    The reply that this link points to was not found. It may have been deleted.
                  </Alert>
                )}
                <Replies
                  message={message}
                  replies={replies}
                  threadResult={threadResult}
                  linkedReplyId={linkedReplyId}
                />
              </section>
              <Suspense>
                <ReplyForm message={message} replyFormState={replyFormState} />
              </Suspense>
            </>
          )}
        </div>
        {message && (
          <ThreadAside message={message} replies={replies} hasMoreReplies={threadResult.hasNextPage} />
        )}
      </PageColumns>
    </>
  );
}

function MessageNotFound() {
  useDocumentTitle("Message Not Found");
  // Focuses the heading if the element that had focus was removed.
  useEffect(() => restoreFocus(), []);
  return (
    <CenteredMessage
      as="h1"
      Icon={MessageSquareOff}
      title="Message Not Found"
      action={
        <LinkButton href="/messages">
          <ArrowLeft />
          Back to Messages
        </LinkButton>
      }
    >
      It may have been deleted, or the link is incomplete.
    </CenteredMessage>
  );
}
