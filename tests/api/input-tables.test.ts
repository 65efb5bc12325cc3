/**
 * Every input schema is compared with the table that stores it: names, nullability, types, lengths and enum
 * values. A column that an input does not have is listed under `server`, so that a new column is either an
 * input or set by the server on purpose.
 */
import {
  domainConfirmationInput,
  factorRemovalInput,
  keepApprovalInput,
  publicEmailDomainInput,
  publicEmailDomainRemovalInput,
  suspensionInput,
  vcDecisionInput,
  verificationInput,
  vouchInput,
  withdrawApprovalInput,
} from "@shared/admin/schemas";
import { moderationEntries } from "@shared/admin/table";
import { agencyInput, agencyOwnerInput, agencyPatch } from "@shared/agencies/schemas";
import { agencies } from "@shared/agencies/table";
import { trackInput } from "@shared/analytics/schemas";
import { analyticsEvents } from "@shared/analytics/table";
import {
  applicationInput,
  applicationPatch,
  approvalInput,
  rejectionInput,
  withdrawalInput,
} from "@shared/applications/schemas";
import { applicationChanges, applications } from "@shared/applications/table";
import { registerInput } from "@shared/auth/schemas";
import { userEmails, users } from "@shared/auth/table";
import { claimInput } from "@shared/claims/schemas";
import { agencyClaims } from "@shared/claims/table";
import { endpoints } from "@shared/endpoints";
import { passkeyInput, passkeyPatch } from "@shared/factors/schemas";
import { factorRemovals, passkeys } from "@shared/factors/table";
import { jobInput, jobPatch } from "@shared/jobs/schemas";
import { jobs } from "@shared/jobs/table";
import type { Endpoint } from "@shared/lib/endpoints";
import * as fields from "@shared/lib/fields";
import { messageInput, messagePatch, replyInput } from "@shared/messages/schemas";
import { messageReplies, messages } from "@shared/messages/table";
import { notificationPreferencesInput } from "@shared/notifications/schemas";
import { presence } from "@shared/notifications/table";
import { memberPatch, organizationInput, organizationPatch } from "@shared/organizations/schemas";
import { organizationMemberships, organizations, publicEmailDomains } from "@shared/organizations/table";
import {
  feeConfirmationInput,
  feeDisputeInput,
  feeInput,
  placementStatusInput,
} from "@shared/placements/schemas";
import { placementChanges, placements } from "@shared/placements/table";
import { reportInput } from "@shared/reports/input-schemas";
import { askForChangeInput, handleReportInput } from "@shared/reports/schemas";
import { reports } from "@shared/reports/table";
import { reviewInput, reviewReplyInput } from "@shared/reviews/schemas";
import { agencyReviews } from "@shared/reviews/table";
import { schemasOf } from "@shared/schemas";
import { skillInput, skillSynonymInput } from "@shared/skills/schemas";
import { skillAliases, skills } from "@shared/skills/table";
import { submissionInput, submissionPatch, submissionStatusInput } from "@shared/submissions/schemas";
import { submissionChanges, submissions } from "@shared/submissions/table";
import { suggestionInput } from "@shared/suggestions/schemas";
import { agencyEditSuggestions } from "@shared/suggestions/table";
import { candidateInput, candidatePatch } from "@shared/talent-pool/schemas";
import { candidates } from "@shared/talent-pool/table";
import { pictureInput, profileInput, userAddressInput } from "@shared/users/schemas";
import { integer, type PgTable, pgTable, varchar } from "drizzle-orm/pg-core";
import { createInsertSchema, createUpdateSchema } from "drizzle-zod";
import { expect, test } from "vitest";
import * as z from "zod";

interface Pair {
  input: z.core.$ZodType;
  table: PgTable;
  /** Columns that the server sets; only with an input that creates a row. */
  server?: string[];
  /** Input fields that another table stores. */
  elsewhere?: string[];
  /** Input fields that the server converts before they are stored: only their names are compared. */
  converted?: string[];
}

