import type { Viewer } from "@shared/lib/access";
import type { Page } from "playwright-core";

type UserKind = Pick<Viewer, "role" | "vcApprovalStatus">;

/**
 * The users as whom screens are opened: a visitor, the six kinds of user, and users of the demo data with
 * special screens.
 */
export const people = {
  visitor: null,
  dana: { role: "vc_partner", vcApprovalStatus: "approved" },
  priya: { role: "portfolio_hr", vcApprovalStatus: "pending" },
  /** An agency with a profile. */
  marcus: { role: "agency", vcApprovalStatus: "pending" },
  ines: { role: "independent", vcApprovalStatus: "pending" },
  /** A VC partner with a pending application. */
  theo: { role: "vc_partner", vcApprovalStatus: "pending" },
  admin: { role: "admin", vcApprovalStatus: "pending" },
  /** An agency without a profile. */
  "bram.kessler": { role: "agency", vcApprovalStatus: "pending" },
  /** A rejected VC partner, who may apply again. */
  "casper.lund": { role: "vc_partner", vcApprovalStatus: "rejected" },
  /** Suspended. */
  "paulo.teixeira": { role: "independent", vcApprovalStatus: "pending" },
} as const satisfies Record<string, UserKind | null>;
export type Who = keyof typeof people;

/** A provider is called as its organization, whose name can be long. */
export const longProviderName =
  "Northlight Ventures, Partners and Associates of the Greater Copenhagen Region";

/** An entry of the screen catalog: a screen, or a dialog, menu or state of it. */
export interface Visit {
  /** Name within its screen; "page" for the screen as it opens. */
  name: string;
  /** The users whose screens differ. The visual audit visits a dialog as the first of them. */
  who: Who | readonly [Who, ...Who[]];
  /** The URL. Placeholders such as `{job}` stand for the ids of `ids.ts`. */
  at: string;
  /** The files under client/src that render the dialog of this entry. */
  of?: string | readonly string[];
  /** Names of the buttons to press after the page is open. */
  press?: readonly RegExp[];
  /** Does what else is needed, after `press`. */
  act?: (page: Page) => Promise<unknown>;
  /** The button of the question that Escape asks before it closes the dialog. */
  closesWith?: RegExp;
  /** Exists on phones only. */
  phone?: true;
}

/** The users as whom an entry is opened. */
export const eyesOf = ({ who }: Visit): readonly [Who, ...Who[]] => (typeof who === "string" ? [who] : who);
/** The path of an entry, with 1 for each id. */
export const pathOf = ({ at }: Visit) => (at.split(/[?#]/)[0] ?? "").replace(/\{\w+\}/, "1");
/** Whether the entry is a screen as it opens, without any action. */
export const isScreen = ({ of, press, act }: Visit) => !of && !press && !act;
