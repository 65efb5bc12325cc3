import { formatDateTime, fullName } from "@shared/lib/format";
import type { AuditEntry } from "@shared/security/schemas";
import { type AlertKind, alertKinds } from "@shared/security/vocabulary";
import { StatusBadge } from "@/ui/status-badge";
import { alertTitles, auditActionLabel } from "./audit-labels";
import { CardListItem } from "./card-list-item";
import { IpNetworkLabel } from "./ip-network-label";
import { NameLink } from "./name-link";

/**
 * An entry of the security record, which the code calls audit record: who did what to whom, when, and from which
 * network.
 */
export function AuditEntryRow({ entry }: { entry: AuditEntry }) {
  const { action, at: recordedAt, network: networkHash, seq: chainPosition, details } = entry;
  const { badgeText, tone } = auditActionLabel(action);
  const detailTexts = describeDetails(details ?? {});
  return (
    <CardListItem>
      <div className="flex items-start justify-between gap-3 max-[480px]:flex-wrap max-[480px]:[&>:first-child]:basis-full">
        <p>
          <Actor entry={entry} />
          <Subject entry={entry} />
        </p>
        <StatusBadge tone={tone}>{badgeText}</StatusBadge>
      </div>
      {detailTexts.length > 0 && <p className="text-ink-muted">{detailTexts.join(", ")}</p>}
      <p className="flex flex-wrap gap-x-3 text-small text-ink-faint">
        <time dateTime={recordedAt}>{formatDateTime(recordedAt)}</time>
        {networkHash && (
          <span>
            {"Network "}
            <IpNetworkLabel networkHash={networkHash} />
          </span>
        )}
        {/* The hash of each entry covers the entry before it. A worker adds new entries to this chain later. */}
        <span>{chainPosition === null ? "Not chained yet" : `Position ${chainPosition}`}</span>
      </p>
    </CardListItem>
  );
}

/** The path of the security record, filtered to entries in which the user acted or was acted on. */
const securityRecordPathOfUser = (userId: number) => `/admin/security?view=record&person=${userId}`;

function Actor({ entry: { action, actor, actorId } }: { entry: AuditEntry }) {
  if (actor)
    return (
      <NameLink className="max-md:py-3" href={securityRecordPathOfUser(actor.id)}>
        {fullName(actor)}
      </NameLink>
    );
  if (actorId !== null) return <b>A deleted account</b>;
  return <b>{action === "sign_in_failed" ? "Somebody" : "The server"}</b>;
}

/** Shows the user or object that the entry is about, unless users acted on their own account. */
function Subject({ entry: { actorId, subject, subjectUser } }: { entry: AuditEntry }) {
  if (subjectUser)
    return subjectUser.id === actorId ? null : (
      <>
        {" → "}
        <NameLink className="max-md:py-3" href={securityRecordPathOfUser(subjectUser.id)}>
          {fullName(subjectUser)}
        </NameLink>
      </>
    );
  return subject && <span className="text-ink-muted">{` → ${describeSubject(subject)}`}</span>;
}

/** Turns `file:candidates.csv` into "candidates.csv", and `organization:3` into "organization 3". */
function describeSubject(subject: string): string {
  const [kind = "", ...idParts] = subject.split(":");
  const id = idParts.join(":");
  if (kind === "file") return id;
  // For a user who still exists, the entry has a `subjectUser`, and this function is not called.
  return kind === "user" ? "a deleted account" : `${kind} ${id}`;
}

/** Returns texts such as "Rows: 120". A detail without a label is shown with its field name. */
function describeDetails(details: NonNullable<AuditEntry["details"]>): string[] {
  return Object.entries(details).flatMap(([name, value]) => {
    if (name === "isLarge") return value ? ["Large export"] : [];
    if (name === "alert" && isAlertKind(value)) return [alertTitles[value]];
    const label = detailLabels[name] ?? name;
    return [`${label}: ${value}`];
  });
}

const isAlertKind = (value: unknown): value is AlertKind => alertKinds.some((kind) => kind === value);

const detailLabels: Record<string, string> = {
  address: "Address",
  attempts: "Attempts",
  method: "By",
  reason: "Reason",
  rows: "Rows",
};
