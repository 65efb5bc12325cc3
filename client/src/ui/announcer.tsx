import { useEffect, useState } from "react";
import { subscribeToAnnouncements } from "@/lib/feedback/announce";

/**
 * The live region through which `announce` reaches screen readers. `role="status"` implies `aria-live`, but
 * the attribute must be set: an open dialog of Radix hides all elements outside of it that do not have it.
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
