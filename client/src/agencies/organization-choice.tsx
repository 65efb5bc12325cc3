import type { AgencyProfile } from "@shared/agencies/schema";
import { useQuery } from "@tanstack/react-query";
import { ownMemberships } from "@/organizations/queries";
import { SelectField } from "@/ui/fields";
import type { Option } from "@/ui/select";

/** Whose members count as the agency's own: one that the listing's owner, who is the viewer, leads. */
export function OrganizationChoice({ agency: { organization } }: { agency: AgencyProfile }) {
  const { data, isError } = useQuery(ownMemberships());
  const memberships = data ?? [];
  const led = memberships.filter(({ role, isActive, organization: { type } }) => isActive && role !== "member" && type === "agency");
  const options: Option[] = led.map(({ organizationId, organization: { name } }) => [String(organizationId), name]);
  // The one that stands is not taken away by a list that has not come yet, nor because one leads it no longer.
  if (organization && !options.some(([id]) => id === String(organization.id)))
    options.unshift([String(organization.id), organization.name]);
  return (
    <SelectField
      // One that a draft brings back can be shown only once it is among them.
      key={data ? "chosen" : "standing"}
      className="all"
      name="organizationId"
      label="Organization"
      optional
      options={[["", "None"], ...options]}
      hint={
        isError
          ? "Your organizations could not be loaded right now."
          : "Its members are shown as your team. You can choose one that you own or administer."
      }
    />
  );
}
