import { knownPassword, loginInput, user } from "@shared/auth/schemas";
import type { EndpointSchemas } from "@shared/lib/endpoints";
import { named, timestamp } from "@shared/lib/fields";
import { address } from "@shared/users/schemas";
import * as z from "zod/mini";

const text = z.string();
const maybe = z.nullable(z.string());
const amount = z.nullable(z.number());
const when = z.nullable(timestamp);
const list = <const S extends z.core.$ZodLooseShape>(shape: S) => z.array(z.object(shape));
const candidate = {
  name: text,
  email: text,
  phone: maybe,
  role: text,
  skills: z.array(text),
  location: maybe,
  notes: maybe,
  createdAt: timestamp,
};

/** Everything that a person gave, or that is about them and they may see. What others wrote to them or about others is not theirs. */
export const dataExport = named(
  "OwnData",
  z.object({
    madeAt: timestamp,
    account: user,
    addresses: z.array(address),
    sessions: list({ device: text, createdAt: timestamp, seenAt: timestamp }),
    organizations: list({
      name: text,
      role: text,
      title: maybe,
      isActive: z.boolean(),
      joinedAt: timestamp,
      joinedByDomain: maybe,
    }),
    jobs: list({
      title: text,
      description: text,
      company: text,
      location: maybe,
      salaryRange: maybe,
      bountyAmount: z.number(),
      skills: z.array(text),
      experience: maybe,
      urgency: text,
      deadline: when,
      status: text,
      createdAt: timestamp,
    }),
    applications: list({
      job: text,
      company: text,
      coverLetter: text,
      proposedFee: amount,
      timeline: maybe,
      approach: maybe,
      status: text,
      reason: maybe,
      createdAt: timestamp,
      decidedAt: when,
    }),
    submissions: list({ ...candidate, job: text, linkedinUrl: text, experience: maybe, status: text }),
    placements: list({
      job: text,
      company: text,
      candidate: text,
      as: z.enum(["poster", "recruiter"]),
      bountyPaid: amount,
      status: text,
      placedAt: timestamp,
    }),
    posts: list({
      title: text,
      content: text,
      category: text,
      tags: z.array(text),
      createdAt: timestamp,
      editedAt: when,
    }),
    replies: list({ post: text, content: text, createdAt: timestamp, editedAt: when }),
    likes: list({ post: text, createdAt: timestamp }),
    candidates: list({
      ...candidate,
      experience: maybe,
      salaryExpectation: maybe,
      resume: maybe,
      isAvailable: z.boolean(),
    }),
    listing: z.nullable(
      z.object({
        name: text,
        description: maybe,
        website: maybe,
        logo: maybe,
        location: maybe,
        phone: maybe,
        email: maybe,
        specializations: z.array(text),
        services: z.array(text),
        industryFocus: z.array(text),
        successRate: amount,
        averageFee: amount,
        createdAt: timestamp,
      }),
    ),
    reviews: list({
      agency: text,
      rating: z.int(),
      comment: maybe,
      reply: maybe,
      createdAt: timestamp,
      editedAt: when,
    }),
    suggestions: list({
      agency: text,
      fieldName: text,
      suggestedValue: z.unknown(),
      reason: maybe,
      status: text,
      answer: maybe,
      createdAt: timestamp,
    }),
    claims: list({ agency: text, reason: text, status: text, answer: maybe, createdAt: timestamp }),
    reports: list({ kind: text, reason: text, outcome: maybe, createdAt: timestamp }),
    notifications: list({ kind: text, createdAt: timestamp, readAt: when }),
    /** Kinds whose mail comes otherwise than usual. */
    mailChoices: list({ kind: text, mail: text }),
    mails: list({ address: text, subject: text, state: text, createdAt: timestamp, sentAt: when }),
    presence: z.nullable(z.object({ seenAt: timestamp, isNamed: z.boolean() })),
    /** Whose contact details this person opened. */
    contactsOpened: list({ day: text, person: text }),
    /** On which days how many others opened theirs. */
    ownContactOpened: list({ day: text, people: z.int() }),
  }),
);

/** What deleting one's account would mean, before it is done. */
export type DataExport = z.infer<typeof dataExport>;

export const deletionPreview = named(
  "DeletionPreview",
  z.object({
    /** What has to be settled first, each a sentence; empty where nothing is in the way. */
    obstacles: z.array(text),
    openJobs: z.int(),
    pendingApplications: z.int(),
    pendingSubmissions: z.int(),
    candidates: z.int(),
    posts: z.int(),
    reviews: z.int(),
    placements: z.int(),
    /** The listing that will be nobody's. */
    listing: maybe,
    /** Organizations that end, since nobody else is in them. */
    organizations: z.array(text),
  }),
);
export type DeletionPreview = z.infer<typeof deletionPreview>;

export const deletionInput = named(
  "DeletionInput",
  z.object({
    password: knownPassword("Enter your password"),
  }),
);

export const dataExportSchemas = {
  export: { response: dataExport },
  preview: { response: deletionPreview },
  delete: { body: deletionInput },
  exportSuspended: { body: loginInput, response: dataExport },
  deleteSuspended: { body: loginInput },
} satisfies EndpointSchemas;
