import { counted, fullName } from "@shared/lib/text";
import type { MailChoice, NoticeKind, Notification, Told } from "./schemas";

/** How a kind comes by mail to who has not chosen: at once where somebody waits for it. */
export const usualMail: Record<NoticeKind, MailChoice> = {
  application_received: "soon",
  application_decided: "soon",
  submission_received: "soon",
  submission_decided: "soon",
  placement_made: "soon",
  placement_moved: "soon",
  message_replied: "daily",
  vc_decided: "soon",
  suggestion_received: "daily",
  suggestion_decided: "daily",
  review_received: "soon",
  review_replied: "daily",
  claim_decided: "soon",
  listing_assigned: "soon",
  organization_joined: "daily",
  report_handled: "daily",
  content_removed: "soon",
  answer_overdue: "soon",
  candidate_aging: "daily",
  deadline_near: "soon",
};

/** How each kind is called where one chooses. */
export const noticeNames: Record<NoticeKind, string> = {
  application_received: "Somebody applies to fill one of your jobs",
  application_decided: "Your application is decided",
  submission_received: "A candidate is submitted to one of your jobs",
  submission_decided: "A candidate of yours is decided",
  placement_made: "A candidate of yours is hired",
  placement_moved: "One of your placements moves on",
  message_replied: "Somebody replies to your post",
  vc_decided: "Your VC partner application is decided",
  suggestion_received: "Somebody suggests an edit of your listing",
  suggestion_decided: "Your suggested edit is decided",
  review_received: "Your agency is reviewed",
  review_replied: "An agency answers your review",
  claim_decided: "Your claim of a listing is decided",
  listing_assigned: "A listing becomes yours",
  organization_joined: "You join an organization by your email domain",
  report_handled: "Something you reported is handled",
  content_removed: "An admin removes something of yours",
  answer_overdue: "Proposals or candidates wait for your answer",
  candidate_aging: "A candidate you shared has been there for 90 days",
  deadline_near: "A deadline of your jobs is two days away",
};

/** A piece of a sentence; names stand out. */
export interface Piece {
  text: string;
  isName?: true;
}
const say = (...pieces: (Piece | string | undefined)[]): Piece[] =>
  pieces.flatMap((piece) => (piece === undefined || piece === "" ? [] : typeof piece === "string" ? [{ text: piece }] : [piece]));
const name = (text: string | null | undefined, instead: string): Piece | string => (text ? { text, isName: true } : instead);

const fields: Record<string, string> = {
  industryFocus: "industry focus",
  successRate: "success rate",
  averageFee: "average fee",
};
export const fieldName = (field = ""): string => fields[field] ?? field;