const inserts: Record<string, Pair> = {
  passkeyInput: {
    input: passkeyInput,
    table: passkeys,
    elsewhere: ["credential"],
    server: ["id", "userId", "credentialId", "publicKey", "counter", "transports", "createdAt", "lastUsedAt"],
  },
  factorRemovalInput: {
    input: factorRemovalInput,
    table: factorRemovals,
    server: ["id", "userId", "requestedById", "createdAt", "effectiveAt"],
  },
  registerInput: {
    input: registerInput,
    table: users,
    converted: ["password"],
    server: [
      "id",
      "profileImageUrl",
      "title",
      "bio",
      "phone",
      "location",
      "specializations",
      "isVerified",
      "vcApprovalStatus",
      "vcApprovalRequestedAt",
      "vcApprovedAt",
      "vcApprovedBy",
      "vcDecisionReason",
      "hasPassphrase",
      "identityVersion",
      "vcRequestedIdentityVersion",
      "recheckSince",
      "suspendedAt",
      "suspensionReason",
      "sessionGeneration",
      "hasCommonPassphrase",
      "secondFactorDueAt",
      "firstStepsDismissedAt",
      "verifyBy",
      "verifyByMailedAt",
      "deletedAt",
      "createdAt",
      "updatedAt",
    ],
  },
  userAddressInput: {
    input: userAddressInput,
    table: userEmails,
    server: [
      "id",
      "userId",
      "isPrimary",
      "primarySince",
      "isVerified",
      "linkSentAt",
      "claimedAt",
      "createdAt",
    ],
  },
  jobInput: {
    input: jobInput,
    table: jobs,
    converted: ["bountyAmount", "salaryMin", "salaryMax"],
    server: [
      "id",
      "skillGroups",
      "facets",
      "guessedFields",
      "derivedVersion",
      "words",
      "status",
      "postedById",
      "applicationsCount",
      "approvedCount",
      "submissionsCount",
      "heldAt",
      "holdNote",
      "frozenAt",
      "isListed",
      "companyConfirmedAt",
      "companyConfirmedById",
      "namedOrganizationId",
      "companyOrganizationId",
      "lastRemindedDeadline",
      "createdAt",
      "updatedAt",
    ],
  },
  applicationInput: {
    input: applicationInput,
    table: applications,
    converted: ["proposedFee"],
    server: [
      "id",
      "jobId",
      "applicantId",
      "posterId",
      "agencyId",
      "status",
      "decidedAt",
      "reason",
      "lastReminderAgeDays",
      "endedWithJob",
      "closedAs",
      "closedFrom",
      "endingId",
      "version",
      "editedAt",
      "wasApproved",
      "reappliedAt",
      "createdAt",
    ],
  },
  submissionInput: {
    input: submissionInput,
    table: submissions,
    server: [
      "id",
      "jobId",
      "submittedById",
      "posterId",
      "agencyId",
      "isAgencysFirst",
      "linkedinKey",
      "status",
      "wasShortlisted",
      "lastReminderAgeDays",
      "answeredAt",
      "closedAs",
      "closedFrom",
      "endingId",
      "version",
      "editedAt",
      "createdAt",
      "updatedAt",
    ],
  },
  candidateInput: {
    input: candidateInput,
    table: candidates,
    server: [
      "id",
      "skillGroups",
      "sharedById",
      "isReminded",
      "searchText",
      "nameText",
      "facets",
      "openToRemote",
      "salaryMin",
      "salaryCurrency",
      "derivedVersion",
      "createdAt",
      "updatedAt",
    ],
  },
  messageInput: {
    input: messageInput,
    table: messages,
    server: [
      "id",
      "authorId",
      "tagKeys",
      "likes",
      "replies",
      "isPinned",
      "pinnedAt",
      "pinnedById",
      "editedAt",
      "createdAt",
      "updatedAt",
      "tagWords",
      "authorWords",
    ],
  },
  replyInput: {
    input: replyInput,
    table: messageReplies,
    server: ["id", "messageId", "authorId", "editedAt", "createdAt"],
  },
  organizationInput: {
    input: organizationInput,
    table: organizations,
    converted: ["domain"],
    server: [
      "id",
      "logo",
      "domainConfirmedAt",
      "domainAdminConfirmedAt",
      "domainClaimedById",
      "domainClaimedAt",
      "successRate",
      "averageFee",
      "rating",
      "reviewCount",
      "isVerified",
      "createdById",
      "createdAt",
      "updatedAt",
    ],
  },
  agencyInput: {
    input: agencyInput,
    table: agencies,
    server: [
      "id",
      "userId",
      "organizationId",
      "logo",
      "successRate",
      "averageFee",
      "starCounts",
      "isVerified",
      "lastActiveOn",
      "createdById",
      "searchText",
      "nameText",
      "createdAt",
      "updatedAt",
    ],
  },
  reviewInput: {
    input: reviewInput,
    table: agencyReviews,
    server: ["id", "agencyId", "reviewerId", "editedAt", "reply", "repliedAt", "createdAt"],
  },
  suggestionInput: {
    input: suggestionInput,
    table: agencyEditSuggestions,
    converted: ["suggestedValue"],
    server: [
      "id",
      "agencyId",
      "suggestedById",
      "currentValue",
      "status",
      "reviewedById",
      "reviewedAt",
      "answer",
      "createdAt",
    ],
  },
  claimInput: {
    input: claimInput,
    table: agencyClaims,
    server: ["id", "agencyId", "userId", "status", "decidedById", "decidedAt", "answer", "createdAt"],
  },
  reportInput: {
    input: reportInput,
    table: reports,
    server: [
      "id",
      "kind",
      "subjectId",
      "ownerId",
      "reporterId",
      "outcome",
      "handledAt",
      "handledById",
      "askedAt",
      "askedById",
      "askReason",
      "editedAt",
      "contentBefore",
      "createdAt",
    ],
  },
  trackInput: {
    input: trackInput,
    table: analyticsEvents,
    converted: ["metadata"],
    server: ["id", "userId", "userAgent", "ipAddress", "referrer", "createdAt"],
  },
};

