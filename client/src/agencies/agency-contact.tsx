import type { AgencyProfile } from "@shared/agencies/schemas";
import { MapPin, UsersRound } from "lucide-react";
import { useId } from "react";
import { Card } from "@/ui/card";
import { AgencyWays, isReachable, Way } from "./agency-ways";

/** Contact details and location of an agency. */
export function AgencyContact({ agency }: { agency: AgencyProfile }) {
  const id = useId();
  const { location, organization } = agency;
  // The organization usually has the same name as the agency; show it only if it differs.
  const organizationName = organization && organization.name !== agency.name ? organization.name : undefined;
  const hasDetails = isReachable(agency) || location || organizationName;
  return (
    <Card asChild>
      <section aria-labelledby={id}>
        <h2 className="text-[16px]/[22px] tracking-subheading" id={id}>
          Contact Information
        </h2>
        {hasDetails ? (
          <AgencyWays agency={agency}>
            {location && <Way Icon={MapPin}>{location}</Way>}
            {organizationName && <Way Icon={UsersRound}>{organizationName}</Way>}
          </AgencyWays>
        ) : (
          <p className="text-ink-faint">No contact details yet</p>
        )}
      </section>
    </Card>
  );
}
