import { clock } from "@shared/lib/clock";
import { pluralize } from "@shared/lib/format";
import { useQuery } from "@tanstack/react-query";
import { differenceInHours } from "date-fns";
import { useRerenderEveryMinute } from "@/lib/time/use-rerender-every-minute";
import { Alert } from "@/ui/alert";
import { LinkButton } from "@/ui/button";
import { secondFactorsQuery } from "./queries";

/** Warns admins without a second factor that they will lose, or have lost, access to the admin pages. */
export function AdminFactorBanner() {
  const { data: factors } = useQuery(secondFactorsQuery());
  // Null for viewers who have a second factor, and for those who are no admins.
  if (!factors?.requiredFrom) return null;
  return <RequirementAlert requiredFrom={factors.requiredFrom} />;
}

function RequirementAlert({ requiredFrom }: { requiredFrom: string }) {
  useRerenderEveryMinute();
  // Days of 24 hours. Calendar days depend on the time zone, so server and browser could disagree.
  const remainingHours = differenceInHours(requiredFrom, clock.now(), { roundingMethod: "ceil" });
  const remainingDays = Math.ceil(remainingHours / 24);
  const hasLostAccess = remainingDays <= 0;
  return (
    <Alert
      className="mb-6 print:hidden"
      tone={hasLostAccess ? "danger" : "attention"}
      title={hasLostAccess ? "The admin pages are closed for you" : "Protect your admin account"}
      actions={
        <LinkButton size="sm" href="/profile#security">
          Open Security Settings
        </LinkButton>
      }
    >
      {hasLostAccess
        ? "Add a passkey or an authenticator app, and they open again at once."
        : `Add a passkey or an authenticator app. The admin pages close for you in ${pluralize(remainingDays, "day")}.`}
    </Alert>
  );
}
