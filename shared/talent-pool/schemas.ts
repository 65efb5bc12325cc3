import { experienceLevels, skillGroups, urgencies } from "@shared/jobs/vocabulary";
import { roles } from "@shared/lib/access";
import type { EndpointSchemas } from "@shared/lib/endpoints";
import {
  databaseId,
  emailAddressWithMessage,
  limits,
  maxString,
  openApiSchema,
  optionalPatchText,
  optionalReasonInput,
  optionalText,
  requiredText,
  textList,
  timestamp,
  trimmedText,
} from "@shared/lib/fields";
import { cursorTimestamp, enumFilter, searchText } from "@shared/lib/filters";
import { isHttpUrl } from "@shared/lib/http-url";
import * as z from "zod/mini";
import { availabilities } from "./vocabulary";

export type ExperienceLevel = (typeof experienceLevels)[number];

const skillRequired = "At least one skill is required";
const skills = z.pipe(
  z.array(maxString(1_000, `Use at most ${limits.listItem} characters for each`), skillRequired),
  z.transform((typed, context) => {
    // Skills that differ only in case or whitespace are duplicates.
    const list = z.safeParse(
      textList,
      typed.map((skill) => skill.replace(/\s+/g, " ")),
    );
    if (!list.success)
      context.issues.push({ code: "custom", message: list.error.issues[0]?.message, input: typed });
    else if (list.data.length === 0)
      context.issues.push({ code: "custom", message: skillRequired, input: typed });
    else return list.data;
    return z.NEVER;
  }),
);
const invalidResume = "Enter a web address that begins with https:// or http://";
const resume = z.pipe(
  z.union([z.null(), trimmedText(limits.url)]),
  z.transform((typed, context) => {
    if (typed === null || typed === "" || isHttpUrl(typed)) return typed;
    context.issues.push({ code: "custom", message: invalidResume, input: typed });
    return z.NEVER;
  }),
);
const emptyToUndefined = z.transform((value: string | null) => value || undefined);
const level = z.enum(experienceLevels, "Choose a level");
const optionalLevel = z.pipe(
  z.union([z.null(), z.literal(""), level], "Choose a level"),
  z.transform((value) => value || undefined),
);

export const candidateInput = openApiSchema(
  "CandidateInput",
  z.object({
    name: requiredText(limits.shortText, "Name is required"),
    email: emailAddressWithMessage("Invalid email address"),
    phone: optionalText(limits.shortText),
    role: requiredText(limits.shortText, "Role is required"),
    skills,
    experience: z.optional(optionalLevel),
    location: optionalText(limits.shortText),
    salaryExpectation: optionalText(limits.shortText),
    resume: z.optional(z.pipe(resume, emptyToUndefined)),
    notes: optionalText(limits.mediumText),
    isAvailable: z._default(z.boolean(), true),
  }),
);

/** Absent fields stay unchanged; null removes an optional one. */
export const candidatePatch = openApiSchema(
  "CandidateChange",
  z.object({
    name: z.optional(requiredText(limits.shortText, "Name is required")),
    email: z.optional(emailAddressWithMessage("Invalid email address")),
    phone: optionalPatchText(limits.shortText),
    role: z.optional(requiredText(limits.shortText, "Role is required")),
    skills: z.optional(skills),
    experience: z.optional(z.nullable(level)),
    location: optionalPatchText(limits.shortText),
    salaryExpectation: optionalPatchText(limits.shortText),
    resume: z.optional(
      z.pipe(
        resume,
        z.transform((value) => (value === "" ? undefined : value)),
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
    isAvailable: z.boolean(),
    sharedById: z.int(),
    /** Without the email address of the user. */
    sharedBy: z.object({
      firstName: z.nullable(z.string()),
      lastName: z.nullable(z.string()),
      username: z.string(),
      role: z.enum(roles),
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
  status: enumFilter(availabilities),
});
/** Newest first. Results by similar names, if nothing else matched, have only one page. */
export const candidateCursor = z.object({ at: cursorTimestamp, id: databaseId });
export const candidateCounts = z.object({ candidates: z.int(), available: z.int(), sharers: z.int() });

/** An open job that matches a candidate, with the reason. */
export const matchingJob = openApiSchema(
  "MatchingJob",
  z.object({
    id: z.int(),
    title: z.string(),
    company: z.string(),
    location: z.nullable(z.string()),
    bountyAmount: z.number(),
    urgency: z.enum(urgencies),
    reason: z.object({
      /** The candidate's skills that the job names. */
      skills: z.array(z.string()),
      /** Common skill groups, if no skill is in common. */
      groups: z.array(z.enum(skillGroups)),
      /** Whether the job asks for the candidate's level. */
      level: z.boolean(),
    }),
  }),
);
export type MatchingJob = z.infer<typeof matchingJob>;

export const talentPoolSchemas = {
  list: { query: candidatesQuery, response: z.array(candidate), cursor: candidateCursor },
  counts: { response: candidateCounts },
  file: { query: candidatesQuery },
  show: { response: candidate },
  jobs: { response: z.array(matchingJob) },
  share: { body: candidateInput, response: candidate },
  edit: { body: candidatePatch, response: candidate },
  remove: { body: optionalReasonInput },
} satisfies EndpointSchemas;
