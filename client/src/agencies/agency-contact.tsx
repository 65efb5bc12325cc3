import type { AgencyProfile } from "@shared/agencies/schemas";
import { MapPin, UsersRound } from "lucide-react";
import { useId } from "react";
import { Card } from "@/ui/card";
import { AgencyContactList, ContactItem, hasContactDetails } from "./agency-contact-list";

/** Contact details and location of an agency. */
export function AgencyContact({ agency }: { agency: AgencyProfile }) {
  const id = useId();
  const { location, organization } = agency;
  // The organization usually has the same name as the agency; show it only if it differs.
  const organizationName = organization && organization.name !== agency.name ? organization.name : undefined;
  const hasDetails = hasContactDetails(agency) || location || organizationName;
  return (
    <Card asChild>
      <section aria-labelledby={id}>
        <h2 className="text-[16px]/[22px] tracking-subheading" id={id}>
          Contact Information
        </h2>
        {hasDetails ? (
          <AgencyContactList agency={agency}>
            {location && <ContactItem Icon={MapPin}>{location}</ContactItem>}
            {organizationName && <ContactItem Icon={UsersRound}>{organizationName}</ContactItem>}
          </AgencyContactList>
        ) : (
          <p className="text-ink-faint">No contact details yet</p>
        )}
      </section>
    </Card>
  );
}