const updates: Record<string, Pair> = {
  passkeyPatch: { input: passkeyPatch, table: passkeys },
  profileInput: { input: profileInput, table: users },
  pictureInput: { input: pictureInput, table: users },
  notificationPreferencesInput: {
    input: notificationPreferencesInput,
    table: presence,
    elsewhere: ["mail", "isNamedOnline"],
  },
  jobPatch: { input: jobPatch, table: jobs, converted: ["bountyAmount", "salaryMin", "salaryMax"] },
  applicationPatch: {
    input: applicationPatch,
    table: applications,
    elsewhere: ["version"],
    converted: ["proposedFee"],
  },
  approvalInput: { input: approvalInput, table: applications, elsewhere: ["version"] },
  withdrawalInput: { input: withdrawalInput, table: applications },
  rejectionInput: { input: rejectionInput, table: applications, elsewhere: ["version"] },
  "rejectionInput, history": { input: rejectionInput, table: applicationChanges, elsewhere: ["version"] },
  submissionPatch: {
    input: submissionPatch,
    table: submissions,
    elsewhere: ["version", "candidateEmail", "linkedinUrl"],
  },
  submissionStatusInput: {
    input: submissionStatusInput,
    table: submissions,
    elsewhere: ["reason", "version", "feePercent", "agreedFee"],
    converted: ["status"],
  },
  "statusInput, history": {
    input: submissionStatusInput,
    table: submissionChanges,
    elsewhere: ["status", "version", "feePercent", "agreedFee"],
  },
  "statusInput, placement": {
    input: submissionStatusInput,
    table: placements,
    elsewhere: ["status", "reason", "version", "agreedFee"],
    converted: ["feePercent"],
  },
  placementStatusInput: { input: placementStatusInput, table: placements, elsewhere: ["reason"] },
  "placementInput, history": { input: placementStatusInput, table: placementChanges, elsewhere: ["status"] },
  // Stored under the names of the columns of a fee.
  feeInput: { input: feeInput, table: placements, elsewhere: ["percent"] },
  feeConfirmationInput: { input: feeConfirmationInput, table: placements, elsewhere: ["percent"] },
  feeDisputeInput: { input: feeDisputeInput, table: placements, elsewhere: ["percent", "reason"] },
  candidatePatch: { input: candidatePatch, table: candidates },
  messagePatch: { input: messagePatch, table: messages },
  organizationPatch: {
    input: organizationPatch,
    table: organizations,
    converted: ["domain", "successRate", "averageFee"],
  },
  memberPatch: { input: memberPatch, table: organizationMemberships },
  agencyPatch: { input: agencyPatch, table: agencies, converted: ["successRate", "averageFee"] },
  agencyOwnerInput: { input: agencyOwnerInput, table: agencies, elsewhere: ["reason"] },
  "ownerInput, record": { input: agencyOwnerInput, table: moderationEntries, elsewhere: ["userId"] },
  optionalReasonInput: { input: fields.optionalReasonInput, table: moderationEntries },
  "optionalReasonInput, history": { input: fields.optionalReasonInput, table: submissionChanges },
  suspensionInput: { input: suspensionInput, table: moderationEntries },
  vcDecisionInput: { input: vcDecisionInput, table: users, elsewhere: ["reason", "seen"] },
  "vcDecisionInput, record": { input: vcDecisionInput, table: moderationEntries, elsewhere: ["seen"] },
  domainConfirmationInput: { input: domainConfirmationInput, table: moderationEntries, elsewhere: ["seen"] },
  verificationInput: { input: verificationInput, table: moderationEntries, elsewhere: ["seen"] },
  vouchInput: { input: vouchInput, table: moderationEntries, elsewhere: ["seen"] },
  keepApprovalInput: { input: keepApprovalInput, table: moderationEntries, elsewhere: ["seen"] },
  withdrawApprovalInput: { input: withdrawApprovalInput, table: moderationEntries, elsewhere: ["seen"] },
  publicEmailDomainInput: {
    input: publicEmailDomainInput,
    table: publicEmailDomains,
    elsewhere: ["reason"],
    converted: ["domain"],
  },
  "publicEmailDomainInput, record": {
    input: publicEmailDomainInput,
    table: moderationEntries,
    elsewhere: ["domain"],
  },
  publicEmailDomainRemovalInput: { input: publicEmailDomainRemovalInput, table: moderationEntries },
  skillInput: { input: skillInput, table: skills, elsewhere: ["group", "synonyms"] },
  skillSynonymInput: { input: skillSynonymInput, table: skillAliases, elsewhere: ["skill"] },
  handleReportInput: { input: handleReportInput, table: reports, elsewhere: ["reason"] },
  askForChangeInput: { input: askForChangeInput, table: reports, elsewhere: ["reason"] },
  "handleInput, record": { input: handleReportInput, table: moderationEntries, elsewhere: ["outcome"] },
  reviewReplyInput: { input: reviewReplyInput, table: agencyReviews },
};

