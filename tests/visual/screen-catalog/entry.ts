import type { Viewer } from "@shared/lib/access";
import type { Page } from "playwright-core";

type Standing = Pick<Viewer, "role" | "vcApprovalStatus">;

/** Whose eyes the product is seen with: a visitor, the six kinds of user, and two of the demo story whose screens nobody else has. */
export const people = {
  visitor: null,
  dana: { role: "vc_partner", vcApprovalStatus: "approved" },
  priya: { role: "portfolio_hr", vcApprovalStatus: "pending" },
  /** An agency with a listing. */
  marcus: { role: "agency", vcApprovalStatus: "pending" },
  ines: { role: "independent", vcApprovalStatus: "pending" },
  /** A VC partner who waits. */
  theo: { role: "vc_partner", vcApprovalStatus: "pending" },
  admin: { role: "admin", vcApprovalStatus: "pending" },
  /** An agency without a listing. */
  "bram.kessler": { role: "agency", vcApprovalStatus: "pending" },
  /** A VC partner who was refused, and may apply again. */
  "casper.lund": { role: "vc_partner", vcApprovalStatus: "rejected" },
  /** Suspended. */
  "paulo.teixeira": { role: "independent", vcApprovalStatus: "pending" },
} as const satisfies Record<string, Standing | null>;
export type Who = keyof typeof people;

/** Something to look at: a screen, or what opens over it. */
export interface Visit {
  /** What it is called within its screen; the screen as it opens is “page”. */
  name: string;
  /** Whose screen differs. The tour goes as the first, to a “page” as each of the six who may open it. */
  who: Who | readonly [Who, ...Who[]];
  /** The address; `{job}` and the like stand for ids of `ids.ts`. */
  at: string;
  /** What opens over the page: the file under client/src that it comes from. */
  of?: string;
  /** What is pressed to get there, one after the other, where the address does not lead there. */
  press?: readonly RegExp[];
  /** What else has to be done for it. */
  act?: (page: Page) => Promise<unknown>;
  /** Only the phone has it. */
  phone?: true;
}

/** Whom an address is opened as, the first of them before all. */
export const eyesOf = ({ who }: Visit): readonly [Who, ...Who[]] => (typeof who === "string" ? [who] : who);
/** Its path, with any id for the one that is not known yet. */
export const pathOf = ({ at }: Visit) => (at.split(/[?#]/)[0] ?? "").replace(/\{\w+\}/, "1");
/** Something that stands there without anything being done first. */
export const isScreen = ({ of, press, act }: Visit) => !of && !press && !act;
