import { fullName } from "@shared/lib/text";
import type { EditSuggestion } from "@shared/suggestions/schemas";
import { Check, TriangleAlert } from "lucide-react";
import { useId } from "react";
import { Link } from "wouter";
import { cn } from "@/lib/cn";
import { RelativeTime } from "@/ui/ago";
import { Button } from "@/ui/button";
import { Collapsible } from "@/ui/collapsible";
import { Note } from "@/ui/note";
import { UserLink } from "@/ui/person-link";
import { RoleTag } from "@/ui/role-tag";
import { ValueDiff } from "./value-diff";
import { fieldLabels } from "./words";

export const suggestionElementId = (id: number) => `suggestion-${id}`;

interface SuggestionCardProps {
  suggestion: EditSuggestion;
  /** Shows the agency's name. */
  withAgency?: boolean;
  /** Shows a line above the card. */
  divided: boolean;
  /** The suggestion is being accepted. */
  pending: boolean;
  onApprove: () => void;
  onReject: () => void;
}

/** A suggested change of an agency profile, with buttons to accept or decline it. */
export function SuggestionCard({
  suggestion,
  withAgency,
  divided,
  pending,
  onApprove,
  onReject,
}: SuggestionCardProps) {
  const { id, agencyId, agency, fieldName, suggestedById, suggestedBy, isStale, reason, createdAt } =
    suggestion;
  const [nameId, staleId] = [useId(), useId()];
  const description = `${fieldLabels[fieldName]}, suggested by ${fullName(suggestedBy)}`;
  return (
    <article
      className={cn(
        "grid grid-cols-1 gap-2",
        divided ? "mt-1 border-t border-dashed border-line pt-4" : "rounded-control",
      )}
      id={suggestionElementId(id)}
      tabIndex={-1}
      aria-labelledby={nameId}
    >
      <h3 className="wrap-anywhere" id={nameId}>
        {fieldLabels[fieldName]}
        {withAgency && (
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
        <UserLink id={suggestedById} person={suggestedBy} withCompany />
        <RoleTag role={suggestedBy.role} />
        <RelativeTime moment={createdAt} />
      </p>
      <ValueDiff change={suggestion} />
      {reason && (
        <div>
          <p className="mb-0.5 text-caption font-semibold text-ink-faint">Reason</p>
          <Collapsible>{reason}</Collapsible>
        </div>
      )}
      {isStale && (
        <Note id={staleId} Icon={TriangleAlert}>
          This field has been changed since it was suggested. Decline the suggestion, or change the field
          yourself.
        </Note>
      )}
      <div className="flex justify-end gap-2">
        <Button
          className="max-md:flex-1"
          aria-haspopup="dialog"
          aria-label={`Decline: ${description}`}
          disabled={pending}
          onClick={onReject}
        >
          Decline
        </Button>
        <Button
          className="max-md:flex-1"
          variant="secondary"
          aria-label={`Accept: ${description}`}
          blockedBy={isStale ? staleId : undefined}
          pending={pending}
          pendingText="Accepting..."
          onClick={onApprove}
        >
          {!pending && <Check />}
          Accept
        </Button>
      </div>
    </article>
  );
}
