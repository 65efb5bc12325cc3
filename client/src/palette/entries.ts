import { canOwnAgencyProfile } from "@shared/agencies/policy";
import { canPass, type Gate, type Viewer } from "@shared/lib/access";
import { fullName } from "@shared/lib/format";
import type { PaletteResults } from "@shared/palette/schemas";
import {
  ArrowRight,
  Briefcase,
  Building2,
  CircleQuestionMark,
  Contact,
  Keyboard,
  type LucideIcon,
  MessageSquareText,
  SquarePen,
  UserRound,
} from "lucide-react";
import { ownAgencyProfileAnchor } from "@/claims/own-agency-profile-anchor";

/** A screen that the viewer can open. */
export interface NavigationTarget {
  path: string;
  label: string;
  /** Undefined for screens that are not in the sidebar. */
  Icon?: LucideIcon;
  /** The letter of its shortcut, which follows g. */
  shortcutKey?: string;
}

/** An option of the palette. */
export interface PaletteEntry {
  id: string;
  text: string;
  /** Shown after the text, such as the company of a job. */
  detail?: string;
  Icon: LucideIcon;
  /** Target URL. Without one, the entry opens the list of shortcuts. */
  href?: string;
  /** The shortcut for the same target. */
  shortcutKeys?: readonly string[];
}
/** Options of the palette under one heading. */
export interface PaletteGroup {
  label: string;
  entries: readonly PaletteEntry[];
}

const actions: { text: string; href: string; gate: Gate }[] = [
  { text: "Post a job", href: "/jobs?post=1", gate: "job_posting" },
  { text: "New post", href: "/messages?post=1", gate: "messages" },
  { text: "Add an agency", href: "/agencies?add=1", gate: "agencies" },
  { text: "Share a candidate", href: "/candidates?share=1", gate: "candidates" },
];

/** Screens and actions that the viewer may use and whose text contains every typed word. */
export function localEntryGroups(
  viewer: Viewer,
  targets: readonly NavigationTarget[],
  typed: string,
): PaletteGroup[] {
  const screens = targets.map(
    ({ path, label, Icon = ArrowRight, shortcutKey }): PaletteEntry => ({
      id: `go-${path}`,
      text: label,
      Icon,
      href: path,
      shortcutKeys: shortcutKey ? ["g", shortcutKey] : undefined,
    }),
  );
  if (canOwnAgencyProfile(viewer))
    screens.push({
      id: "go-listing",
      text: "Your agency listing",
      Icon: ArrowRight,
      href: `/profile#${ownAgencyProfileAnchor}`,
    });
  screens.push({ id: "go-help", text: "Help", Icon: CircleQuestionMark, href: "/help" });
  const allowedActions = actions
    .filter(
      ({ gate, href }) =>
        canPass(viewer, gate) && targets.some(({ path }) => path === href.replace(/\?.*/, "")),
    )
    .map(({ text, href }): PaletteEntry => ({ id: `do-${href}`, text, href, Icon: SquarePen }));
  const shortcutsEntry: PaletteEntry = {
    id: "do-keys",
    text: "Keyboard shortcuts",
    Icon: Keyboard,
    shortcutKeys: ["?"],
  };
  return withoutEmptyGroups([
    { label: "Go to", entries: screens.filter(({ text }) => includesEveryWord(text, typed)) },
    {
      label: "Actions",
      entries: [...allowedActions, shortcutsEntry].filter(({ text }) => includesEveryWord(text, typed)),
    },
  ]);
}

/** The server's search results, by kind. */
export function searchResultGroups({
  jobs,
  members,
  candidates = [],
  agencies = [],
  messages = [],
}: PaletteResults): PaletteGroup[] {
  return withoutEmptyGroups([
    {
      label: "Jobs",
      entries: jobs.map(({ id, title, company }) => ({
        id: `job-${id}`,
        text: title,
        detail: company,
        Icon: Briefcase,
        href: `/jobs?job=${id}`,
      })),
    },
    {
      label: "Members",
      entries: members.map((member) => ({
        id: `member-${member.id}`,
        text: fullName(member),
        detail: member.company ?? `@${member.username}`,
        Icon: UserRound,
        href: `/user/${member.id}`,
      })),
    },
    {
      label: "Candidates",
      entries: candidates.map(({ id, name, role }) => ({
        id: `candidate-${id}`,
        text: name,
        detail: role,
        Icon: Contact,
        href: `/candidates/${id}`,
      })),
    },
    {
      label: "Agencies",
      entries: agencies.map(({ id, name, location }) => ({
        id: `agency-${id}`,
        text: name,
        detail: location ?? undefined,
        Icon: Building2,
        href: `/agencies/${id}`,
      })),
    },
    {
      label: "Posts",
      entries: messages.map(({ id, title }) => ({
        id: `post-${id}`,
        text: title,
        Icon: MessageSquareText,
        href: `/messages/${id}`,
      })),
    },
  ]);
}

const withoutEmptyGroups = (groups: PaletteGroup[]) => groups.filter(({ entries }) => entries.length > 0);

function includesEveryWord(text: string, typed: string): boolean {
  const lowerCaseText = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lowerCaseText.includes(word));
}
