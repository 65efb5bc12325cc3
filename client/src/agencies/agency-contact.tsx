import type { AgencyProfile } from "@shared/agencies/schemas";
import { MapPin, UsersRound } from "lucide-react";
import { useId } from "react";
import { Card } from "@/ui/card";
import { AgencyWays, isReachable, Way } from "./agency-ways";

/** How to reach an agency, and where it is. */
export function AgencyContact({ agency }: { agency: AgencyProfile }) {
  const id = useId();
  const { location, organization } = agency;
  // Most are called the same.
  const team = organization && organization.name !== agency.name ? organization.name : undefined;
  const known = isReachable(agency) || location || team;
  return (
    <Card asChild>
      <section aria-labelledby={id}>
        <h2 className="text-[16px]/[22px] tracking-subheading" id={id}>
          Contact Information
        </h2>
        {known ? (
          <AgencyWays agency={agency}>
            {location && <Way Icon={MapPin}>{location}</Way>}
            {team && <Way Icon={UsersRound}>{team}</Way>}
          </AgencyWays>
        ) : (
          <p className="text-ink-faint">No contact details yet</p>
        )}
      </section>
    </Card>
  );
}
