/** The export of all data of a user, and the deletion of an account. */
import { agencies } from "@shared/agencies/table";
import { applicationChanges, applicationEdits, applications } from "@shared/applications/table";
import { user } from "@shared/auth/schemas";
import { agencyClaims } from "@shared/claims/table";
import { emails } from "@shared/email/table";
import { authenticatorApps, passkeys } from "@shared/factors/table";
import { jobs, jobViewers } from "@shared/jobs/table";
import { columnSchemas } from "@shared/lib/columns";
import type { FeatureSchemas } from "@shared/lib/endpoints";
import { openApiSchema, timestamp } from "@shared/lib/fields";
import { messageReplies, messages } from "@shared/messages/table";
import { notificationChoices, notifications, presence } from "@shared/notifications/table";
import { organizationMemberships } from "@shared/organizations/table";
import { fee } from "@shared/placements/schemas";
import { placementChanges, placements } from "@shared/placements/table";
import { reports } from "@shared/reports/table";
import { agencyReviews } from "@shared/reviews/table";
import { auditEntries } from "@shared/security/table";
import { addressRestoreRights } from "@shared/security-undo/table";
import { identities } from "@shared/sso/table";
import { submissionChanges, submissionEdits, submissions } from "@shared/submissions/table";
import { agencyEditSuggestions } from "@shared/suggestions/table";
import { candidates } from "@shared/talent-pool/table";
import { userAddress } from "@shared/users/schemas";
import { posterReviews } from "@shared/users/table";
import * as z from "zod/mini";
import { deletionInput, deletionPreview, suspendedInput } from "./deletion-schemas";

const text = z.string();
const listOf = <const Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.array(z.object(shape));

/**
 * All data that the user entered, and data about the user that the user may see. Every column of a table is
 * exported unless this schema omits it. The schema omits keys, columns that the server derives, and data of
 * others.
 */
