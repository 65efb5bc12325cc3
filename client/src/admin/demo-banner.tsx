import { useQuery } from "@tanstack/react-query";
import { FlaskConical, X } from "lucide-react";
import { useState } from "react";
import { useClientValue } from "@/lib/browser/use-client-value";
import { Alert } from "@/ui/alert";
import { IconButton } from "@/ui/icon-button";
import { SkeletonPage } from "@/ui/skeleton";
import { site } from "./queries";

const kept = "demo-banner";
const dismissed = "dismissed";

/** Says that people and jobs here are invented, until dismissed in this tab. */
export function DemoBanner() {
  const before = useClientValue(() => sessionStorage.getItem(kept) === dismissed, false);
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
    <aside className="relative mb-5" aria-label="Demo data">
      <Alert className="pr-13" tone="neutral" Icon={FlaskConical} title="Demo data is loaded">
        Its people, firms and jobs are invented. <code className="text-[13px]">npm run db:reset</code> empties
        the database.
      </Alert>
      <span className="absolute top-1.25 right-1.25 flex">
        <IconButton label="Dismiss" onClick={dismiss}>
          <X />
        </IconButton>
      </span>
    </aside>
  );
}
