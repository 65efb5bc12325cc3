import type { Page } from "playwright-core";
import type { Ids } from "./ids";
import type { Kind } from "./kinds";

/** Something to look at on a screen: the page itself, or what opens over it. */
export interface Visit {
  name: string;
  /** Behind the screen's path: a question mark and what opens. For `:id` the thing must be named. */
  search?: string | ((ids: Ids) => string | undefined);
  id?: keyof Ids;
  /** Whose eyes it is seen with, where it is not the first kind that may open the screen. */
  as?: Kind;
  /** Left out: on both. */
  on?: "desktop" | "phone";
  /** What is clicked one after the other, by name, to get there. */
  click?: readonly RegExp[];
  act?: (page: Page) => Promise<unknown>;
}

const ask =
  (name: string, id: keyof Ids, more = "") =>
  (ids: Ids) =>
    ids[id] === undefined ? undefined : `?${name}=${ids[id]}${more}`;
const at = (search: string) => `?${search}`;
const marked = (hash: string) => `#${hash}`;
const press = (key: string) => async (page: Page) => {
  await page.locator("h1").first().waitFor();
  await page.keyboard.press(key);
};

/** What of each screen is looked at. A screen that stands in the product's table and not here ends the tour. */
export const visits: Record<string, readonly Visit[]> = {
  "/": [
    { name: "page" },
    { name: "palette", act: press("Control+k") },
    { name: "palette-found", act: (page) => press("Control+k")(page).then(() => page.getByRole("combobox").fill("water")) },
    { name: "keys", act: press("Shift+?") },
    { name: "bell", click: [/^Notifications/] },
    { name: "menu", click: [/^Open the menu|^Collapse|^Expand/] },
  ],
  "/dashboard": [{ name: "page" }],
  "/jobs": [
    { name: "page" },
    { name: "none-found", search: at("q=zzzzzz") },
    { name: "filters", on: "phone", click: [/^Filters/] },
    { name: "job", search: ask("job", "job") },
    { name: "job-of-poster", search: ask("job", "leadsJob"), as: "lead" },
    { name: "job-candidates", search: ask("job", "leadsJob", "&tab=candidates"), as: "lead" },
    { name: "job-as-recruiter", search: ask("job", "freeJob"), as: "independent" },
    { name: "job-gone", search: at("job=999999") },
    { name: "apply", search: ask("apply", "freeJob"), as: "independent" },
    { name: "apply-with-fee", search: ask("apply", "feeJob"), as: "independent" },
    { name: "apply-refused", search: ask("apply", "freeJob"), as: "independent", click: [/^Submit Application|^Send|^Submit/] },
    { name: "submit", search: ask("job", "approvedJob", "&submit=1"), as: "independent" },
    { name: "post", search: at("post=1") },
    { name: "post-refused", search: at("post=1"), click: [/^Post Job$/] },
    { name: "edit", search: ask("job", "leadsJob", "&edit=1"), as: "lead" },
    { name: "unpost", search: ask("job", "leadsJob"), as: "lead", click: [/^Unpost/] },
    { name: "fill", search: ask("job", "leadsJob"), as: "lead", click: [/^Mark Filled/] },
  ],
  "/applications": [
    { as: "lead", name: "page" },
    { as: "lead", name: "approved", search: at("status=approved") },
    { as: "lead", name: "rejected", search: at("status=rejected") },
    { as: "lead", name: "approve", act: (page) => page.getByRole("article").filter({ hasText: "Pending" }).first().press("a") },
    { as: "lead", name: "reject", click: [/^Reject(?!ed)/] },
  ],
  "/candidate-management": [
    { name: "page", as: "lead" },
    { name: "selected", as: "lead", act: (page) => page.getByRole("checkbox").nth(1).check({ force: true }) },
    { name: "none-found", as: "lead", search: at("q=zzzzzz") },
    { name: "panel", as: "lead", search: (ids) => ask("candidate", "submission", `&job=${ids.leadsJob}`)(ids) },
    { name: "rejected", as: "lead", search: at("status=rejected") },
  ],
  "/my-applications": [
    { name: "page", as: "agency" },
    { name: "rejected", as: "agency", search: at("status=rejected") },
    { name: "submit", as: "independent", search: ask("submit", "approvedJob") },
  ],
  "/my-submissions": [
    { name: "page", as: "agency" },
    { name: "hired", as: "agency", search: at("status=hired") },
  ],
  "/messages": [
    { name: "page" },
    { name: "none-found", search: at("q=zzzzzz") },
    { name: "category", search: at("category=market_intel") },
    { name: "new-post", search: at("post=1") },
  ],
  "/messages/:id": [
    { name: "page", id: "message" },
    { name: "own", id: "ownMessage" },
    { name: "menu", id: "ownMessage", click: [/^Actions for this post/] },
    { name: "edit", id: "ownMessage", search: at("edit=1") },
    { name: "delete", id: "ownMessage", click: [/^Actions for this post/, /^Delete/] },
    { name: "report", id: "message", as: "partner", click: [/^Actions for the reply by (?!Dana)/, /^Report/] },
    { name: "remove", id: "message", as: "admin", click: [/^Actions for this post/, /^Remove/] },
  ],
  "/agencies": [
    { name: "page" },
    { name: "none-found", search: at("q=zzzzzz") },
    { name: "add", search: at("add=1") },
    { name: "by-an-admin", as: "admin", click: [/^Actions for/] },
    { name: "assign", as: "admin", click: [/^Actions for/, /owner/i] },
    { name: "delete", as: "admin", click: [/^Actions for/, /^Delete/] },
  ],
  "/agencies/:id": [
    { name: "page", id: "agency" },
    { name: "own", id: "ownAgency", as: "agency" },
    { name: "review", id: "agency", search: at("review=1") },
    { name: "contact", id: "agency", search: at("contact=1") },
    { name: "suggest", id: "agency", search: at("suggest=1") },
    { name: "team", id: "ownAgency", search: at("team=1") },
    { name: "edit", id: "ownAgency", as: "agency", search: at("edit=1") },
    { name: "all-reviews", id: "agency", search: at("reviews=all") },
    { name: "reply", id: "ownAgency", as: "agency", click: [/^Actions for the review/, /reply/i] },
    { name: "report", id: "agency", click: [/^Actions for the review/, /^Report/] },
  ],
  "/candidates": [
    { name: "page" },
    { name: "none-found", search: at("q=zzzzzz") },
    { name: "share", search: at("share=1") },
    { name: "share-refused", search: at("share=1"), click: [/^Share Candidate$/] },
  ],
  "/candidates/:id": [
    { name: "page", id: "candidate" },
    { name: "edit", id: "candidate", search: at("edit=1") },
    { name: "delete", id: "candidate", click: [/^Delete/] },
  ],
  "/profile": [
    { name: "page", as: "agency" },
    { name: "edit", as: "agency", search: at("edit=basic") },
    { name: "picture", as: "agency", search: at("edit=picture") },
    { name: "listing", as: "agency", search: at("listing=edit") },
    { name: "remove-address", as: "partner", click: [/^Remove .*@/] },
    { name: "notifications", as: "agency", search: marked("notifications") },
    { name: "sign-out-elsewhere", as: "agency", click: [/^Sign out everywhere/i] },
  ],
  "/user-profile": [
    { name: "page", as: "agency" },
    { name: "create-organization", as: "agency", search: at("create=1") },
    { name: "members", as: "agency", search: ask("organization", "ownOrganization") },
    { name: "edit-organization", as: "agency", search: ask("edit", "ownOrganization") },
    { name: "member-title", as: "agency", search: ask("organization", "ownOrganization"), click: [/^Title of/] },
  ],
  "/user/:id": [
    { name: "page", id: "person" },
    { name: "restricted", id: "person", as: "independent" },
  ],
  "/admin": [{ name: "page" }, { name: "approve", click: [/^Approve/] }, { name: "reject", click: [/^Reject/] }],
  "/admin/users": [
    { name: "page" },
    { name: "none-found", search: at("q=zzzzzz") },
    { name: "domains", search: at("view=domains") },
    { name: "record", search: at("view=record") },
    { name: "menu", click: [/^Actions for/] },
    { name: "verify", click: [/^Actions for/, /^(Unv|V)erify/] },
    { name: "suspend", click: [/^Actions for (?!.*Admin)/, /^Suspend/] },
    { name: "reset-link", click: [/^Actions for (?!.*Admin)/, /^Make reset link/] },
    { name: "confirm-domain", search: at("view=domains"), click: [/^Confirm/] },
  ],
  "/admin/outbox": [{ name: "page" }, { name: "text", click: [/^Show text/] }],
  "/admin/agencies": [
    { name: "page" },
    { name: "suggestions", search: at("view=suggestions") },
    { name: "approve", click: [/^Approve/] },
    { name: "reject", click: [/^Reject/] },
    { name: "decline", search: at("view=suggestions"), click: [/^(Decline|Reject)/] },
  ],
  "/admin/reports": [
    { name: "page" },
    { name: "handled", search: at("status=handled") },
    { name: "dismiss", click: [/^Dismiss/] },
    { name: "remove", click: [/^Remove/] },
  ],
  "/admin/analytics": [
    { name: "page" },
    { name: "thirty-days", click: [/^30 days/] },
    { name: "range", click: [/^Pick a date range/] },
    { name: "table", click: [/^Table/] },
  ],
  "/analytics": [
    { name: "page", as: "lead" },
    { name: "as-recruiter", as: "independent" },
    { name: "rows", as: "lead", search: at("rows=proposals") },
    { name: "ninety-days", as: "lead", click: [/^90 days/] },
  ],
  "/help": [
    { name: "page", as: "visitor" },
    { name: "as-member", as: "agency" },
  ],
  "/auth": [
    { name: "page", as: "visitor" },
    { name: "sign-up", as: "visitor", search: at("tab=sign-up") },
    { name: "sign-up-refused", as: "visitor", search: at("tab=sign-up"), click: [/^Create Account/] },
    { name: "forgotten", as: "visitor", click: [/^Forgot/] },
  ],
  "/verify-email": [
    { name: "page", as: "visitor" },
    { name: "dead-link", as: "visitor", search: marked("x".repeat(43)) },
  ],
  "/reset-password": [
    { name: "page", as: "visitor" },
    { name: "form", as: "visitor", search: marked("x".repeat(43)) },
  ],
  "/unsubscribe": [
    { name: "page", as: "visitor" },
    { name: "dead-link", as: "visitor", search: marked("x".repeat(43)) },
  ],
};
