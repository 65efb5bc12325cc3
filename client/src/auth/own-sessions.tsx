import type { OwnSession } from "@shared/auth/schemas";
import { relativeTime } from "@shared/lib/ago";
import { date } from "@shared/lib/text";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { regainFocus } from "@/lib/focus/focus";
import { Ago } from "@/ui/ago";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { Confirm } from "@/ui/confirm";
import { ErrorState } from "@/ui/error-state";
import { Refusal } from "@/ui/refusal";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { StatusBadge } from "@/ui/status-badge";
import { useSubmitting } from "@/ui/use-submitting";
import { SettingsRow, SettingsRowActions } from "@/users/settings-row";
import { SettingsActions, SettingsSection, settingsFooterClass } from "@/users/settings-section";
import { sessions, useEndOtherSessions, useEndSession } from "./own-queries";

/** Where one is signed in, and the way to end it there. */
export function OwnSessions() {
  const { data, error, isError, isFetching, refetch } = useQuery(sessions());
  return (
    <SettingsSection
      title="Sessions"
      about="Where you are signed in. If you do not know one of these, sign it out and change your password."
    >
      {data ? (
        <Sessions sessions={data} />
      ) : isError ? (
        <ErrorState title="Your sessions could not be loaded" onRetry={refetch} retrying={isFetching}>
          {errorMessage(error)}
        </ErrorState>
      ) : (
        <Card>
          <Skeleton label="Loading your sessions">
            <SkeletonRow />
            <SkeletonRow />
          </Skeleton>
        </Card>
      )}
    </SettingsSection>
  );
}

function Sessions({ sessions: all }: { sessions: readonly OwnSession[] }) {
  const [asking, setAsking] = useState<OwnSession | "others">();
  const endOne = useEndSession();
  const endOthers = useEndOtherSessions();
  const { refusal, attempt } = useSubmitting();
  const others = all.some(({ isCurrent }) => !isCurrent);

  async function end() {
    if (!asking) return;
    await attempt(
      asking === "others" ? endOthers.mutateAsync({}) : endOne.mutateAsync({ params: { id: asking.id } }),
    );
    setAsking(undefined);
    regainFocus();
  }

  return (
    <Card variant="flush">
      {refusal && (
        <div className="px-card pt-4">
          <Refusal title="It is still signed in">{refusal}</Refusal>
        </div>
      )}
      <ul>
        {all.map((session) => (
          <SettingsRow key={session.id}>
            <div className="min-w-0 flex-1">
              <div className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
                <b className="wrap-anywhere">{session.device}</b>
                {session.isCurrent && <StatusBadge tone="success">This browser</StatusBadge>}
              </div>
              <p className="mt-1 text-small text-ink-faint max-md:text-body">
                Signed in <Ago moment={session.createdAt} text={date(session.createdAt)} />, last seen{" "}
                <Ago moment={session.seenAt} text={seen(session)} />
              </p>
            </div>
            {!session.isCurrent && (
              <SettingsRowActions>
                <Button
                  variant="ghost"
                  size="sm"
                  onClick={() => setAsking(session)}
                  aria-haspopup="dialog"
                  aria-label={`Sign out ${session.device}`}
                >
                  Sign out
                </Button>
              </SettingsRowActions>
            )}
          </SettingsRow>
        ))}
      </ul>
      <SettingsActions className={settingsFooterClass}>
        {others ? (
          <Button
            className="max-md:flex-1"
            variant="danger"
            onClick={() => setAsking("others")}
            aria-haspopup="dialog"
          >
            Sign out everywhere else
          </Button>
        ) : (
          <p className="text-ink-faint text-small">You are signed in nowhere else.</p>
        )}
      </SettingsActions>
      {asking && (
        <Confirm
          title={asking === "others" ? "Sign out everywhere else?" : `Sign out ${asking.device}?`}
          text={`${asking === "others" ? "Every browser but this one" : "That browser"} will have to sign in again. What is half typed there is lost.`}
          action="Sign out"
          pendingText="Signing out..."
          pending={endOne.isPending || endOthers.isPending}
          onConfirm={end}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </Card>
  );
}

/** "just now" in the middle of a sentence. */
const seen = ({ isCurrent, seenAt }: OwnSession) =>
  isCurrent ? "now" : relativeTime(seenAt).replace("Just", "just");
