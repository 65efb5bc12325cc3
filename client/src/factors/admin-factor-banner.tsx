import { clock } from "@shared/lib/clock";
import { pluralize } from "@shared/lib/format";
import { useQuery } from "@tanstack/react-query";
import { millisecondsInDay } from "date-fns/constants";
import { useMinuteTick } from "@/lib/time/use-minute-tick";
import { Alert } from "@/ui/alert";
import { LinkButton } from "@/ui/button";
import { factorsQuery } from "./factors-query";

/** Tells admins without a factor when everything but their own account closes, or that it has closed. */
export function AdminFactorBanner() {
  const { data: factors } = useQuery(factorsQuery());
  if (!factors?.requiredFrom) return null;
  return <RequirementAlert requiredFrom={factors.requiredFrom} />;
}

function RequirementAlert({ requiredFrom }: { requiredFrom: string }) {
  useMinuteTick();
  const remainingDays = Math.ceil((Date.parse(requiredFrom) - clock.now()) / millisecondsInDay);
  const isClosed = remainingDays <= 0;
  return (
    <Alert
      className="mb-6 print:hidden"
      tone={isClosed ? "danger" : "attention"}
      title={isClosed ? "Only your profile settings are open" : "Protect your admin account"}
      actions={
        <LinkButton size="sm" href="/profile#security">
          Open Security Settings
        </LinkButton>
      }
    >
      {isClosed
        ? "Add a passkey or an authenticator app, and everything opens again at once."
        : `Add a passkey or an authenticator app. Everything but your profile settings closes in ${pluralize(remainingDays, "day")}.`}
    </Alert>
  );
}
