import { describe, expect, test } from "vitest";
import { type EventKind, eventDefinitions, eventKinds, notificationKinds } from "./kinds";
import { dataType } from "./kinds/definition";
import { describeEvent, toPlainText } from "./rules";
import type { EventDetails } from "./schemas";

const person = (id: number, firstName: string) => ({
  id,
  firstName,
  lastName: "Tester",
  username: firstName.toLowerCase(),
  role: "agency" as const,
  title: null,
  profileImageUrl: null,
});
const [ada, ben] = [person(1, "Ada"), person(2, "Ben")];
type Overrides = Partial<Omit<EventDetails, "subject">> & { subject?: Partial<EventDetails["subject"]> };
const event = (kind: EventKind, { subject, ...rest }: Overrides = {}): EventDetails => ({
  kind,
  actor: ada,
  target: ben,
  candidateName: "Nina Novak",
  agencyName: null,
  data: {},
  ...rest,
  subject: { kind: "job", id: 7, name: "CTO", detail: "Acme", ...subject },
});
const northwind = { kind: "agency", name: "Northwind", detail: null } as const;
const noActor = { actor: null };

/** Kind, event details, the sentence for the recipient, and the one for the actor if it differs. */
const sentences: [EventKind, Overrides, string, string?][] = [
  ["job_posted", {}, "Ada Tester posted CTO at Acme", "You posted CTO at Acme"],
  ["message_posted", { subject: { name: "Fees", detail: null } }, "Ada Tester wrote Fees", "You wrote Fees"],
  [
    "candidate_shared",
    { subject: { name: "Nina" } },
    "Ada Tester shared Nina in the talent pool",
    "You shared Nina in the talent pool",
  ],
  [
    "job_ended",
    { data: { status: "filled", what: "application" } },
    "CTO has been filled; your work on it has ended",
    "You marked CTO as filled",
  ],
  [
    "job_ended",
    { data: { status: "unposted", what: "submission" } },
    "CTO was unposted; your work on it has ended",
    "You unposted CTO",
  ],
  [
    "job_reopened",
    { data: { what: "application" } },
    "CTO was reopened; your work on it goes on",
    "You reopened CTO",
  ],
  ["job_reopened", { data: { what: "job" } }, "An admin reopened CTO", "You reopened CTO"],
  [
    "job_paused",
    { data: { status: "on_hold", what: "application" } },
    "CTO is on hold; the poster still decides on your work",
    "You put CTO on hold",
  ],
  [
    "job_paused",
    { data: { status: "paused", what: "submission" } },
    "CTO is paused; your work on it stays open",
    "You put CTO on hold",
  ],
  ["job_resumed", { data: { what: "application" } }, "CTO is listed again", "You resumed CTO"],
  [
    "job_changed",
    { data: { what: "application", fields: ["salary", "bountyAmount", "deadline"] } },
    "CTO was changed: salary, bounty, and deadline",
    "You changed salary, bounty, and deadline of CTO",
  ],
  ["company_named", {}, "Ada Tester posted CTO in the name of Acme", "You posted CTO in the name of Acme"],
  ["hold_expired", {}, "CTO was unposted, because it was on hold for 90 days"],
  [
    "hold_expired",
    { data: { status: "paused" } },
    "CTO was unposted, because your account was suspended for 30 days; you can reopen it for 30 days",
  ],
  ["application_received", {}, "Ada Tester applied to fill CTO", "You applied to fill CTO"],
  ["application_edited", {}, "Ada Tester edited the proposal for CTO", "You edited your proposal for CTO"],
  [
    "application_withdrawn",
    { data: { reason: "No capacity" } },
    "Ada Tester withdrew the application to fill CTO: No capacity",
    "You withdrew your application to fill CTO",
  ],
  [
    "application_decided",
    { data: { status: "approved" } },
    "You were approved for CTO",
    "You approved Ben Tester for CTO",
  ],
  [
    "application_decided",
    { data: { status: "rejected", reason: "Too far" } },
    "You were not selected for CTO: Too far",
    "You rejected Ben Tester for CTO",
  ],
  ["submission_received", {}, "Ada Tester submitted Nina Novak to CTO", "You submitted Nina Novak to CTO"],
  [
    "submission_edited",
    {},
    "Ada Tester edited the details of Nina Novak for CTO",
    "You edited the details of Nina Novak for CTO",
  ],
  [
    "submission_withdrawn",
    { data: { reason: "Another offer" } },
    "Ada Tester withdrew Nina Novak from CTO: Another offer",
    "You withdrew Nina Novak from CTO",
  ],
  [
    "submission_decided",
    { data: { status: "shortlisted" } },
    "Nina Novak was shortlisted for CTO",
    "You shortlisted Nina Novak for CTO",
  ],
  [
    "submission_decided",
    { data: { status: "rejected", reason: "Junior" } },
    "Nina Novak was rejected for CTO: Junior",
    "You rejected Nina Novak for CTO",
  ],
  ["placement_made", {}, "Nina Novak was hired for CTO at Acme"],
  ["placement_made", { candidateName: null }, "a candidate was hired for CTO at Acme"],
  [
    "placement_moved",
    { data: { status: "pending_payment" } },
    "The placement of Nina Novak at Acme is pending payment",
  ],
  ["placement_moved", { data: { status: "voided" } }, "The placement of Nina Novak at Acme is voided"],
  [
    "fee_entered",
    { data: { percent: 18 } },
    "Ada Tester entered a fee of 18% for Nina Novak, which you can confirm or dispute",
    "You entered a fee of 18% for Nina Novak",
  ],
  [
    "fee_confirmed",
    { data: { percent: 17.5 } },
    "Ada Tester confirmed the fee of 17.5% for Nina Novak",
    "You confirmed the fee of 17.5% for Nina Novak",
  ],
  [
    "fee_disputed",
    { data: { percent: 18, reason: "We said 20" } },
    "Ada Tester disputed the fee of 18% for Nina Novak: We said 20",
    "You disputed the fee of 18% for Nina Novak: We said 20",
  ],
  ["message_replied", { subject: { name: "Fees" } }, "Ada Tester replied to Fees", "You replied to Fees"],
  [
    "vc_decided",
    { ...noActor, data: { status: "rejected", reason: "No fund" } },
    "Your VC partner application was rejected: No fund",
  ],
  [
    "new_device",
    { ...noActor, data: { device: "Firefox on Windows" } },
    "New sign-in to your account: Firefox on Windows",
  ],
  ["security_changed", { ...noActor, data: { change: "password" } }, "Your password was changed"],
  [
    "security_changed",
    { ...noActor, data: { change: "of a newer server" } },
    "The security settings of your account were changed",
  ],
  [
    "suggestion_received",
    { subject: northwind, data: { field: "successRate" } },
    "Ada Tester suggested another success rate for Northwind",
    "You suggested another success rate for Northwind",
  ],
  [
    "suggestion_decided",
    { subject: northwind, data: { field: "location", status: "approved" } },
    "Your location for Northwind was accepted",
    "You accepted the location suggested for Northwind",
  ],
  [
    "suggestion_received",
    { subject: northwind, data: { field: "averageFee" } },
    "Ada Tester suggested another average fee for Northwind",
    "You suggested another average fee for Northwind",
  ],
  [
    "suggestion_decided",
    { subject: northwind, data: { field: "location", status: "rejected", reason: "No" } },
    "Your location for Northwind was declined: No",
    "You declined the location suggested for Northwind",
  ],
  [
    "review_received",
    { subject: northwind, data: { rating: 1 } },
    "Ada Tester reviewed Northwind with 1 star",
    "You reviewed Northwind with 1 star",
  ],
  [
    "review_replied",
    { subject: northwind },
    "Northwind answered your review",
    "You answered a review of Northwind",
  ],
  [
    "claim_decided",
    { ...noActor, subject: northwind, data: { status: "approved" } },
    "Your claim of Northwind was approved",
  ],
  ["listing_assigned", { ...noActor, subject: northwind }, "You now own the agency profile Northwind"],
  ["organization_joined", { ...noActor, subject: { name: "Firm" } }, "You joined Firm by your email domain"],
  [
    "report_handled",
    { ...noActor, data: { what: "reply", status: "removed" } },
    "The reply you reported was removed",
  ],
  [
    "report_handled",
    { ...noActor, data: { what: "review", status: "dismissed" } },
    "The review you reported was reviewed and kept",
  ],
  [
    "report_handled",
    { ...noActor, data: { what: "post", status: "gone" } },
    "The post you reported is no longer there",
  ],
  [
    "change_asked",
    { ...noActor, data: { what: "post", title: "Buy", reason: "Leave out the names", contentId: 7 } },
    "An admin asks you to change your post Buy: Leave out the names",
  ],
  [
    "change_asked",
    { ...noActor, data: { what: "account", title: "Ann", reason: "Name your employer", contentId: 7 } },
    "An admin asks you to change your profile: Name your employer",
  ],
  [
    "content_removed",
    { ...noActor, data: { what: "post", title: "Buy", reason: "Spam" } },
    "An admin removed your post Buy: Spam",
  ],
  [
    "answer_overdue",
    { ...noActor, data: { days: 3, applications: 1, submissions: 0 } },
    "1 application has waited over 3 days on CTO",
  ],
  [
    "answer_overdue",
    { ...noActor, data: { days: 7, applications: 2, submissions: 1 } },
    "2 applications and 1 candidate have waited over 7 days on CTO",
  ],
  [
    "candidate_aging",
    { ...noActor, subject: { name: "Nina" } },
    "Nina has been in the talent pool for 90 days: still available?",
  ],
  ["deadline_near", noActor, "The deadline of CTO is less than two days away"],
  [
    "security_alert",
    { ...noActor, data: { alert: "sign_in_spray" } },
    "Security alert: failed sign-ins to many accounts from one network",
  ],
  ["security_alert", { ...noActor, data: { alert: "new" } }, "Security alert: something unusual happened"],
  [
    "queue_waiting",
    { ...noActor, data: { queue: "posters", waiting: 1 } },
    "1 person waits for you to confirm who they are",
  ],
  [
    "queue_waiting",
    { ...noActor, data: { queue: "posters", waiting: 2 } },
    "2 people wait for you to confirm who they are",
  ],
  [
    "queue_waiting",
    { ...noActor, data: { queue: "renamed", waiting: 2 } },
    "2 renamed partners wait for your decision",
  ],
  ["queue_waiting", { ...noActor, data: { queue: "new", waiting: 2 } }, "Something waits for you"],
];

