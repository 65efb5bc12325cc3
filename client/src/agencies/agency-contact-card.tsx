import type { AgencyProfile } from "@shared/agencies/schemas";
import { MapPin, UsersRound } from "lucide-react";
import { useId } from "react";
import { Card } from "@/ui/card";
import { AgencyContactItem, AgencyContactList, hasContactDetails } from "./agency-contact-list";

/** Contact details and location of an agency. */
export function AgencyContactCard({ agency }: { agency: AgencyProfile }) {
  const titleId = useId();
  const { location, organization } = agency;
  // The organization usually has the same name as the agency, so its name is shown only if it differs.
  const organizationName = organization && organization.name !== agency.name ? organization.name : undefined;
  const hasDetails = hasContactDetails(agency) || location || organizationName;
  return (
    <Card asChild>
      <section aria-labelledby={titleId}>
        <h2 className="text-[16px]/[22px] tracking-subheading" id={titleId}>
          Contact Information
        </h2>
        {hasDetails ? (
          <AgencyContactList agency={agency}>
            {location && <AgencyContactItem Icon={MapPin}>{location}</AgencyContactItem>}
            {organizationName && <AgencyContactItem Icon={UsersRound}>{organizationName}</AgencyContactItem>}
          </AgencyContactList>
        ) : (
          <p className="text-ink-faint">No contact details yet</p>
        )}
      </section>
    </Card>
  );
}
