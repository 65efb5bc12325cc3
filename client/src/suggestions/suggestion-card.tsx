import { fullName } from "@shared/lib/text";
import type { EditSuggestion } from "@shared/suggestions/schema";
import { Check, TriangleAlert } from "lucide-react";
import { useId } from "react";
import { Link } from "wouter";
import { Ago } from "@/ui/ago";
import { Button } from "@/ui/button";
import { Collapsible } from "@/ui/collapsible";
import { Note } from "@/ui/note";
import { PersonLink } from "@/ui/person-link";
import { RoleTag } from "@/ui/role-tag";
import { ValueDiff } from "./value-diff";
import { fieldWords } from "./words";
import "@/styles/suggestions.css";

export const suggestionCardId = (id: number) => `suggestion-${id}`;

interface SuggestionCardProps {
  suggestion: EditSuggestion;
  /** Says which agency it is about. */
  withAgency?: boolean;
  /** It is being accepted. */
  pending: boolean;
  onApprove: () => void;
  onReject: () => void;
}

/** What somebody suggests to change in a listing, for who decides on it. */
export function SuggestionCard({ suggestion, withAgency, pending, onApprove, onReject }: SuggestionCardProps) {
  const { id, agencyId, agency, fieldName, suggestedById, suggestedBy, isStale, reason, createdAt } = suggestion;
  const [nameId, staleId] = [useId(), useId()];
  const about = `${fieldWords[fieldName]}, suggested by ${fullName(suggestedBy)}`;
  return (
    <article className="suggestion" id={suggestionCardId(id)} tabIndex={-1} aria-labelledby={nameId}>
      <h3 id={nameId}>
        {fieldWords[fieldName]}
        {withAgency && (
          <>
            {" of "}
            <Link className="person" href={`/agencies/${agencyId}`}>
              {agency.name}
            </Link>
          </>
        )}
      </h3>
      <p className="row wrap text-small text-ink-faint">
        <PersonLink id={suggestedById} person={suggestedBy} withCompany />
        <RoleTag role={suggestedBy.role} />
        <Ago moment={createdAt} />
      </p>
      <ValueDiff change={suggestion} />
      {reason && (
        <div className="why">
          <p className="cap">Reason</p>
          <Collapsible>{reason}</Collapsible>
        </div>
      )}
      {isStale && (
        <Note id={staleId} Icon={TriangleAlert}>
          This field has been changed since it was suggested. Decline the suggestion, or change the field yourself.
        </Note>
      )}
      <div className="ft">
        <Button aria-haspopup="dialog" aria-label={`Decline: ${about}`} disabled={pending} onClick={onReject}>
          Decline
        </Button>
        <Button
          variant="secondary"
          aria-label={`Accept: ${about}`}
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
