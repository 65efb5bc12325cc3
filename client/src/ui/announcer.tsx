import { useEffect, useState } from "react";
import { watchAnnouncements } from "@/lib/announce";

/** The one polite live region of the page. */
export function Announcer() {
  const [said, setSaid] = useState({ text: "", turn: 0 });
  useEffect(() => watchAnnouncements((text) => setSaid(({ turn }) => ({ text, turn: turn + 1 }))), []);
  return (
    <div className="vh" role="status">
      <span key={said.turn}>{said.text}</span>
    </div>
  );
}