test.each(sentences)("%s %j", (kind, overrides, forRecipient, forActor = forRecipient) => {
  expect(toPlainText(describeEvent(event(kind, overrides), ben.id))).toBe(forRecipient);
  expect(toPlainText(describeEvent(event(kind, overrides), ada.id))).toBe(forActor);
});

test("every kind has a sentence, even if actor, target and subject were deleted", () => {
  expect(new Set(sentences.map(([kind]) => kind))).toEqual(new Set(eventKinds));
  for (const kind of eventKinds) {
    const data = {
      status: kind === "placement_moved" ? "completed" : "approved",
      field: "location",
      fields: ["title" as const],
      rating: 4,
      what: "post",
      title: "Fees",
      days: 3,
      percent: 18,
      applications: 1,
      submissions: 0,
      device: "Firefox on Windows",
      change: "password",
      alert: "broken_chain",
      queue: "posters",
      waiting: 2,
    };
    const subject = { name: null, detail: null, id: null };
    const parts = describeEvent(
      event(kind, { actor: null, target: null, candidateName: null, data, subject }),
      ben.id,
    );
    expect(toPlainText(parts)).toMatch(/^\S.*\w.*\S$/);
    expect(toPlainText(parts)).not.toMatch(/undefined|null|NaN/);
    expect(parts.every(({ text }) => text !== "")).toBe(true);
  }
});

