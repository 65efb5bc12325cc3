import {
  BriefcaseBusiness,
  Building2,
  ChartNoAxesColumn,
  ClipboardList,
  ContactRound,
  Handshake,
  Inbox,
  LayoutDashboard,
  ListChecks,
  MessageSquareText,
  Send,
  ShieldCheck,
} from "lucide-react";

/**
 * Icons of the sidebar, in their own file so that visitors, who have no sidebar, do not load them with the
 * screens.
 */
export const navIcons = {
  BriefcaseBusiness,
  Building2,
  ChartNoAxesColumn,
  ClipboardList,
  ContactRound,
  Handshake,
  Inbox,
  LayoutDashboard,
  ListChecks,
  MessageSquareText,
  Send,
  ShieldCheck,
};
