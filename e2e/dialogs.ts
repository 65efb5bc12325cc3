import type { Page } from "playwright-core";
import type { Visit } from "./visits";

type Press = ["button" | "menuitem" | "link" | "option", string | RegExp];

export interface DialogVisit extends Visit {
  /** The file under client/src that it comes from. */
  of: string;
  /** What leads to it, one after the other, where the address does not. */
  press?: readonly Press[];
  /** What else has to be done for it. */
  act?: (page: Page) => Promise<unknown>;
  /** Only the phone has it. */
  phone?: true;
}

const ledger = "{job:Staff Backend Engineer (Ledger)}";
const open = "{job:Head of Clinical Product}";

async function keyOnFirstCard(page: Page, key: string) {
  await page.getByRole("article").first().focus();
  await page.keyboard.press(key);
}

/** Every dialog at least once. A test fails for a file that makes one and is not named here. */
export const dialogs: readonly DialogVisit[] = [
  {
    of: "admin/note-dialog",
    who: "admin",
    at: "/admin/users",
    press: [
      ["button", /^Actions for/],
      ["menuitem", /^(Verify|Unverify)$/],
    ],
  },
  {
    of: "admin/suspend-dialog",
    who: "admin",
    at: "/admin/users?q=bram",
    press: [
      ["button", /^Actions for/],
      ["menuitem", "Suspend"],
    ],
  },
  {
    of: "admin/user-dialogs",
    who: "admin",
    at: "/admin/users?q=bram",
    press: [
      ["button", /^Actions for/],
      ["menuitem", "Make reset link"],
    ],
  },
  {
    of: "admin/reset-link-dialog",
    who: "admin",
    at: "/admin/users?q=bram",
    press: [
      ["button", /^Actions for/],
      ["menuitem", "Make reset link"],
      ["button", "Make reset link"],
    ],
  },
  { of: "admin/vc-applications", who: "admin", at: "/admin", press: [["button", /^Approve/]] },
  { of: "agencies/add-agency-dialog", who: "dana", at: "/agencies?add=1" },
  {
    of: "agencies/assign-owner-dialog",
    who: "admin",
    at: "/agencies/9",
    press: [
      ["button", /^Actions for/],
      ["menuitem", "Assign owner"],
    ],
  },
  { of: "agencies/contact-dialog", who: "dana", at: "/agencies/1?contact=1" },
  { of: "agencies/edit-agency-dialog", who: "marcus", at: "/agencies/1?edit=1" },
  { of: "agencies/team-dialog", who: "dana", at: "/agencies/1?team=1" },
  { of: "applications/application-queue", who: "dana", at: "/applications", act: (page) => keyOnFirstCard(page, "a") },
  { of: "applications/apply-dialog", who: "marcus", at: `/jobs?apply=${open}` },
  { of: "applications/reject-dialog", who: "dana", at: "/applications", press: [["button", /^Reject/]] },
  { of: "auth/own-sessions", who: "dana", at: "/profile", press: [["button", /^Sign out everywhere/]] },
  { of: "claims/claim-dialog", who: "bram.kessler", at: "/profile?q=Cinder", press: [["button", "Claim"]] },
  { of: "claims/claims-view", who: "admin", at: "/admin/agencies", press: [["button", /Approve$/]] },
  { of: "jobs/edit-job-dialog", who: "dana", at: `/jobs?job=${open}&edit=1` },
  { of: "jobs/fill-button", who: "dana", at: `/jobs?job=${open}`, press: [["button", "Mark Filled"]] },
  { of: "jobs/filters-dialog", who: "marcus", at: "/jobs", press: [["button", /Filters/]], phone: true },
  { of: "jobs/job-dialog", who: "marcus", at: `/jobs?job=${open}` },
  { of: "jobs/job-dialog", who: "dana", at: `/jobs?job=${ledger}&tab=candidates` },
  { of: "jobs/post-job-dialog", who: "dana", at: "/jobs?post=1" },
  { of: "jobs/unpost-button", who: "dana", at: `/jobs?job=${open}`, press: [["button", /^Unpost/]] },
  { of: "messages/edit-post-dialog", who: "dana", at: "/messages/2?edit=1" },
  {
    of: "messages/edit-reply-dialog",
    who: "dana",
    at: "/messages/5",
    press: [
      ["button", "Actions for the reply by Dana Whitfield"],
      ["menuitem", "Edit"],
    ],
  },
  { of: "messages/new-post-dialog", who: "dana", at: "/messages?post=1" },
  {
    of: "messages/removal-dialog",
    who: "dana",
    at: "/messages/2",
    press: [
      ["button", "Actions for this post"],
      ["menuitem", "Delete"],
    ],
  },
  { of: "notifications/popover", who: "dana", at: "/", press: [["button", /^Notifications/]] },
  { of: "organizations/create-organization-dialog", who: "dana", at: "/user-profile?create=1" },
  { of: "organizations/edit-organization-dialog", who: "dana", at: "/user-profile?edit=5" },
  { of: "organizations/member-row", who: "dana", at: "/user-profile?organization=5", press: [["button", /^Remove/]] },
  { of: "organizations/member-title-dialog", who: "dana", at: "/user-profile?organization=5", press: [["button", /^Title of/]] },
  { of: "organizations/members-dialog", who: "dana", at: "/user-profile?organization=5" },
  { of: "organizations/membership", who: "dana", at: "/user-profile", press: [["button", "Leave"]] },
  { of: "palette/keys-dialog", who: "dana", at: "/", act: (page) => page.keyboard.press("?") },
  { of: "palette/palette", who: "dana", at: "/", act: (page) => page.keyboard.press("Control+k") },
  { of: "people/email-addresses", who: "dana", at: "/profile", press: [["button", /^Remove .*@/]] },
  { of: "people/picture-dialog", who: "dana", at: "/profile?edit=picture" },
  { of: "people/picture-section", who: "dana", at: "/profile", press: [["button", "Remove"]] },
  { of: "placements/placement-actions", who: "dana", at: "/candidate-management?job=2&candidate=4", press: [["button", "Void Placement"]] },
  {
    of: "reports/report-dialog",
    who: "dana",
    at: "/messages/6",
    press: [
      ["button", "Actions for this post"],
      ["menuitem", "Report"],
    ],
  },
  { of: "reviews/all-reviews-dialog", who: "dana", at: "/agencies/1?reviews=all" },
  {
    of: "reviews/reply-dialog",
    who: "marcus",
    at: "/agencies/1",
    press: [
      ["button", /^Actions for the review/],
      ["menuitem", /eply$/],
    ],
  },
  { of: "reviews/review-dialog", who: "dana", at: "/agencies/3?review=1" },
  { of: "shell/slide-menu", who: "dana", at: "/", press: [["button", "Open the menu"]], phone: true },
  { of: "submissions/candidate-panel", who: "dana", at: "/candidate-management?job=2&candidate=4" },
  {
    of: "submissions/job-candidates",
    who: "dana",
    at: `/jobs?job=${ledger}&tab=candidates`,
    act: (page) =>
      page
        .getByRole("combobox", { name: /^Status of/ })
        .first()
        .selectOption({ label: "Hired" }),
  },
  {
    of: "submissions/status-form",
    who: "dana",
    at: "/candidate-management?job=7&candidate=20",
    act: async (page) => {
      await page.getByRole("combobox", { name: "Change to" }).selectOption({ label: "Hired" });
      await page.getByRole("button", { name: "Update Status" }).click();
    },
  },
  { of: "own-figures/rows-dialog", who: "priya", at: "/analytics?rows=proposals" },
  { of: "submissions/submit-dialog", who: "marcus", at: `/jobs?job=${open}&tab=candidates&submit=1` },
  { of: "suggestions/decline-dialog", who: "admin", at: "/admin/agencies?view=suggestions", press: [["button", /^Decline/]] },
  { of: "suggestions/suggest-dialog", who: "dana", at: "/agencies/1?suggest=1" },
  { of: "talent-pool/delete-candidate", who: "dana", at: "/candidates/8", press: [["button", "Delete"]] },
  { of: "talent-pool/edit-candidate-dialog", who: "dana", at: "/candidates/8?edit=1" },
  { of: "talent-pool/share-dialog", who: "dana", at: "/candidates?share=1" },
  {
    of: "ui/range-chooser",
    who: "admin",
    at: "/admin/analytics",
    press: [["button", "Pick a date range"]],
    phone: true,
  },
  {
    of: "ui/leave-question",
    who: "dana",
    at: "/profile?edit=basic",
    act: async (page) => {
      await page.getByLabel("Title").first().fill("Partner");
      await page.getByRole("link", { name: "Job Marketplace" }).first().click();
    },
  },
  {
    of: "ui/form-dialog",
    who: "dana",
    at: "/messages?post=1",
    act: async (page) => {
      await page.getByLabel("Title").fill("Half a post");
      await page.keyboard.press("Escape");
    },
  },
];
