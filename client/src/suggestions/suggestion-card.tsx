import { fullName } from "@shared/lib/format";
import type { EditSuggestion } from "@shared/suggestions/schemas";
import { Check, TriangleAlert } from "lucide-react";
import { useId } from "react";
import { Link } from "wouter";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { CollapsibleText } from "@/ui/collapsible-text";
import { Note } from "@/ui/note";
import { RelativeTime } from "@/ui/relative-time";
import { UserBadgeTag } from "@/users/user-badge-tag";
import { UserLink } from "@/users/user-link";
import { agencyFieldLabels } from "./labels";
import { SuggestedValueDiff } from "./suggested-value-diff";

export const suggestionElementId = (id: number) => `suggestion-${id}`;

interface SuggestionCardProps {
  suggestion: EditSuggestion;
  showsAgencyName?: boolean;
  hasDivider: boolean;
  isAccepting: boolean;
  onAccept: () => void;
  onDecline: () => void;
}

/** A suggested change of an agency profile, with buttons to accept or decline it. */
export function SuggestionCard({
  suggestion,
  showsAgencyName,
  hasDivider,
  isAccepting,
  onAccept,
  onDecline,
}: SuggestionCardProps) {
  const { id, agencyId, agency, fieldName, suggestedById, suggestedBy, isStale, reason, createdAt } =
    suggestion;
  const titleId = useId();
  const staleNoteId = useId();
  const buttonDescription = `${agencyFieldLabels[fieldName]}, suggested by ${fullName(suggestedBy)}`;
  return (
    <article
      className={cn(
        "grid grid-cols-1 gap-2",
        hasDivider ? "mt-1 border-t border-dashed border-line pt-4" : "rounded-control",
      )}
      id={suggestionElementId(id)}
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <h3 className="wrap-anywhere" id={titleId}>
        {agencyFieldLabels[fieldName]}
        {showsAgencyName && (
          <>
            {" of "}
            <Link
              className="underline decoration-current/30 underline-offset-3 hover:decoration-current"
              href={`/agencies/${agencyId}`}
            >
              {agency.name}
            </Link>
          </>
        )}
      </h3>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-small wrap-anywhere text-ink-faint">
        <UserLink id={suggestedById} person={suggestedBy} showsCompany />
        <UserBadgeTag user={suggestedBy} />
        <RelativeTime timestamp={createdAt} />
      </p>
      <SuggestedValueDiff suggestion={suggestion} />
      {reason && (
        <div>
          <p className="mb-0.5 text-caption font-semibold text-ink-faint">Reason</p>
          <CollapsibleText>{reason}</CollapsibleText>
        </div>
      )}
      {isStale && (
        <Note id={staleNoteId} Icon={TriangleAlert}>
          This field has been changed since it was suggested. Decline the suggestion, or change the field
          yourself.
        </Note>
      )}
      <div className="flex justify-end gap-2">
        <Button
          className="max-md:flex-1"
          aria-haspopup="dialog"
          aria-label={`Decline: ${buttonDescription}`}
          disabled={isAccepting}
          onClick={onDecline}
        >
          Decline
        </Button>
        <Button
          className="max-md:flex-1"
          variant="secondary"
          aria-label={`Accept: ${buttonDescription}`}
          disabledReasonId={isStale ? staleNoteId : undefined}
          pending={isAccepting}
          pendingText="Accepting..."
          onClick={onAccept}
        >
          {!isAccepting && <Check />}
          Accept
        </Button>
      </div>
    </article>
  );
}
