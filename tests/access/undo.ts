/**
 * How a change is taken back: the rows of `docs/undo.md`. Each case names its row, or brings one of its own.
 */
export interface Undo {
  section: keyof typeof undoSections;
  what: string;
  /** The endpoint that undoes the change, or does the opposite. */
  how?: string;
}

export const undoSections = {
  undo: {
    title: "Undo",
    columns: ["What", "How it is undone", "Call"],
    note: "When an Undo is refused, the toast says why, so does the row, and the row shows what holds. Focus goes back to where it was, else to the row.",
  },
  opposite: { title: "The opposite, in the same place", columns: ["What", "Its opposite", "Call"] },
  confirmed: { title: "Asked first, since there is no way back", columns: ["What", "Call"] },
  form: { title: "Sent with a form, which is the question" },
  nothing: { title: "Changes nothing that a person would miss" },
};

const row = (section: Undo["section"]) => (what: string, how?: string) => ({ section, what, how });
const [undoable, opposite, confirmed, form, nothing] = [
  row("undo"),
  row("opposite"),
  row("confirmed"),
  row("form"),
  row("nothing"),
];

export const undo = {
  candidateStatus: undoable(
    "Approve, reject or move a candidate, alone or with the selection",
    "Undo in the toast, for 10 seconds: each goes back to the status that it had. The notification to the recruiter goes too, unless its email went out. Hiring asks first",
  ),
  allRead: undoable("Mark all notifications as read", "The same button, as long as the list is open"),
  likeOrPin: opposite("Like, pin", "Press again; Unpin in the same menu"),
  moderation: opposite(
    "Suspend or verify an account; verify an agency profile; give it an owner",
    "Restore, Remove verification, Change owner; each asks with room for a reason",
  ),
  memberRole: opposite(
    "Role and title of a member, let back in",
    "Choose again; Remove. Giving up one's own role asks first",
  ),
  emailPreferences: opposite(
    "How notifications come by email",
    "Switch it again; a user who unsubscribed by the link in an email switches it on in the profile",
  ),
  primaryAddress: opposite("Which address is primary", "Make primary, on the other one"),
  edited: opposite(
    "What was written in a form: profile, post, reply, job, proposal, agency profile, candidate, organization, answer to a review, review",
    "Edit, with the same form. Leaving it half done asks",
  ),
  withdrawn: opposite(
    "Withdraw an application or a candidate, which asks with room for a reason",
    "Apply Again, once; submit the candidate again",
  ),
  created: opposite(
    "What was posted, added or shared",
    "Delete, Unpost or Remove, where it is shown; an organization is left",
  ),
  acceptedSuggestion: opposite(
    "Accept a suggested edit, which shows before and after",
    "Edit the agency profile. The suggestion stays accepted",
  ),
  signInOrOut: opposite(
    "Sign in and out",
    "Sign out and in. Drafts are forgotten on signing out, for the next user's sake",
  ),
  factorRemoval: opposite(
    "Have the passkeys and the authenticator app of a user removed",
    "Cancel within 24 hours; the user cancels by the emailed link or by signing in with a factor",
  ),
  deleted: confirmed("Delete or remove a post, reply, review, answer, candidate or agency profile"),
  companyConfirmation: confirmed("Confirm that a job is of one's own organization"),
  endedJob: opposite(
    "Unpost a job, mark it filled, reopen it: each asks first",
    "Reopen, for 30 days; Unpost or Mark Filled",
  ),
  heldJob: opposite("Put a job on hold, resume it: each asks first", "Resume; Put on Hold"),
  placementStatus: confirmed("Move a placement: payment pending, completed, voided"),
  enteredFee: opposite("Enter the fee of a placement", "Change Fee, until the recruiter confirms it"),
  answeredFee: confirmed("Confirm or dispute the fee of a placement"),
  keptDuplicate: opposite(
    "Keep one of several submissions of a person, which rejects the others: shown side by side first",
    "Approve, or move to another stage, in the row of each",
  ),
  decision: confirmed(
    "Decide on a proposal, a VC application, a renamed partner, a claim, a report, a domain; decline a suggested edit",
  ),
  publicEmailDomain: opposite(
    "Add or remove a public mail service",
    "Remove; Add Domain. An organization that lost its domain claims it again",
  ),
  skill: opposite(
    "Add or remove a skill or a synonym",
    "Remove, which asks first; Add Skill or Add as Synonym",
  ),
  dismissedPoster: opposite("Dismiss a person in the queue of posters", "Verify, in the list of users"),
  dismissedAlert: confirmed("Close a security alert, which the record keeps"),
  removedMember: confirmed("Remove a member (an owner can let them back in), leave an organization"),
  removedAddressOrAccount: confirmed("Remove an address; delete the account, with the password"),
  declinedAddress: confirmed("Say that an address does not belong to an account"),
  removedFactor: confirmed("Remove a passkey, turn off the authenticator app"),
  removedIdentity: confirmed("Disconnect an account at an identity provider"),
  removedSso: confirmed("Remove the identity provider of an organization"),
  endedSessions: confirmed("Sign out one other browser, or all of them"),
  rareRequest: confirmed(
    "Apply again as VC partner, once in 7 days; make a reset or verification link for somebody",
  ),
  sentWithForm: form(
    "A dialog or page says what follows, and its button sends; closing it half done asks. Nothing that was there before is lost.",
  ),
  countOrQuestion: nothing("Looking, counting and asking:"),
  firstSteps: nothing("The first steps on the dashboard, which lead to screens that have their own entries:"),
} satisfies Record<string, Undo>;
