import { approvalStatuses, canPass, type Gate, roles } from "@shared/lib/access";

const named = {
  vc_partner: "VC partners",
  portfolio_hr: "portfolio HR leads",
  agency: "agencies",
  independent: "independent recruiters",
  admin: "admins",
};

/** The roles that pass a gate, in words; asks the function that decides. */
export function whoPasses(gate: string): string {
  if (gate === "visitor") return "anybody, signed in or not";
  if (gate === "member") return "everybody who is signed in";
  const found = roles.flatMap((role) => {
    const may = approvalStatuses.filter((vcApprovalStatus) =>
      canPass({ role, vcApprovalStatus }, gate as Gate),
    );
    if (may.length === 0) return [];
    if (may.length === approvalStatuses.length) return [named[role]];
    return [may.includes("approved") ? `approved ${named[role]}` : `${named[role]} who are not approved`];
  });
  return found.length > 1 ? `${found.slice(0, -1).join(", ")} and ${found.at(-1)}` : found.join("");
}
