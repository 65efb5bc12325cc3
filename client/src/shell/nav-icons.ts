import {
  BriefcaseBusiness,
  Building2,
  ChartNoAxesColumn,
  ContactRound,
  Inbox,
  LayoutDashboard,
  ListChecks,
  MessageSquareText,
  Send,
  ShieldCheck,
} from "lucide-react";

/** The icons of the sidebar, apart from the table of screens: a visitor fetches that table, and has no sidebar. */
export const navIcons = {
  BriefcaseBusiness,
  Building2,
  ChartNoAxesColumn,
  ContactRound,
  Inbox,
  LayoutDashboard,
  ListChecks,
  MessageSquareText,
  Send,
  ShieldCheck,
};
