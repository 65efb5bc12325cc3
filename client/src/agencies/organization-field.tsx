import type { AgencyProfile } from "@shared/agencies/schemas";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { ownMembershipsQuery } from "@/organizations/queries";
import type { SelectOption } from "@/ui/select";
import { SelectField } from "@/ui/select-field";

/**
 * Chooses the organization whose members are shown as the agency's team. The viewer owns the profile and
 * can choose an organization that they own or administer.
 */
export function OrganizationField({ agency: { organization } }: { agency: AgencyProfile }) {
  const { data: memberships = [], isError: hasFailed } = useQuery(ownMembershipsQuery());
  const chosenOrganizationId = String(useWatch({ name: "organizationId" }));
  const selectableOrganizations = memberships
    .filter(({ role, isActive }) => isActive && role !== "member")
    .map((membership) => membership.organization)
    .filter(({ type }) => type === "agency");
  const options: SelectOption[] = selectableOrganizations.map(({ id, name }) => [String(id), name]);
  const hasOption = (organizationId: string) => options.some(([id]) => id === organizationId);
  // Keeps the current organization while the list is loading, or when the viewer no longer administers it.
  if (organization && !hasOption(String(organization.id)))
    options.unshift([String(organization.id), organization.name]);
  // Adds the organization restored from a draft. Without an option for it, the browser would submit None.
  if (chosenOrganizationId && !hasOption(chosenOrganizationId))
    options.push([chosenOrganizationId, "Previously chosen"]);
  return (
    <SelectField
      className="col-span-full"
      name="organizationId"
      label="Organization"
      optional
      options={[["", "None"], ...options]}
      hint={
        hasFailed
          ? "Your organizations could not be loaded right now."
          : "Its members are shown as your team. You can choose one that you own or administer."
      }
    />
  );
}
