import type { KeptMail } from "@shared/admin/schema";
import { isWebAddress } from "@shared/lib/fields";
import { counted, dateTime } from "@shared/lib/text";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "@/ui/button";
import { CopyButton } from "@/ui/copy-button";
import { StatusBadge, type StatusTone } from "@/ui/status-badge";

export const mailPills: Record<KeptMail["state"], { tone: StatusTone; text: string }> = {
  queued: { tone: "info", text: "Queued" },
  sent: { tone: "success", text: "Sent" },
  kept: { tone: "neutral", text: "Kept" },
  failed: { tone: "danger", text: "Failed" },
};

/** One mail: to whom, about what, how it went, and its text behind a button. */
export function MailCard({ mail }: { mail: KeptMail }) {
  const { to, subject, state, attempts, problem, link, createdAt, sentAt } = mail;
  const { tone, text } = mailPills[state];
  return (
    <li className="mail">
      <div className="headline">
        <h2>{subject}</h2>
        <StatusBadge tone={tone}>{text}</StatusBadge>
      </div>
      <p className="text-ink-faint pairs">
        <span className="copied">
          <span className="text-ink-muted long">{to}</span>
          <CopyButton text={to} label={`Copy ${to}`} />
        </span>
        <span>
          <time dateTime={sentAt ?? createdAt}>{`${sentAt ? "Sent " : ""}${dateTime(sentAt ?? createdAt)}`}</time>
          {attempts > 0 && ` · ${counted(attempts, "attempt")}`}
        </span>
      </p>
      {problem && <p className={state === "sent" ? "text-ink-faint" : "err"}>{`The mail server said: ${problem}`}</p>}
      {link && isWebAddress(link) && (
        <p className="maillink">
          <a className="link" href={link} target="_blank" rel="noopener noreferrer">
            {link}
            <span className="sr-only"> (opens a new tab)</span>
          </a>
          <CopyButton text={link} label={`Copy the link of “${subject}” to ${to}`} />
        </p>
      )}
      <Text mail={mail} />
    </li>
  );
}

/** It is written when the mail is on its way: what is queued has none yet. */
function Text({ mail: { subject, to, text } }: { mail: KeptMail }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  if (!text) return null;
  return (
    <div className="histfold">
      <Button variant="ghost" size="sm" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <ChevronDown className={`chev${open ? "" : " sh"}`} />
        {open ? "Hide text" : "Show text"}
        <span className="sr-only">{` of “${subject}” to ${to}`}</span>
      </Button>
      <p id={id} className="prose lines" hidden={!open}>
        {open && text}
      </p>
    </div>
  );
}
