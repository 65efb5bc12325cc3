import type { Visit } from "./entry";

/** The board, the directory of agencies and the talent pool. */
export const community: readonly Visit[] = [
  { name: "page", who: "dana", at: "/messages" },
  { name: "none-found", who: "dana", at: "/messages?q=zzzzzz" },
  { name: "category", who: "dana", at: "/messages?category=market_intel" },
  { name: "new-post", who: "dana", at: "/messages?post=1", of: "messages/new-message-dialog" },
  { name: "new-post-refused", who: "dana", at: "/messages?post=1", press: [/^(Post|Publish|Create)/] },
  {
    name: "new-post-left",
    who: "dana",
    at: "/messages?post=1",
    of: "ui/form-dialog",
    act: async (page) => {
      await page.getByLabel("Title").fill("Half a post");
      await page.keyboard.press("Escape");
    },
  },

  { name: "page", who: "dana", at: "/messages/{message}" },
  { name: "own", who: "dana", at: "/messages/{ownMessage}" },
  { name: "menu", who: "dana", at: "/messages/{ownMessage}", press: [/^Actions for this post/] },
  { name: "edit", who: "dana", at: "/messages/{ownMessage}?edit=1", of: "messages/edit-message-dialog" },
  {
    name: "edit-reply",
    who: "dana",
    at: "/messages/{repliedMessage}",
    press: [/^Actions for the reply by Dana/, /^Edit/],
    of: "messages/edit-reply-dialog",
  },
  {
    name: "delete",
    who: "dana",
    at: "/messages/{ownMessage}",
    press: [/^Actions for this post/, /^Delete/],
    of: "moderation/remove-content-dialog",
  },
  {
    name: "report",
    who: "dana",
    at: "/messages/{othersMessage}",
    press: [/^Actions for this post/, /^Report/],
    of: "moderation/report-content-dialog",
  },
  {
    name: "remove",
    who: "admin",
    at: "/messages/{ownMessage}",
    press: [/^Actions for this post/, /^Remove/],
    of: "moderation/remove-content-dialog",
  },

  { name: "page", who: "dana", at: "/agencies" },
  { name: "none-found", who: "dana", at: "/agencies?q=zzzzzz" },
  { name: "add", who: "dana", at: "/agencies?add=1", of: "agencies/add-agency-dialog" },
  { name: "menu", who: "admin", at: "/agencies", press: [/^Actions for/] },
  { name: "delete", who: "admin", at: "/agencies", press: [/^Actions for/, /^Delete/] },
  { name: "page", who: ["dana", "marcus"], at: "/agencies/{agency}" },
  { name: "own", who: "marcus", at: "/agencies/{ownAgency}" },
  { name: "review", who: "dana", at: "/agencies/{unreviewedAgency}?review=1", of: "reviews/review-dialog" },
  { name: "contact", who: "dana", at: "/agencies/{agency}?contact=1", of: "agencies/contact-agency-dialog" },
  { name: "suggest", who: "dana", at: "/agencies/{agency}?suggest=1", of: "suggestions/suggest-edit-dialog" },
  { name: "team", who: "dana", at: "/agencies/{ownAgency}?team=1", of: "agencies/agency-team-dialog" },
  {
    name: "edit",
    who: "marcus",
    at: "/agencies/{ownAgency}?edit=1",
    of: ["agencies/edit-agency-dialog", "agencies/edit-agency-form"],
  },
  {
    name: "all-reviews",
    who: "dana",
    at: "/agencies/{agency}?reviews=all",
    of: "reviews/all-reviews-dialog",
  },
  {
    name: "reply",
    who: "marcus",
    at: "/agencies/{ownAgency}",
    press: [/^Actions for the review/, /reply$/i],
    of: "reviews/reply-dialog",
  },
  {
    name: "report",
    who: "dana",
    at: "/agencies/{agency}",
    press: [/^Actions for the review/, /^Report/],
    of: "moderation/report-content-dialog",
  },
  {
    name: "assign",
    who: "admin",
    at: "/agencies/{ownerlessAgency}",
    press: [/^Actions for/, /^Assign owner/],
    of: "agencies/assign-owner-dialog",
  },

  { name: "page", who: "dana", at: "/candidates" },
  { name: "none-found", who: "dana", at: "/candidates?q=zzzzzz" },
  { name: "share", who: "dana", at: "/candidates?share=1", of: "talent-pool/share-candidate-dialog" },
  { name: "share-refused", who: "dana", at: "/candidates?share=1", press: [/^Share Candidate$/] },
  { name: "page", who: "dana", at: "/candidates/{candidate}" },
  {
    name: "edit",
    who: "dana",
    at: "/candidates/{candidate}?edit=1",
    of: "talent-pool/edit-candidate-dialog",
  },
  {
    name: "delete",
    who: "dana",
    at: "/candidates/{candidate}",
    press: [/^Delete/],
    of: "talent-pool/delete-candidate-dialog",
  },
];
