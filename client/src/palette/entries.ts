/** The options of the command palette: screens, actions, and the search results of the server. */
import { canOwnAgencyProfile } from "@shared/agencies/policy";
import { canPassGate, type Gate, type Viewer } from "@shared/lib/access";
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
import { isClosedToNewWork, jobStateLabels } from "@/jobs/job-state-badge";
import { joinWithDots } from "@/lib/join-with-dots";

/** A screen that the viewer can open from the palette or by a shortcut. */
export interface NavigationTarget {
  path: string;
  label: string;
  /** Undefined for screens that are not in the sidebar. */
  Icon?: LucideIcon;
  /** The second key of the screen's shortcut, after g. */
  shortcutKey?: string;
}

/** An option of the palette. */
export interface PaletteEntry {
  id: string;
  label: string;
  /** Shown after the label, such as the company of a job. */
  detail?: string;
  Icon: LucideIcon;
  /** Target URL. Undefined only for the entry that opens the list of shortcuts, which is an overlay. */
  href?: string;
  /** The shortcut for the same target. */
  shortcutKeys?: readonly string[];
}

/** Options of the palette under one heading. */
export interface PaletteGroup {
  heading: string;
  entries: readonly PaletteEntry[];
}

/** Returns the screens and actions that the viewer may use and whose label contains every typed word. */
export function findScreensAndActions(
  viewer: Viewer,
  targets: readonly NavigationTarget[],
  searchText: string,
): PaletteGroup[] {
  const matchesSearchText = ({ label }: PaletteEntry) => includesEveryWord(label, searchText);
  return removeEmptyGroups([
    { heading: "Go to", entries: createScreenEntries(viewer, targets).filter(matchesSearchText) },
    { heading: "Actions", entries: createActionEntries(viewer, targets).filter(matchesSearchText) },
  ]);
}

function createScreenEntries(viewer: Viewer, targets: readonly NavigationTarget[]): PaletteEntry[] {
  const entries = targets.map(
    ({ path, label, Icon = ArrowRight, shortcutKey }): PaletteEntry => ({
      id: `go-${path}`,
      label,
      Icon,
      href: path,
      shortcutKeys: shortcutKey ? ["g", shortcutKey] : undefined,
    }),
  );
  if (canOwnAgencyProfile(viewer))
    entries.push({
      id: "go-listing",
      label: "Your agency listing",
      Icon: ArrowRight,
      href: `/profile#${ownAgencyProfileAnchor}`,
    });
  entries.push({ id: "go-help", label: "Help", Icon: CircleQuestionMark, href: "/help" });
  return entries;
}

interface PaletteAction {
  label: string;
  /** Path of the screen on which the action opens. */
  path: string;
  /** Query string that opens the dialog of the action. */
  search: string;
  gate: Gate;
}

const actions: readonly PaletteAction[] = [
  { label: "Post a job", path: "/jobs", search: "?post=1", gate: "job_posting" },
  { label: "New post", path: "/messages", search: "?post=1", gate: "messages" },
  { label: "Add an agency", path: "/agencies", search: "?add=1", gate: "agencies" },
  { label: "Share a candidate", path: "/candidates", search: "?share=1", gate: "candidates" },
];

function createActionEntries(viewer: Viewer, targets: readonly NavigationTarget[]): PaletteEntry[] {
  const allowedActions = actions.filter(
    (action) => canPassGate(viewer, action.gate) && targets.some(({ path }) => path === action.path),
  );
  const entries = allowedActions.map(({ label, path, search }): PaletteEntry => {
    const href = path + search;
    return { id: `do-${href}`, label, href, Icon: SquarePen };
  });
  entries.push({ id: "do-keys", label: "Keyboard shortcuts", Icon: Keyboard, shortcutKeys: ["?"] });
  return entries;
}

/** Converts the server's search results to one group per type of content. */
export function toSearchResultGroups({
  jobs,
  members,
  candidates = [],
  agencies = [],
  messages = [],
}: PaletteResults): PaletteGroup[] {
  return removeEmptyGroups([
    {
      heading: "Jobs",
      entries: jobs.map(({ id, title, company, state }) => ({
        id: `job-${id}`,
        label: title,
        // Servers of the previous release do not send the state.
        detail: joinWithDots(company, state && isClosedToNewWork(state) && jobStateLabels[state].text),
        Icon: Briefcase,
        href: `/jobs?job=${id}`,
      })),
    },
    {
      heading: "Members",
      entries: members.map((member) => ({
        id: `member-${member.id}`,
        label: fullName(member),
        detail: member.company ?? `@${member.username}`,
        Icon: UserRound,
        href: `/user/${member.id}`,
      })),
    },
    {
      heading: "Candidates",
      entries: candidates.map(({ id, name, role }) => ({
        id: `candidate-${id}`,
        label: name,
        detail: role,
        Icon: Contact,
        href: `/candidates/${id}`,
      })),
    },
    {
      heading: "Agencies",
      entries: agencies.map(({ id, name, location }) => ({
        id: `agency-${id}`,
        label: name,
        detail: location ?? undefined,
        Icon: Building2,
        href: `/agencies/${id}`,
      })),
    },
    {
      heading: "Posts",
      entries: messages.map(({ id, title }) => ({
        id: `post-${id}`,
        label: title,
        Icon: MessageSquareText,
        href: `/messages/${id}`,
      })),
    },
  ]);
}

const removeEmptyGroups = (groups: PaletteGroup[]) => groups.filter(({ entries }) => entries.length > 0);

function includesEveryWord(text: string, searchText: string): boolean {
  const lowerCaseText = text.toLowerCase();
  const words = searchText.toLowerCase().split(/\s+/);
  return words.every((word) => lowerCaseText.includes(word));
}
