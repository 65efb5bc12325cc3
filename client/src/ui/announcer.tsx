import { useEffect, useState } from "react";
import { subscribeToAnnouncements } from "@/lib/feedback/announce";

/**
 * The polite live region of the page. `role="status"` already implies `aria-live`, but Radix only exempts
 * elements with the attribute from `aria-hidden` while a dialog is open.
 */
export function Announcer() {
  const [announcement, setAnnouncement] = useState({ text: "", count: 0 });
  useEffect(
    () => subscribeToAnnouncements((text) => setAnnouncement(({ count }) => ({ text, count: count + 1 }))),
    [],
  );
  return (
    <div className="sr-only m-0" role="status" aria-live="polite">
      {/* A new element, so that the same text is announced again. */}
      <span key={announcement.count}>{announcement.text}</span>
    </div>
  );
}
