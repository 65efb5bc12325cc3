import type { OutboxEmail } from "@shared/admin/schemas";
import { formatDateTime, pluralize } from "@shared/lib/format";
import { isHttpUrl } from "@shared/lib/http-url";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { CopyButton } from "@/ui/copy-button";
import { StatusBadge, type StatusTone } from "@/ui/status-badge";
import { TextLink } from "@/ui/text-link";
import { CardListItem } from "./card-list-item";

export const emailStateBadges: Record<OutboxEmail["state"], { tone: StatusTone; text: string }> = {
  queued: { tone: "info", text: "Queued" },
  sent: { tone: "success", text: "Sent" },
  kept: { tone: "neutral", text: "Kept" },
  failed: { tone: "danger", text: "Failed" },
};

/** An email of the outbox with its recipient and delivery state, and a button that shows the text. */
export function EmailCard({ email }: { email: OutboxEmail }) {
  const { to, subject, state, attempts: attemptCount, problem: serverError, link, createdAt, sentAt } = email;
  const badge = emailStateBadges[state];
  const timestamp = sentAt ?? createdAt;
  // A sent email can have the error of an earlier attempt.
  const hasLastAttemptFailed = serverError !== null && state !== "sent";
  return (
    <CardListItem>
      <div className="flex items-start justify-between gap-3">
        <h2 className="font-sans text-body font-semibold tracking-[0] tabular-nums">{subject}</h2>
        <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3.5 gap-y-0.5 text-small text-ink-faint">
        <span className="inline-flex max-w-full min-w-0 items-center gap-0.5">
          <span className="normal-nums wrap-anywhere text-ink-muted">{to}</span>
          <CopyButton className="-my-2" text={to} label={`Copy ${to}`} />
        </span>
        <span>
          <time dateTime={timestamp}>
            {sentAt ? `Sent ${formatDateTime(timestamp)}` : formatDateTime(timestamp)}
          </time>
          {attemptCount > 0 && ` · ${pluralize(attemptCount, "attempt")}`}
        </span>
      </p>
      {serverError && (
        <p
          className={cn(
            "text-small",
            hasLastAttemptFailed ? "flex gap-1.5 font-medium text-danger" : "text-ink-faint",
          )}
        >
          {`The mail server said: ${serverError}`}
        </p>
      )}
      {link && isHttpUrl(link) && (
        <p className="flex min-w-0 items-center gap-1">
          <TextLink
            className="relative min-w-0 truncate text-[13px] max-md:py-3"
            href={link}
            target="_blank"
            rel="noopener noreferrer"
          >
            {link}
            <span className="sr-only"> (opens a new tab)</span>
          </TextLink>
          <CopyButton text={link} label={`Copy the link of “${subject}” to ${to}`} />
        </p>
      )}
      <EmailText email={email} />
    </CardListItem>
  );
}

/** The text of an email, collapsed. A queued email has no text yet, because sending renders the text. */
function EmailText({ email }: { email: OutboxEmail }) {
  const { subject, to, text } = email;
  const textId = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (!text) return null;
  return (
    <div className="mt-0.5 grid justify-items-start gap-1">
      <Button
        className="-ml-2.5"
        variant="ghost"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={textId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronDown
          className={cn("transition-[rotate] duration-medium ease-standard", !isOpen && "-rotate-90")}
        />
        {isOpen ? "Hide text" : "Show text"}
        <span className="sr-only">{` of “${subject}” to ${to}`}</span>
      </Button>
      <p
        id={textId}
        className="rounded-[8px] bg-sunken px-3.5 py-3 whitespace-pre-line normal-nums wrap-anywhere text-ink-muted"
        hidden={!isOpen}
      >
        {isOpen && text}
      </p>
    </div>
  );
}