test("a subject without a name has the right article", () => {
  const sentence = (kind: "job" | "agency" | "organization" | "account") =>
    toPlainText(
      describeEvent(event("message_posted", { subject: { kind, name: null, detail: null } }), ben.id),
    );
  expect(sentence("job")).toBe("Ada Tester wrote a job");
  expect(sentence("agency")).toBe("Ada Tester wrote an agency");
  expect(sentence("organization")).toBe("Ada Tester wrote an organization");
  expect(sentence("account")).toBe("Ada Tester wrote an account");
});

test("marks names in sentences", () => {
  const names = describeEvent(event("application_received"), ben.id).filter(({ isName }) => isName);
  expect(names.map(({ text }) => text)).toEqual(["Ada Tester", "CTO"]);
});

describe("links", () => {
  const cases: [EventKind, string, string?][] = [
    ["job_posted", "/jobs?job=7"],
    ["message_posted", "/messages/7"],
    ["candidate_shared", "/candidates/7"],
    ["application_received", "/applications?status=pending&job=7", "/my-applications?job=7"],
    ["application_edited", "/applications?status=pending&job=7", "/my-applications?job=7"],
    ["application_withdrawn", "/applications?status=rejected&job=7", "/my-applications?job=7"],
    ["submission_edited", "/candidate-management?job=7&candidate=9", "/my-submissions?submission=9"],
    ["submission_withdrawn", "/candidate-management?job=7&candidate=9", "/my-submissions?submission=9"],
    ["job_ended", "/my-submissions", "/my-jobs"],
    ["job_reopened", "/my-submissions", "/my-jobs"],
    ["job_paused", "/my-submissions", "/my-jobs"],
    ["job_resumed", "/my-submissions", "/my-jobs"],
    ["job_changed", "/jobs?job=7"],
    ["company_named", "/jobs?job=7"],
    ["hold_expired", "/my-jobs"],
    ["application_decided", "/my-applications?job=7", "/applications?job=7"],
    ["submission_received", "/candidate-management?job=7&candidate=9", "/my-submissions?submission=9"],
    ["submission_decided", "/my-submissions?submission=9", "/candidate-management?job=7&candidate=9"],
    ["placement_made", "/my-submissions?submission=9", "/candidate-management?job=7&candidate=9"],
    ["placement_moved", "/my-submissions?submission=9", "/candidate-management?job=7&candidate=9"],
    ["fee_entered", "/my-submissions?submission=9", "/candidate-management?job=7&candidate=9"],
    ["fee_confirmed", "/candidate-management?job=7&candidate=9", "/my-submissions?submission=9"],
    ["fee_disputed", "/candidate-management?job=7&candidate=9", "/my-submissions?submission=9"],
    ["message_replied", "/messages/7#reply-9"],
    ["vc_decided", "/"],
    ["suggestion_received", "/agencies/7"],
    ["suggestion_decided", "/agencies/7"],
    ["review_received", "/agencies/7"],
    ["review_replied", "/agencies/7"],
    ["claim_decided", "/profile"],
    ["listing_assigned", "/agencies/7"],
    ["organization_joined", "/user-profile"],
    ["report_handled", "/"],
    ["change_asked", "/"],
    ["content_removed", "/"],
    ["answer_overdue", "/candidate-management?status=pending&job=7"],
    ["candidate_aging", "/candidates/7"],
    ["deadline_near", "/jobs?job=7"],
    ["new_device", "/profile"],
    ["security_changed", "/profile"],
    ["security_alert", "/admin/security"],
    ["queue_waiting", "/admin"],
  ];
  const href = (kind: EventKind, isOwn: boolean, data = {}) =>
    eventDefinitions[kind].href({ subjectId: 7, itemId: 9, isOwn, data });
  test.each(cases)("%s", (kind, forRecipient, forActor = forRecipient) => {
    expect([href(kind, false), href(kind, true)]).toEqual([forRecipient, forActor]);
  });
  test("a reminder links to the applications if there are any, otherwise to the candidates", () => {
    expect(href("answer_overdue", false, { days: 3, applications: 1, submissions: 2 })).toBe(
      "/applications?status=pending&job=7",
    );
    expect(href("answer_overdue", false, { days: 3, applications: 0, submissions: 2 })).toBe(
      "/candidate-management?status=pending&job=7",
    );
  });
  test("a queue links to its page", () =>
    expect(href("queue_waiting", false, { queue: "posters", waiting: 1 })).toBe("/admin/posters"));
  test("the removal of a job leads to the unposted jobs of its poster", () =>
    expect(href("content_removed", false, { what: "job", title: "CTO" })).toBe("/my-jobs?tab=unposted"));
  test("a request to change content leads to where its author edits it", () => {
    const pathOf = (what: string) => href("change_asked", false, { what, contentId: 3 });
    expect(["post", "reply", "review", "job", "account", "candidate"].map(pathOf)).toEqual([
      "/messages/3",
      "/messages/3",
      "/agencies/3",
      "/jobs?job=3",
      "/user-profile",
      "/candidates/3",
    ]);
  });
  test("every kind has a test case", () =>
    expect(new Set(cases.map(([kind]) => kind))).toEqual(new Set(eventKinds)));
});

