import type { OwnSession } from "@shared/auth/schemas";
import { formatDate } from "@shared/lib/format";
import { formatRelativeTime } from "@shared/lib/relative-time";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { restoreFocus } from "@/lib/focus/focus";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { ErrorState } from "@/ui/error-state";
import { FormError } from "@/ui/form-error";
import { RelativeTime } from "@/ui/relative-time";
import { SettingsRow, SettingsRowActions } from "@/ui/settings-row";
import { SettingsActions, SettingsSection, settingsFooterClass } from "@/ui/settings-section";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { StatusBadge } from "@/ui/status-badge";
import { useRequestError } from "@/ui/use-request-error";
import { ownSessionsQuery, useEndOtherSessions, useEndSession } from "./queries";

/** Lists the user's sessions, with buttons to sign them out. */
export function SessionsSection() {
  const { data: sessions, error, isError, isFetching, refetch } = useQuery(ownSessionsQuery());
  const isLoading = !sessions && !isError;
  return (
    <SettingsSection
      title="Sessions"
      description="Where you are signed in. If you do not recognize a session, sign it out and change your password."
    >
      {sessions && <SessionList sessions={sessions} />}
      {isLoading && <SessionListSkeleton />}
      {!sessions && isError && (
        <ErrorState title="Your sessions could not be loaded" onRetry={refetch} isRetrying={isFetching}>
          {errorMessage(error)}
        </ErrorState>
      )}
    </SettingsSection>
  );
}

function SessionListSkeleton() {
  return (
    <Card>
      <Skeleton label="Loading your sessions">
        <SkeletonRow />
        <SkeletonRow />
      </Skeleton>
    </Card>
  );
}

function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const [sessionToEnd, setSessionToEnd] = useState<OwnSession | "others">();
  const endSessionMutation = useEndSession();
  const endOthersMutation = useEndOtherSessions();
  const { errorText, runRequest } = useRequestError();
  const hasOtherSessions = sessions.some(({ isCurrent }) => !isCurrent);

  async function handleConfirm() {
    if (sessionToEnd === "others") await runRequest(endOthersMutation.mutateAsync({}));
    else if (sessionToEnd)
      await runRequest(endSessionMutation.mutateAsync({ params: { id: sessionToEnd.id } }));
    setSessionToEnd(undefined);
    restoreFocus();
  }

  return (
    <Card variant="flush">
      {errorText && (
        <div className="px-card pt-4">
          <FormError title="Failed to sign out">{errorText}</FormError>
        </div>
      )}
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setSessionToEnd(session)} />
        ))}
      </ul>
      <SettingsActions className={settingsFooterClass}>
        {hasOtherSessions ? (
          <Button
            className="max-md:flex-1"
            variant="danger"
            onClick={() => setSessionToEnd("others")}
            aria-haspopup="dialog"
          >
            Sign out everywhere else
          </Button>
        ) : (
          <p className="text-ink-faint text-small">You are not signed in anywhere else.</p>
        )}
      </SettingsActions>
      {sessionToEnd && (
        <EndSessionDialog
          sessionToEnd={sessionToEnd}
          isPending={endSessionMutation.isPending || endOthersMutation.isPending}
          onConfirm={handleConfirm}
          onCancel={() => setSessionToEnd(undefined)}
        />
      )}
    </Card>
  );
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  return (
    <SettingsRow>
      <div className="min-w-0 flex-1">
        <div className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
          <b className="wrap-anywhere">{session.device}</b>
          {session.isCurrent && <StatusBadge tone="success">This browser</StatusBadge>}
        </div>
        <p className="mt-1 text-small text-ink-faint max-md:text-body">
          Signed in <RelativeTime timestamp={session.createdAt} text={formatDate(session.createdAt)} />, last
          seen <RelativeTime timestamp={session.seenAt} text={formatLastSeen(session)} />
        </p>
      </div>
      {!session.isCurrent && (
        <SettingsRowActions>
          <Button
            variant="ghost"
            size="sm"
            onClick={onEnd}
            aria-haspopup="dialog"
            aria-label={`Sign out ${session.device}`}
          >
            Sign out
          </Button>
        </SettingsRowActions>
      )}
    </SettingsRow>
  );
}

/** When the session was last used, for the middle of a sentence: in lower case. */
const formatLastSeen = ({ isCurrent, seenAt }: OwnSession) =>
  isCurrent ? "now" : formatRelativeTime(seenAt).replace("Just", "just");

interface EndSessionDialogProps {
  sessionToEnd: OwnSession | "others";
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

function EndSessionDialog({ sessionToEnd, isPending, onConfirm, onCancel }: EndSessionDialogProps) {
  const endsAllOthers = sessionToEnd === "others";
  const affectedBrowsersText = endsAllOthers ? "Every browser but this one" : "That browser";
  return (
    <ConfirmDialog
      title={endsAllOthers ? "Sign out everywhere else?" : `Sign out ${sessionToEnd.device}?`}
      text={`${affectedBrowsersText} will have to sign in again. Unsaved changes there are lost.`}
      confirmLabel="Sign out"
      pendingText="Signing out..."
      pending={isPending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