interface Field {
  isOptional: boolean;
  acceptsNull: boolean;
  /** string, number, boolean, array; empty where a column has a type of its own. */
  types: string[];
  /** Undefined: no limit, or no text. */
  maxLength?: number;
  values?: unknown[];
}

/** Named schemas would come as references into a document. */
const withoutNames = z.registry<z.GlobalMeta>();

function fieldsOf(schema: z.core.$ZodType): Record<string, Field> {
  const json = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    metadata: withoutNames,
  }) as z.core.JSONSchema.ObjectSchema;
  const leaves = (part: z.core.JSONSchema.BaseSchema): z.core.JSONSchema.BaseSchema[] => {
    const parts = part.anyOf ?? part.oneOf ?? part.allOf;
    return parts ? parts.flatMap(leaves) : [part];
  };
  return Object.fromEntries(
    Object.entries(json.properties ?? {}).map(([name, property]) => {
      const all = leaves(property as z.core.JSONSchema.BaseSchema);
      const some = all.filter(({ type, const: only }) => type !== "null" && only !== "");
      const texts = some.filter(({ type }) => type === "string");
      const lengths = texts
        .map(({ maxLength }) => maxLength ?? Number.POSITIVE_INFINITY)
        .filter(Number.isFinite);
      const field: Field = {
        isOptional: !json.required?.includes(name),
        acceptsNull: all.some(({ type }) => type === "null"),
        types: [
          ...new Set(some.flatMap(({ type }) => (type === "integer" ? "number" : (type ?? [])))),
        ].sort(),
        maxLength: lengths.length ? Math.max(...lengths) : undefined,
        values: some.find(({ enum: values }) => values)?.enum,
      };
      return [name, field];
    }),
  );
}

/** One sentence per difference. An input may be stricter than its column: required, or with fewer values. */
function differences({ input, table, server, elsewhere = [], converted = [] }: Pair): string[] {
  const isInsert = server !== undefined;
  const given = fieldsOf(input);
  const columns = fieldsOf(isInsert ? createInsertSchema(table) : createUpdateSchema(table));
  const found: string[] = [];
  for (const [name, field] of Object.entries(given)) {
    const column = columns[name];
    if (elsewhere.includes(name)) continue;
    if (!column) {
      found.push(`${name}: is no column`);
      continue;
    }
    if (server?.includes(name)) found.push(`${name}: is an input, though listed as set by the server`);
    if (converted.includes(name)) continue;
    if (isInsert && field.isOptional && !column.isOptional)
      found.push(`${name}: the column is required, the input is not`);
    if (field.acceptsNull && !column.acceptsNull)
      found.push(`${name}: the input accepts null, the column does not`);
    if (column.types.length && field.types.join() !== column.types.join())
      found.push(
        `${name}: the input is ${field.types.join(" or ")}, the column ${column.types.join(" or ")}`,
      );
    const unknownValues =
      column.values && (field.values ?? ["any text"]).filter((value) => !column.values?.includes(value));
    if (unknownValues?.length) found.push(`${name}: the input accepts ${unknownValues}, the column does not`);
    if (!field.values && column.types.includes("string") && field.maxLength !== column.maxLength)
      found.push(`${name}: the input is at most ${field.maxLength} long, the column ${column.maxLength}`);
  }
  const unlisted = Object.keys(columns).filter(
    (name) => isInsert && !(name in given) && !server.includes(name),
  );
  const unknown = (server ?? []).filter((name) => !(name in columns));
  return [
    ...found,
    ...unlisted.map((name) => `${name}: neither an input nor listed as set by the server`),
    ...unknown.map((name) => `${name}: is no column`),
  ];
}

