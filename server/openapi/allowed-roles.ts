import { approvalStatuses, canPass, type Gate, roles } from "@shared/lib/access";

const rolePlurals = {
  vc_partner: "VC partners",
  portfolio_hr: "portfolio HR leads",
  agency: "agencies",
  independent: "independent recruiters",
  admin: "admins",
};

/**
 * Describes the roles that pass a gate. Derived from `canPass`, so that the documentation cannot differ from
 * it.
 */
export function describeAllowedRoles(gate: string): string {
  if (gate === "visitor") return "anybody, signed in or not";
  if (gate === "member") return "everybody who is signed in";
  const allowed = roles.flatMap((role) => {
    const allowedStatuses = approvalStatuses.filter((vcApprovalStatus) =>
      canPass({ role, vcApprovalStatus }, gate as Gate),
    );
    if (allowedStatuses.length === 0) return [];
    if (allowedStatuses.length === approvalStatuses.length) return [rolePlurals[role]];
    return [
      allowedStatuses.includes("approved")
        ? `approved ${rolePlurals[role]}`
        : `${rolePlurals[role]} who are not approved`,
    ];
  });
  return allowed.length > 1 ? `${allowed.slice(0, -1).join(", ")} and ${allowed.at(-1)}` : allowed.join("");
}
