import type { AgencyProfile } from "@shared/agencies/schemas";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { ownMemberships } from "@/organizations/queries";
import { SelectField } from "@/ui/fields";
import type { Option } from "@/ui/select";

/** Whose members count as the agency's own: one that the listing's owner, who is the viewer, leads. */
export function OrganizationChoice({ agency: { organization } }: { agency: AgencyProfile }) {
  const { data: memberships = [], isError } = useQuery(ownMemberships());
  const chosen = String(useWatch({ name: "organizationId" }));
  const led = memberships.filter(
    ({ role, isActive, organization: { type } }) => isActive && role !== "member" && type === "agency",
  );
  const options: Option[] = led.map(({ organizationId, organization: { name } }) => [
    String(organizationId),
    name,
  ]);
  // The one that stands is not taken away by a list that has not come yet, nor because one leads it no longer.
  if (organization && !options.some(([id]) => id === String(organization.id)))
    options.unshift([String(organization.id), organization.name]);
  // Nor the one that a draft brings back: without it here the browser would show, and then send, None.
  if (chosen && !options.some(([id]) => id === chosen)) options.push([chosen, "Chosen before"]);
  return (
    <SelectField
      className="col-span-full"
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
