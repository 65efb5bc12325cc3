import { useEffect, useState } from "react";
import { watchAnnouncements } from "@/lib/feedback/announce";

/** The one polite live region of the page. `aria-live` says what the role says already, but only what bears it stays audible beside an open dialog. */
export function Announcer() {
  const [said, setSaid] = useState({ text: "", turn: 0 });
  useEffect(() => watchAnnouncements((text) => setSaid(({ turn }) => ({ text, turn: turn + 1 }))), []);
  return (
    <div className="sr-only m-0" role="status" aria-live="polite">
      <span key={said.turn}>{said.text}</span>
    </div>
  );
}
