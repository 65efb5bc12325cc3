import { type MembershipRole, membershipRoles } from "@shared/organizations/vocabulary";
import { openPickerOnKeyDown, Select } from "@/ui/select";
import { membershipRoleOptions } from "./labels";

interface MemberRoleSelectProps {
  memberName: string;
  role: MembershipRole;
  /** The role that is being saved, if any. */
  pendingRole: MembershipRole | undefined;
  onChange: (newRole: MembershipRole) => void;
}

/** Selects the role of a member in an organization. A change is ignored while another one is being saved. */
export function MemberRoleSelect({ memberName, role, pendingRole, onChange }: MemberRoleSelectProps) {
  return (
    <Select
      frameClassName="w-34 max-md:flex-1"
      aria-label={`Role of ${memberName}`}
      aria-busy={pendingRole !== undefined || undefined}
      value={pendingRole ?? role}
      onKeyDown={openPickerOnKeyDown}
      onChange={({ target }) => {
        const newRole = membershipRoles.find((validRole) => validRole === target.value);
        if (newRole && pendingRole === undefined) onChange(newRole);
      }}
    >
      {membershipRoleOptions.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  );
}
