import { approvalStatuses, canPassGate, type Gate, type Role, roles } from "@shared/lib/access";

const rolePlurals = {
  vc_partner: "VC partners",
  portfolio_hr: "portfolio HR leads",
  agency: "agencies",
  independent: "independent recruiters",
  admin: "admins",
};

/**
 * Describes the roles that pass a gate, for the API reference. The result is derived from `canPassGate`, so
 * that the reference cannot differ from the code.
 */
export function describeAllowedRoles(gate: string): string {
  if (gate === "visitor") return "anybody, signed in or not";
  if (gate === "member") return "everybody who is signed in";
  const allowedRoles = roles.flatMap((role) => describeAllowedRole(role, gate as Gate) ?? []);
  const lastRole = allowedRoles.at(-1) ?? "";
  const otherRoles = allowedRoles.slice(0, -1);
  return otherRoles.length > 0 ? `${otherRoles.join(", ")} and ${lastRole}` : lastRole;
}

/** Describes the users with this role who pass a gate. Undefined if none of them does. */
function describeAllowedRole(role: Role, gate: Gate): string | undefined {
  const allowedStatuses = approvalStatuses.filter((vcApprovalStatus) =>
    canPassGate({ role, vcApprovalStatus }, gate),
  );
  const users = rolePlurals[role];
  if (allowedStatuses.length === 0) return undefined;
  if (allowedStatuses.length === approvalStatuses.length) return users;
  return allowedStatuses.includes("approved") ? `approved ${users}` : `${users} who are not approved`;
}