/** What happened, in one sentence without its full stop. `viewerId`: what one did oneself begins with "You". */
export function sentenceOf({ kind, actor, target, subject, candidateName, data }: Told, viewerId?: number): Piece[] {
  const mine = actor !== null && actor.id === viewerId;
  const by = mine ? "You" : name(actor && fullName(actor), "Somebody");
  const whom = target && target.id !== viewerId ? name(fullName(target), "somebody") : "you";
  const subjectName = name(subject.name, `a ${subject.kind}`);
  const candidate = name(candidateName, "a candidate");
  switch (kind) {
    case "job_posted":
      return say(by, " posted ", subjectName, subject.detail ? ` at ${subject.detail}` : "");
    case "message_posted":
      return say(by, " wrote ", subjectName);
    case "candidate_shared":
      return say(by, " shared ", subjectName, " in the talent pool");
    case "application_received":
      return say(by, " applied to fill ", subjectName);
    case "application_decided":
      if (mine) return say(by, ` ${data.status} `, whom, " for ", subjectName);
      return say(
        data.status === "approved" ? "You were approved for " : "You were not selected for ",
        subjectName,
        data.reason && `: ${data.reason}`,
      );
    case "submission_received":
      return say(by, " submitted ", candidate, " to ", subjectName);
    case "submission_decided":
      if (mine) return say(by, ` ${data.status} `, candidate, " for ", subjectName);
      return say(candidate, ` was ${data.status} for `, subjectName, data.reason && `: ${data.reason}`);
    case "placement_made":
      return say(candidate, " was hired for ", subjectName, subject.detail ? ` at ${subject.detail}` : "");
    case "placement_moved":
      return say(
        "The placement of ",
        candidate,
        " at ",
        name(subject.detail, "the company"),
        ` is ${placementWords[data.status ?? ""] ?? data.status}`,
      );
    case "message_replied":
      return say(by, " replied to ", subjectName);
    case "vc_decided":
      return say(`Your VC partner application was ${data.status}`, data.reason && `: ${data.reason}`);
    case "suggestion_received":
      return say(by, ` suggested another ${fieldName(data.field)} for `, subjectName);
    case "suggestion_decided":
      if (mine)
        return say(by, ` ${data.status === "approved" ? "accepted" : "declined"} the ${fieldName(data.field)} suggested for `, subjectName);
      return say(
        `Your ${fieldName(data.field)} for `,
        subjectName,
        ` was ${data.status === "approved" ? "accepted" : "declined"}`,
        data.reason && `: ${data.reason}`,
      );
    case "review_received":
      return say(by, " reviewed ", subjectName, data.rating ? ` with ${counted(data.rating, "star")}` : "");
    case "review_replied":
      return mine ? say(by, " answered a review of ", subjectName) : say(subjectName, " answered your review");
    case "claim_decided":
      return say("Your claim of ", subjectName, ` was ${data.status}`, data.reason && `: ${data.reason}`);
    case "listing_assigned":
      return say("The listing ", subjectName, " is yours now");
    case "organization_joined":
      return say("You joined ", subjectName, " by your email domain");
    case "report_handled":
      return say(`The ${data.what ?? "post"} you reported was ${data.status === "removed" ? "removed" : "looked at and stays"}`);
    case "content_removed":
      return say(
        `An admin removed your ${data.what ?? "post"}`,
        data.title ? " " : "",
        data.title ? name(data.title, "") : "",
        data.reason && `: ${data.reason}`,
      );
    case "answer_overdue":
      return say(
        overdue(data),
        ` ${(data.applications ?? 0) + (data.submissions ?? 0) === 1 ? "has" : "have"} waited over ${data.days} days on `,
        subjectName,
      );
    case "candidate_aging":
      return say(subjectName, " has been in the talent pool for 90 days: still available?");
    case "deadline_near":
      return say("The deadline of ", subjectName, " is two days away");
  }
}

const placementWords: Record<string, string> = { pending_payment: "pending payment", completed: "completed", voided: "voided" };

function overdue({ applications = 0, submissions = 0 }: Told["data"]): string {
  return [applications > 0 && counted(applications, "application"), submissions > 0 && counted(submissions, "candidate")]
    .filter(Boolean)
    .join(" and ");
}

export const asText = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join("");

interface About {
  kind: Notification["kind"];
  subject: { id: number | null };
  thingId: number | null;
  data?: Told["data"];
}

/** Where it leads who was told of it, or, the other way round, who did it. */
export function hrefOf({ kind, subject: { id }, thingId, data = {} }: About, isOwn = false): string {
  switch (kind) {
    case "application_received":
      return isOwn ? `/my-applications?job=${id}` : `/applications?status=pending&job=${id}`;
    case "application_decided":
      return isOwn ? `/applications?job=${id}` : `/my-applications?job=${id}`;
    case "submission_received":
      if (isOwn) return mySubmission(thingId);
      return `/candidate-management?job=${id}${thingId ? `&candidate=${thingId}` : ""}`;
    case "submission_decided":
    case "placement_made":
    case "placement_moved":
      return isOwn ? `/candidate-management?job=${id}${thingId ? `&candidate=${thingId}` : ""}` : mySubmission(thingId);
    case "answer_overdue":
      return data.applications ? `/applications?status=pending&job=${id}` : `/candidate-management?status=pending&job=${id}`;
    case "job_posted":
    case "deadline_near":
      return `/jobs?job=${id}`;
    case "message_posted":
      return `/messages/${id}`;
    case "message_replied":
      return `/messages/${id}${thingId ? `#reply-${thingId}` : ""}`;
    case "candidate_shared":
    case "candidate_aging":
      return `/candidates/${id}`;
    case "suggestion_received":
    case "suggestion_decided":
    case "review_received":
    case "review_replied":
    case "listing_assigned":
      return `/agencies/${id}`;
    case "claim_decided":
      return "/profile";
    case "organization_joined":
      return "/user-profile";
    case "vc_decided":
    case "report_handled":
    case "content_removed":
      return "/";
  }
}

const mySubmission = (id: number | null) => `/my-submissions${id ? `?submission=${id}` : ""}`;
