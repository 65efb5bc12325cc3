/** Requests and responses about shared candidates, and the matches of candidates and jobs. */
import { experienceLevels, skillGroups, urgencies } from "@shared/jobs/vocabulary";
import type { FeatureSchemas } from "@shared/lib/endpoints";
import {
  completedUrlOrEmpty,
  completeWebAddress,
  databaseId,
  emailAddressWithMessage,
  limits,
  openApiSchema,
  optionalPatchText,
  optionalReasonInput,
  optionalText,
  requiredName,
  requiredPatchName,
  requiredText,
  textList,
  timestamp,
  tooLongEntryMessage,
  untrimmedText,
} from "@shared/lib/fields";
import { cursorTimestamp, enumFilter, searchText } from "@shared/lib/filters";
import { completeProfileUrl } from "@shared/lib/profile-url";
import { reportInput } from "@shared/reports/input-schemas";
import { contactHidden, personSummary } from "@shared/users/schemas";
import * as z from "zod/mini";
import { candidateAvailabilities } from "./vocabulary";

const skillRequiredMessage = "At least one skill is required";
/** Larger than `limits.listItem`, which applies after whitespace inside a skill is reduced to one space. */
const maxInputSkillLength = 1_000;
const skillList = z.pipe(
  z.array(untrimmedText(maxInputSkillLength, tooLongEntryMessage), skillRequiredMessage),
  z.transform((skills, context) => {
    // Skills that differ only in case or whitespace are duplicates.
    const list = z.safeParse(
      textList,
      skills.map((skill) => skill.replace(/\s+/g, " ")),
    );
    if (list.success && list.data.length > 0) return list.data;
    const message = list.success ? skillRequiredMessage : list.error.issues[0]?.message;
    context.issues.push({ code: "custom", message, input: skills });
    return z.NEVER;
  }),
);

/** The URL of a resume, null, or empty text. */
const resumeUrl = z.nullable(completedUrlOrEmpty((text) => completeWebAddress(completeProfileUrl(text))));

const experienceLevel = z.enum(experienceLevels, "Choose a level");
/** Null and empty text become undefined. */
const optionalLevel = z.pipe(
  z.union([z.null(), z.literal(""), experienceLevel], "Choose a level"),
  z.transform((value) => value || undefined),
);

export const candidateInput = openApiSchema(
  "CandidateInput",
  z.object({
    name: requiredName(limits.shortText, "Name is required"),
    email: emailAddressWithMessage("Invalid email address"),
    phone: optionalText(limits.shortText),
    role: requiredText(limits.shortText, "Role is required"),
    skills: skillList,
    experience: z.optional(optionalLevel),
    location: optionalText(limits.shortText),
    salaryExpectation: optionalText(limits.shortText),
    resume: z.optional(
      z.pipe(
        resumeUrl,
        z.transform((url) => url || undefined),
      ),
    ),
    notes: optionalText(limits.mediumText),
    isAvailable: z._default(z.boolean(), true),
  }),
);

/** Absent fields stay unchanged; null removes an optional one. */
export const candidatePatch = openApiSchema(
  "CandidateChange",
  z.object({
    name: requiredPatchName(limits.shortText, "Name is required"),
    email: z.optional(emailAddressWithMessage("Invalid email address")),
    phone: optionalPatchText(limits.shortText),
    role: z.optional(requiredText(limits.shortText, "Role is required")),
    skills: z.optional(skillList),
    experience: z.optional(z.nullable(experienceLevel)),
    location: optionalPatchText(limits.shortText),
    salaryExpectation: optionalPatchText(limits.shortText),
    resume: z.optional(
      z.pipe(
        resumeUrl,
        z.transform((url) => (url === "" ? undefined : url)),
      ),
    ),
    notes: optionalPatchText(limits.mediumText),
    isAvailable: z.optional(z.boolean()),
  }),
);

export const candidate = openApiSchema(
  "Candidate",
  z.object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    phone: z.nullable(z.string()),
    role: z.string(),
    skills: z.array(z.string()),
    experience: z.nullable(z.enum(experienceLevels)),
    location: z.nullable(z.string()),
    salaryExpectation: z.nullable(z.string()),
    resume: z.nullable(z.string()),
    notes: z.nullable(z.string()),
    /** Hides email, phone, resume and notes. */
    contactHidden,
    isAvailable: z.boolean(),
    sharedById: z.int(),
    /** The user who shared the candidate, without an email address. */
    sharedBy: z.object({
      firstName: z.nullable(z.string()),
      lastName: z.nullable(z.string()),
      username: z.string(),
      role: personSummary.shape.role,
      badge: personSummary.shape.badge,
      company: z.nullable(z.string()),
    }),
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);
export type Candidate = z.infer<typeof candidate>;

export const candidatesQuery = z.object({
  q: searchText,
  skill: enumFilter(skillGroups),
  level: enumFilter(experienceLevels),
  status: enumFilter(candidateAvailabilities),
});
/** For candidates, newest first. A search that finds only similar names has a single page of results. */
export const candidateCursor = z.object({ at: cursorTimestamp, id: databaseId });
export const candidateCounts = z.object({
  candidates: z.int(),
  available: z.int(),
  /** Members who shared a candidate; capped at `maxSharerCount`. */
  sharers: z.int(),
});

const matchReason = z.object({
  /** The names of the common skills. */
  skills: z.array(z.string()),
  /** Whether the job asks for the candidate's level. */
  level: z.boolean(),
  /** Whether the candidate is at the job's place, or can work there remotely; null if not, or if unknown. */
  place: z.nullable(z.enum(["same_place", "remote"])),
  /** Whether the job pays as much as the candidate expects; false if unknown. */
  salary: z.boolean(),
});
export type MatchReason = z.infer<typeof matchReason>;
/** How well a job and a candidate match, from 0 to 100. */
const matchScore = z.int();

/** An open job that matches a candidate. `reason` says why. */
export const matchingJob = openApiSchema(
  "MatchingJob",
  z.object({
    id: z.int(),
    title: z.string(),
    company: z.string(),
    location: z.nullable(z.string()),
    bountyAmount: z.number(),
    urgency: z.enum(urgencies),
    score: matchScore,
    reason: matchReason,
  }),
);
export type MatchingJob = z.infer<typeof matchingJob>;

/** A shared candidate who matches a job. `reason` says why. */
export const matchingCandidate = openApiSchema(
  "MatchingCandidate",
  z.object({
    id: z.int(),
    name: z.string(),
    role: z.string(),
    location: z.nullable(z.string()),
    sharedById: z.int(),
    sharedBy: z.object({
      firstName: z.nullable(z.string()),
      lastName: z.nullable(z.string()),
      username: z.string(),
    }),
    score: matchScore,
    reason: matchReason,
  }),
);
export type MatchingCandidate = z.infer<typeof matchingCandidate>;

export const talentPoolSchemas = {
  list: { query: candidatesQuery, response: z.array(candidate), cursor: candidateCursor },
  counts: { response: candidateCounts },
  exportCsv: { query: candidatesQuery },
  show: { response: candidate },
  jobs: { response: z.array(matchingJob) },
  forJob: { response: z.array(matchingCandidate) },
  share: { body: candidateInput, response: candidate },
  edit: { body: candidatePatch, response: candidate },
  remove: { body: optionalReasonInput },
  report: { body: reportInput, response: z.object({}) },
} satisfies FeatureSchemas;
