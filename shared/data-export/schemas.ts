import { existingPassword, loginInput, user } from "@shared/auth/schemas";
import type { EndpointSchemas } from "@shared/lib/endpoints";
import { namedSchema, timestamp } from "@shared/lib/fields";
import { userAddress } from "@shared/users/schemas";
import * as z from "zod/mini";

const text = z.string();
const optionalText = z.nullable(z.string());
const optionalNumber = z.nullable(z.number());
const optionalTime = z.nullable(timestamp);
const listOf = <const S extends z.core.$ZodLooseShape>(shape: S) => z.array(z.object(shape));
const candidateFields = {
  name: text,
  email: text,
  phone: optionalText,
  role: text,
  skills: z.array(text),
  location: optionalText,
  notes: optionalText,
  createdAt: timestamp,
};

/** All data that the user entered, or that concerns them and they may see. Excludes texts of other users. */
export const dataExport = namedSchema(
  "OwnData",
  z.object({
    madeAt: timestamp,
    account: user,
    addresses: z.array(userAddress),
    sessions: listOf({ device: text, createdAt: timestamp, seenAt: timestamp }),
    organizations: listOf({
      name: text,
      role: text,
      title: optionalText,
      isActive: z.boolean(),
      joinedAt: timestamp,
      joinedByDomain: optionalText,
    }),
    jobs: listOf({
      title: text,
      description: text,
      company: text,
      location: optionalText,
      salaryRange: optionalText,
      bountyAmount: z.number(),
      skills: z.array(text),
      experience: optionalText,
      urgency: text,
      deadline: optionalTime,
      status: text,
      createdAt: timestamp,
    }),
    applications: listOf({
      job: text,
      company: text,
      coverLetter: text,
      proposedFee: optionalNumber,
      timeline: optionalText,
      approach: optionalText,
      status: text,
      reason: optionalText,
      createdAt: timestamp,
      decidedAt: optionalTime,
    }),
    submissions: listOf({
      ...candidateFields,
      job: text,
      linkedinUrl: text,
      experience: optionalText,
      status: text,
    }),
    placements: listOf({
      job: text,
      company: text,
      candidate: text,
      as: z.enum(["poster", "recruiter"]),
      bountyPaid: optionalNumber,
      status: text,
      placedAt: timestamp,
    }),
    posts: listOf({
      title: text,
      content: text,
      category: text,
      tags: z.array(text),
      createdAt: timestamp,
      editedAt: optionalTime,
    }),
    replies: listOf({ post: text, content: text, createdAt: timestamp, editedAt: optionalTime }),
    likes: listOf({ post: text, createdAt: timestamp }),
    candidates: listOf({
      ...candidateFields,
      experience: optionalText,
      salaryExpectation: optionalText,
      resume: optionalText,
      isAvailable: z.boolean(),
    }),
    listing: z.nullable(
      z.object({
        name: text,
        description: optionalText,
        website: optionalText,
        logo: optionalText,
        location: optionalText,
        phone: optionalText,
        email: optionalText,
        specializations: z.array(text),
        services: z.array(text),
        industryFocus: z.array(text),
        successRate: optionalNumber,
        averageFee: optionalNumber,
        createdAt: timestamp,
      }),
    ),
    reviews: listOf({
      agency: text,
      rating: z.int(),
      comment: optionalText,
      reply: optionalText,
      createdAt: timestamp,
      editedAt: optionalTime,
    }),
    suggestions: listOf({
      agency: text,
      fieldName: text,
      suggestedValue: z.unknown(),
      reason: optionalText,
      status: text,
      answer: optionalText,
      createdAt: timestamp,
    }),
    claims: listOf({ agency: text, reason: text, status: text, answer: optionalText, createdAt: timestamp }),
    reports: listOf({ kind: text, reason: text, outcome: optionalText, createdAt: timestamp }),
    notifications: listOf({ kind: text, createdAt: timestamp, readAt: optionalTime }),
    /** Notification kinds for which the user changed the email delivery. */
    mailChoices: listOf({ kind: text, mail: text }),
    mails: listOf({ address: text, subject: text, state: text, createdAt: timestamp, sentAt: optionalTime }),
    presence: z.nullable(z.object({ seenAt: timestamp, isNamed: z.boolean() })),
    /** The users whose contact details this user opened, per day. */
    contactsOpened: listOf({ day: text, person: text }),
    /** The number of users who opened this user's contact details, per day. */
    ownContactOpened: listOf({ day: text, people: z.int() }),
  }),
);

export type DataExport = z.infer<typeof dataExport>;

/** The consequences of deleting the account. */
export const deletionPreview = namedSchema(
  "DeletionPreview",
  z.object({
    /** The obligations that have to be resolved first, as sentences. */
    obstacles: z.array(text),
    openJobs: z.int(),
    pendingApplications: z.int(),
    pendingSubmissions: z.int(),
    candidates: z.int(),
    posts: z.int(),
    reviews: z.int(),
    placements: z.int(),
    /** The name of the agency profile that will have no owner. */
    listing: optionalText,
    /** The organizations without other members, which will be deleted. */
    organizations: z.array(text),
  }),
);
export type DeletionPreview = z.infer<typeof deletionPreview>;

export const deletionInput = namedSchema(
  "DeletionInput",
  z.object({
    password: existingPassword("Enter your password"),
  }),
);

export const dataExportSchemas = {
  export: { response: dataExport },
  preview: { response: deletionPreview },
  delete: { body: deletionInput },
  exportSuspended: { body: loginInput, response: dataExport },
  deleteSuspended: { body: loginInput },
} satisfies EndpointSchemas;