test("every kind has a unique label, and kinds with recipients are emailed by default", () => {
  const labels = eventKinds.map((kind) => eventDefinitions[kind].label);
  expect(labels.every((label) => /^[A-Z].+[a-z]$/.test(label) && label.length > 8)).toBe(true);
  expect(new Set(labels).size).toBe(eventKinds.length);
  for (const kind of eventKinds)
    expect([kind, eventDefinitions[kind].defaultDelivery]).toEqual([
      kind,
      notificationKinds.some((notificationKind) => notificationKind === kind)
        ? expect.stringMatching(eventDefinitions[kind].isEmailedByFeature ? "never" : /^(soon|daily)$/)
        : "never",
    ]);
});

test("the kinds about the life of a job are emailed soon if they ask for an answer or end work, else daily", () => {
  const deliveries = {
    job_ended: "soon",
    job_reopened: "soon",
    job_paused: "daily",
    job_resumed: "daily",
    job_changed: "daily",
    hold_expired: "soon",
    content_removed: "soon",
    application_edited: "daily",
    application_withdrawn: "soon",
    submission_edited: "daily",
    submission_withdrawn: "soon",
    fee_entered: "soon",
    fee_confirmed: "soon",
    fee_disputed: "soon",
  } as const satisfies Partial<Record<EventKind, string>>;
  const kinds = Object.keys(deliveries) as (keyof typeof deliveries)[];
  expect(Object.fromEntries(kinds.map((kind) => [kind, eventDefinitions[kind].defaultDelivery]))).toEqual(
    deliveries,
  );
});

test("data fields that the API would drop do not compile", () => {
  // @ts-expect-error The response has no such field.
  expect(dataType<{ status: string; salary: number }>()).toEqual({});
  // @ts-expect-error The response has a number here.
  expect(dataType<{ rating: string }>()).toEqual({});
});
