import { formatDateTime } from "@shared/lib/format";
import type { UndoPreview } from "@shared/security-undo/schemas";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";

interface UndoConfirmationProps {
  preview: UndoPreview;
  isPending: boolean;
  onConfirm: () => void;
}

/** Lists the changes to the account and what undoing them does, with the button to undo them. */
export function UndoConfirmation({ preview, isPending, onConfirm }: UndoConfirmationProps) {
  const { email, username, changes } = preview;
  return (
    <Card className="grid grid-cols-1 content-start gap-4">
      <div className="grid gap-1">
        <h1 className="text-heading-small">Was this not you?</h1>
        <p className="wrap-anywhere text-ink-muted">
          {"These changes were made to the account "}
          <b className="text-ink">@{username}</b>:
        </p>
      </div>
      <ul className="border-y border-dashed border-line">
        {changes.map(({ kind, subject, at }) => (
          <li
            key={`${kind} ${subject} ${at}`}
            className="grid gap-0.5 border-dashed border-line py-2.5 not-first:border-t"
          >
            <span className="wrap-anywhere normal-nums">
              <b>{subject}</b> {changeTexts[kind]}
            </span>
            <time className="text-small text-ink-faint max-md:text-body" dateTime={at}>
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ul>
      <div className="grid gap-1">
        <p>If you undo them:</p>
        <ul className="list-disc space-y-1 pl-5 text-ink-muted">
          <li className="wrap-anywhere">
            <b className="text-ink">{email}</b> is your primary address again.
          </li>
          {changes.some(({ kind }) => kind === "added") && <li>The added addresses are removed.</li>}
          {changes.some(({ kind }) => isAddedFactor(kind)) && (
            <li>The added passkeys and authenticator app are removed.</li>
          )}
          {changes.some(({ kind }) => kind === "recovery_codes_renewed") && (
            <li>The new recovery codes no longer work.</li>
          )}
          {changes.some(({ kind }) => kind === "identity_added") && (
            <li>The added accounts at identity providers are disconnected.</li>
          )}
          <li>Everybody is signed out, and you set a new password.</li>
        </ul>
      </div>
      <Button
        variant="dangerSolid"
        className="w-full print:hidden"
        pending={isPending}
        pendingText="Undoing..."
        onClick={onConfirm}
      >
        Undo and Sign Out Everywhere
      </Button>
      <p className="text-small text-ink-faint max-md:text-body">
        If you made these changes yourself, close this page. Nothing happens then.
      </p>
    </Card>
  );
}

type ChangeKind = UndoPreview["changes"][number]["kind"];

/** The texts after the subject of a change, such as an address or the name of a passkey. */
const changeTexts: Record<ChangeKind, string> = {
  added: "was added.",
  demoted: "is no longer the primary address.",
  removed: "was removed.",
  passkey_added: "was added as a passkey.",
  authenticator_app_added: "was set up.",
  recovery_codes_renewed: "were replaced by new ones.",
  identity_added: "was connected as a way to sign in.",
};

const isAddedFactor = (kind: ChangeKind) => kind === "passkey_added" || kind === "authenticator_app_added";