export const dataExport = openApiSchema(
  "OwnData", // published under this name
  z.object({
    madeAt: timestamp,
    account: z.extend(user, {
      /** Starts at 1; each change of the user's name or company increments it. */
      identityVersion: z.int(),
      /** Since when an admin is asked to check a new name or company. */
      recheckSince: z.nullable(timestamp),
    }),
    addresses: z.array(userAddress),
    devices: listOf({ device: text, lastSeenAt: timestamp }),
    /** Former verified addresses that can or could be restored, with one entry for each emailed link. */
    formerAddresses: listOf(
      columnSchemas(addressRestoreRights, {
        omit: ["id", "userId", "tokenHash", "undoesChangesAfter", "addedAt", "primarySince"],
      }),
    ),
    sessions: listOf({ device: text, createdAt: timestamp, seenAt: timestamp }),
    /** Passkeys, without their keys. */
    passkeys: listOf(
      columnSchemas(passkeys, {
        omit: ["id", "userId", "credentialId", "publicKey", "counter", "transports"],
      }),
    ),
    /** The authenticator app, without its secret. */
    authenticatorApp: z.nullable(
      z.object(columnSchemas(authenticatorApps, { omit: ["userId", "encryptedSecret", "lastStep"] })),
    ),
    /** Accounts at identity providers. */
    identities: listOf(columnSchemas(identities, { omit: ["id", "userId", "subject"] })),
    organizations: listOf({
      name: text,
      ...columnSchemas(organizationMemberships, { omit: ["organizationId", "userId", "endedById"] }),
    }),
    jobs: listOf(
      columnSchemas(jobs, {
        omit: [
          "id",
          "skillGroups",
          "postedById",
          "applicationsCount",
          "approvedCount",
          "submissionsCount",
          "companyConfirmedById",
          "namedOrganizationId",
          "companyOrganizationId",
          "lastRemindedDeadline",
          "updatedAt",
          "search",
          "words",
          "facets",
          "guessedFields",
          "derivedVersion",
        ],
      }),
    ),
    applications: listOf({
      job: text,
      company: text,
      ...columnSchemas(applications, {
        omit: [
          "id",
          "jobId",
          "applicantId",
          "posterId",
          "agencyId",
          "lastReminderAgeDays",
          "endedWithJob",
          "closedFrom",
          "endingId",
          "version",
          "verdict",
        ],
      }),
    }),
    submissions: listOf({
      name: text,
      email: text,
      phone: z.nullable(text),
      role: text,
      skills: z.array(text),
      location: z.nullable(text),
      experience: z.nullable(text),
      job: text,
      ...columnSchemas(submissions, {
        omit: [
          "id",
          "jobId",
          "submittedById",
          "posterId",
          "agencyId",
          "isAgencysFirst",
          "candidateName",
          "candidateEmail",
          "candidateTitle",
          "linkedinKey",
          "candidatePhone",
          "candidateLocation",
          "candidateExperience",
          "candidateSkills",
          "posterStatus",
          "wasShortlisted",
          "lastReminderAgeDays",
          "answeredAt",
          "closedFrom",
          "endingId",
          "version",
          "updatedAt",
        ],
      }),
    }),
    /** The user's edits of applications, each with the texts before it. */
    applicationEdits: listOf({
      job: text,
      company: text,
      ...columnSchemas(applicationEdits, { omit: ["id", "applicationId", "byId"] }),
    }),
    /** The user's edits of submitted candidates, each with the details before it. */
    submissionEdits: listOf({
      job: text,
      company: text,
      ...columnSchemas(submissionEdits, { omit: ["id", "submissionId", "byId"] }),
    }),
    placements: listOf({
      job: text,
      company: text,
      candidate: text,
      /** The role of the user in the placement. */
      as: z.enum(["poster", "recruiter"]),
      fee,
      ...columnSchemas(placements, {
        omit: ["id", "jobId", "submissionId", "agencyId", "placedById", "posterId", "feeEnteredById"],
      }),
    }),
    /** The user's decisions on applications to the user's jobs. */
    applicationDecisions: listOf({
      job: text,
      company: text,
      ...columnSchemas(applicationChanges, { omit: ["id", "applicationId", "changedById"] }),
    }),
    /** The user's decisions on candidates that were submitted to the user's jobs. */
    submissionDecisions: listOf({
      job: text,
      company: text,
      ...columnSchemas(submissionChanges, { omit: ["id", "submissionId", "changedById"] }),
    }),
    /** The user's changes of the status of placements. */
    placementDecisions: listOf({
      job: text,
      company: text,
      ...columnSchemas(placementChanges, { omit: ["id", "placementId", "changedById"] }),
    }),
    /** Messages on the board. */
    posts: listOf(
      columnSchemas(messages, {
        omit: [
          "id",
          "authorId",
          "tagKeys",
          "likes",
          "replies",
          "isPinned",
          "pinnedAt",
          "pinnedById",
          "updatedAt",
          "tagWords",
          "authorWords",
          "search",
        ],
      }),
    ),
    replies: listOf({
      /** The title of the message. */
      post: text,
      ...columnSchemas(messageReplies, { omit: ["id", "messageId", "authorId"] }),
    }),
    /** The titles of the messages that the user likes. */
    likes: listOf({ post: text, createdAt: timestamp }),
    candidates: listOf(
      columnSchemas(candidates, {
        omit: ["id", "skillGroups", "sharedById", "isReminded", "searchText", "nameText", "updatedAt"],
      }),
    ),
    /** The agency profile of the user. */
    listing: z.nullable(
      z.object(
        columnSchemas(agencies, {
          omit: [
            "id",
            "userId",
            "organizationId",
            "starCounts",
            "reviewCount",
            "rating",
            "ranking",
            "isVerified",
            "counterGroup",
            "lastActiveOn",
            "createdById",
            "searchText",
            "nameText",
            "updatedAt",
          ],
        }),
      ),
    ),
    reviews: listOf({
      agency: text,
      ...columnSchemas(agencyReviews, { omit: ["id", "agencyId", "reviewerId", "reply", "repliedAt"] }),
    }),
    /** The replies of the user's agency profile to its reviews. */
    reviewReplies: listOf({
      agency: text,
      ...columnSchemas(agencyReviews, {
        omit: ["id", "agencyId", "reviewerId", "rating", "comment", "editedAt", "createdAt"],
      }),
    }),
    suggestions: listOf({
      agency: text,
      ...columnSchemas(agencyEditSuggestions, {
        omit: ["id", "agencyId", "suggestedById", "currentValue", "reviewedById", "reviewedAt"],
      }),
    }),
    claims: listOf({
      agency: text,
      ...columnSchemas(agencyClaims, { omit: ["id", "agencyId", "userId", "decidedById", "decidedAt"] }),
    }),
    reports: listOf(
      columnSchemas(reports, {
        omit: [
          "id",
          "subjectId",
          "ownerId",
          "reporterId",
          "handledAt",
          "handledById",
          "askedAt",
          "askedById",
          "askReason",
          "editedAt",
          "contentBefore",
        ],
      }),
    ),
    notifications: listOf(
      columnSchemas(notifications, { omit: ["id", "eventId", "userId", "mail", "mailedAt", "writtenBy"] }),
    ),
    /** Notification kinds for which the user changed the email delivery. */
    mailChoices: listOf(columnSchemas(notificationChoices, { omit: ["userId"] })),
    /** Emails that were sent to the user, without their text. */
    mails: listOf(
      columnSchemas(emails, {
        omit: [
          "id",
          "userId",
          "kind",
          "data",
          "body",
          "link",
          "dueAt",
          "leasedUntil",
          "handedOverAt",
          "attempts",
          "problem",
        ],
      }),
    ),
    presence: z.nullable(z.object(columnSchemas(presence, { omit: ["userId"] }))),
    /** The requests to an admin to confirm who the user is, and their outcomes. */
    posterReviews: listOf(columnSchemas(posterReviews, { omit: ["id", "userId", "byId"] })),
    /** The user's actions, in the security record. */
    securityRecord: listOf(
      columnSchemas(auditEntries, { omit: ["id", "actorId", "subject", "network", "detailsHash"] }),
    ),
    /**
     * The jobs whose details this user opened as a recruiter. Their posters see only the number of viewers.
     */
    jobsOpened: listOf({
      job: text,
      company: text,
      ...columnSchemas(jobViewers, { omit: ["jobId", "userId"] }),
    }),
    /** The users whose contact details this user opened, per day. */
    contactsOpened: listOf({ day: text, person: text }),
    /**
     * The candidates of others that this user has seen today, recorded up to the limit of a security alert.
     */
    candidatesViewed: listOf({ day: text, candidateIds: z.array(z.int()) }),
    /** The number of users who opened this user's contact details, per day. */
    ownContactOpened: listOf({ day: text, people: z.int() }),
  }),
);

export type DataExport = z.infer<typeof dataExport>;

export const dataExportSchemas = {
  export: { response: dataExport },
  preview: { response: deletionPreview },
  delete: { body: deletionInput },
  exportSuspended: { body: suspendedInput, response: dataExport },
  deleteSuspended: { body: suspendedInput },
} satisfies FeatureSchemas;