test.each(Object.entries({ ...inserts, ...updates }))("%s matches its table", (_name, pair) => {
  expect(differences(pair)).toEqual([]);
});

test("reports each way in which a table and its inputs differ", () => {
  const drifted = pgTable("drifted", {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: varchar({ length: 20 }).notNull(),
    size: varchar({ enum: ["small"], length: 20 }).notNull(),
    level: integer().notNull(),
    note: varchar({ length: 30 }).notNull().default(""),
    added: varchar({ length: 10 }),
  });
  const input = z.object({
    title: z.string().max(25),
    size: z.enum(["small", "large"]),
    level: z.string().max(5).optional(),
    note: z.string().max(30).nullable(),
    removed: z.string().max(10),
  });
  expect(differences({ input, table: drifted, server: ["createdAt"] })).toEqual([
    "title: the input is at most 25 long, the column 20",
    "size: the input accepts large, the column does not",
    "level: the column is required, the input is not",
    "level: the input is string, the column number",
    "note: the input accepts null, the column does not",
    "removed: is no column",
    "added: neither an input nor listed as set by the server",
    "createdAt: is no column",
  ]);
  expect(differences({ input: input.pick({ title: true, note: true }), table: drifted })).toEqual([
    "title: the input is at most 25 long, the column 20",
    "note: the input accepts null, the column does not",
  ]);
});

/** Input schemas of which no field is stored as it is sent: sign-in, tokens, checks. */
const notStored = [
  "loginInput",
  // Its deadline is stored by the rules of `jobPatch`.
  "reopenInput",
  "holdInput",
  // Ids of submissions.
  "keepInput",
  // Its account is stored by the rules of `registerInput`; identities come from the provider.
  "ssoFinishInput",
  "ssoDiscoverInput",
  "ssoLinkInput",
  "ssoTokenInput",
  // The server encrypts the secret (server/sso/handlers.test.ts).
  "ssoSettingsInput",
  // Counted by directive, origin and page (server/security/csp-reports.test.ts).
  "cspReportInput",
  "passwordInput",
  "passwordResetInput",
  "passwordResetRequest",
  "factorRemovalCancellation",
  "reauthenticationInput",
  "secondFactorInput",
  "totpConfirmationInput",
  "passkeyRequestInput",
  "passkeyLoginInput",
  "suspendedInput",
  "emailVerificationInput",
  "undoInput",
  "deletionInput",
  "candidateCheckInput",
  "readAllInput",
  "unreadInput",
  "unsubscribeInput",
];

const schemaModules: Record<string, Record<string, unknown>> = {
  ...import.meta.glob<Record<string, unknown>>("../../shared/*/*schemas.ts", { eager: true }),
  fields,
};
/** A body without a name of its own has that of its endpoint. */
const schemaNames = new Map<unknown, string>(
  Object.values(schemaModules).flatMap((module) =>
    Object.entries(module).map(([name, schema]) => [schema, name] as const),
  ),
);
const bodyNames = Object.entries(endpoints).flatMap(([feature, featureEndpoints]) =>
  Object.entries<Endpoint>(featureEndpoints).flatMap(([name, endpoint]) => {
    const { body } = schemasOf(endpoint);
    return body ? [schemaNames.get(body) ?? `${feature}.${name}`] : [];
  }),
);

test("the body of every endpoint is compared with a table or listed as not stored", () => {
  const compared = Object.keys({ ...inserts, ...updates }).filter((name) => !name.includes(","));
  expect([...compared, ...notStored].sort()).toEqual([...new Set(bodyNames)].sort());
});
