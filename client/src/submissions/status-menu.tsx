import type { StoredStatus } from "@shared/submissions/schema";
import { ChevronDown } from "lucide-react";
import { openFirst } from "@/ui/select";
import { statusOptions, statusTone } from "./submission-status";

interface StatusMenuProps {
  label: string;
  status: StoredStatus;
  /** A choice is on its way: it keeps focus, and takes no other. */
  busy?: boolean;
  onChoose: (status: StoredStatus) => void;
}

/** A status pill that is a menu of the five: the browser's own select, so that keyboard and phone wheel are its own. */
export function StatusMenu({ label, status, busy, onChoose }: StatusMenuProps) {
  return (
    <span className={`st ${statusTone(status)} pick`}>
      <select
        aria-label={label}
        value={status}
        aria-busy={busy || undefined}
        onKeyDown={openFirst}
        onChange={({ target }) => {
          const chosen = statusOptions.find(([value]) => value === target.value)?.[0];
          if (chosen && !busy) onChoose(chosen);
        }}
      >
        {statusOptions.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown className="size-3.5" />
    </span>
  );
}
