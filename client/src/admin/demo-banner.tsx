import { useQuery } from "@tanstack/react-query";
import { FlaskConical, X } from "lucide-react";
import { useState } from "react";
import { useClientValue } from "@/lib/browser/use-client-value";
import { Alert } from "@/ui/alert";
import { IconButton } from "@/ui/icon-button";
import { SkeletonPage } from "@/ui/skeleton";
import { siteSettingsQuery } from "./queries";

const storageKey = "demo-banner";
const dismissedValue = "dismissed";

/** Warns that the database contains demo data, until dismissed in this tab. */
export function DemoBanner() {
  const wasDismissedBefore = useClientValue(
    () => sessionStorage.getItem(storageKey) === dismissedValue,
    false,
  );
  const [isDismissedNow, setIsDismissedNow] = useState(false);
  const isDismissed = wasDismissedBefore || isDismissedNow;
  const { data: settings, isLoading } = useQuery({ ...siteSettingsQuery(), enabled: !isDismissed });
  const handleDismiss = () => {
    sessionStorage.setItem(storageKey, dismissedValue);
    setIsDismissedNow(true);
  };

  // A skeleton of the whole page, because a banner that appears later would shift the content.
  if (isLoading) return <SkeletonPage />;
  if (isDismissed || !settings?.demoData) return null;
  return (
    <aside className="relative mb-5" aria-label="Demo data">
      <Alert className="pr-13" tone="neutral" Icon={FlaskConical} title="Demo data is loaded">
        The people, firms and jobs are fictional. <code className="text-[13px]">npm run db:reset</code>{" "}
        empties the database.
      </Alert>
      <span className="absolute top-1 right-0.5 flex">
        <IconButton label="Dismiss" onClick={handleDismiss}>
          <X />
        </IconButton>
      </span>
    </aside>
  );
}
