import { screenFor } from "@/screens";
import type { Screen } from "@/visitor-screens";

/** Whom the tour goes as: a visitor, and the six kinds of user. Their names are those of the demo data. */
export const kinds = {
  visitor: null,
  partner: { username: "dana", role: "vc_partner", vcApprovalStatus: "approved" },
  pending: { username: "theo", role: "vc_partner", vcApprovalStatus: "pending" },
  lead: { username: "priya", role: "portfolio_hr", vcApprovalStatus: "pending" },
  agency: { username: "marcus", role: "agency", vcApprovalStatus: "pending" },
  independent: { username: "ines", role: "independent", vcApprovalStatus: "pending" },
  admin: { username: "admin", role: "admin", vcApprovalStatus: "pending" },
} as const;
export type Kind = keyof typeof kinds;
const all: Kind[] = ["partner", "lead", "agency", "independent", "pending", "admin", "visitor"];

const opens = (kind: Kind, screen: Screen) => screenFor(screen.path.replace(":id", "1"), kinds[kind])?.title === screen.title;

/** Who may open a screen, and the first one who may not. */
export const openedBy = (screen: Screen) => all.filter((kind) => opens(kind, screen));
export const refusedTo = (screen: Screen) => all.find((kind) => !screenFor(screen.path.replace(":id", "1"), kinds[kind]));
