import { useQuery } from "@tanstack/react-query";
import { FlaskConical, X } from "lucide-react";
import { useState } from "react";
import { useBrowser } from "@/lib/use-browser";
import { IconButton } from "@/ui/icon-button";
import { SkeletonPage } from "@/ui/skeleton";
import { site } from "./queries";

const kept = "demo-banner";
const dismissed = "dismissed";

/** Says that people and jobs here are invented, until dismissed in this tab. */
export function DemoBanner() {
  const before = useBrowser(() => sessionStorage.getItem(kept) === dismissed, false);
  const [now, setNow] = useState(false);
  const gone = before || now;
  const { data, isLoading } = useQuery({ ...site(), enabled: !gone });
  // Nothing below is shown before it, lest it moves.
  if (isLoading) return <SkeletonPage />;
  if (gone || !data?.demoData) return null;
  const dismiss = () => {
    sessionStorage.setItem(kept, dismissed);
    setNow(true);
  };
  return (
    <aside
      className="panel demo grid grid-cols-[18px_1fr] gap-x-2.5 gap-y-0.5 rounded-[8px] border border-line bg-sunken px-3.5 py-[11px] text-[14px] text-ink-muted"
      aria-label="Demo data"
    >
      <FlaskConical />
      <b>Demo data is loaded</b>
      <p className="col-start-2">
        Its people, firms and jobs are invented. <code>npm run db:reset</code> empties the database.
      </p>
      <IconButton label="Dismiss" onClick={dismiss}>
        <X />
      </IconButton>
    </aside>
  );
}
