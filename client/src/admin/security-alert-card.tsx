import { formatDateTime, fullName } from "@shared/lib/format";
import type { SecurityAlert } from "@shared/security/schemas";
import { useId } from "react";
import { Link } from "wouter";
import { focusHeading } from "@/lib/focus/focus";
import { Button } from "@/ui/button";
import { TextLink } from "@/ui/text-link";
import { alertTitles, describeAlert } from "./audit-labels";
import { IpNetworkLabel } from "./ip-network-label";
import { NameLink } from "./name-link";
import { LabeledFact, LabeledFactList, QueueCard, QueueCardFooter } from "./queue-card";

export const alertCardElementId = (alertId: number) => `alert-${alertId}`;

interface SecurityAlertCardProps {
  alert: SecurityAlert;
  /** Whether this card last had focus or, if none had, is the first. It is highlighted. */
  isCurrent: boolean;
  onFocus: () => void;
  onDismiss: () => void;
}

/** A security alert, with a link to the record of the user whom the alert is about. */
export function SecurityAlertCard({ alert, isCurrent, onFocus, onDismiss }: SecurityAlertCardProps) {
  const { id, kind, subject, person, amount, createdAt, canDismiss } = alert;
  const headingId = useId();
  return (
    <QueueCard
      id={alertCardElementId(id)}
      isCurrent={isCurrent}
      aria-labelledby={headingId}
      onFocus={onFocus}
    >
      <h2 className="text-[18px]/6" id={headingId}>
        {alertTitles[kind]}
      </h2>
      {/* Only a new device of an admin has no amount, and its description contains none. */}
      <p className="max-w-[75ch] text-ink-muted">{describeAlert(kind, amount ?? 0)}</p>
      <LabeledFactList>
        {person && (
          <LabeledFact label="Person" isInline>
            <NameLink className="max-md:-my-3 max-md:py-3" href={`/user/${person.id}`}>
              {fullName(person)}
            </NameLink>
            <TextLink asChild className="max-md:-my-3 max-md:py-3">
              {/* Opens the Record tab, which replaces this link, so the focus moves to the heading. */}
              <Link href={`/admin/security?view=record&person=${person.id}`} onClick={focusHeading}>
                Show their entries
              </Link>
            </TextLink>
          </LabeledFact>
        )}
        {/* The subject of this kind is the hash of the network that the sign-ins came from. */}
        {kind === "sign_in_spray" && (
          <LabeledFact label="Network">
            <IpNetworkLabel networkHash={subject} />
          </LabeledFact>
        )}
        <LabeledFact label="Raised">
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </LabeledFact>
      </LabeledFactList>
      <QueueCardFooter>
        {canDismiss ? (
          <Button
            className="max-md:flex-1"
            variant={isCurrent ? "primary" : "secondary"}
            aria-haspopup="dialog"
            onClick={onDismiss}
          >
            Dismiss
            <span className="sr-only">{`: ${alertTitles[kind]}`}</span>
          </Button>
        ) : (
          <p className="text-ink-faint">This is about you, so another admin has to dismiss it.</p>
        )}
      </QueueCardFooter>
    </QueueCard>
  );
}
