/** Requests and responses about profiles and email addresses, and the names by which others see a user. */
import { user } from "@shared/auth/schemas";
import { jobStates } from "@shared/jobs/vocabulary";
import { roles } from "@shared/lib/access";
import type { FeatureSchemas } from "@shared/lib/endpoints";
import {
  accountEmail,
  emailAddress,
  emailAddressWithMessage,
  limits,
  linkToken,
  openApiSchema,
  optionalPatchName,
  optionalPatchText,
  pictureUrl,
  requiredPatchName,
  textList,
  timestamp,
} from "@shared/lib/fields";
import { userOrganization } from "@shared/organizations/schemas";
import { reportInput } from "@shared/reports/input-schemas";
import * as z from "zod/mini";
import { emailAddressTypes, userBadges } from "./vocabulary";

/**
 * The badge that others see beside the user's name. Servers of the previous release do not send it, so the
 * client shows the role instead.
 */
export const userBadge = z.optional(z.enum(userBadges));

/** The public name, role, badge and job title of a user, without contact details. */
export const personSummary = z.object({
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  username: z.string(),
  role: z.enum(roles),
  badge: userBadge,
  title: z.nullable(z.string()),
});

/** The author of content, without contact details. */
export const author = z.object({
  id: z.int(),
  username: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  role: z.enum(roles),
  badge: userBadge,
});

/** Absent fields stay unchanged; null removes an optional one. */
export const profileInput = openApiSchema(
  "ProfileInput",
  z.object({
    firstName: requiredPatchName(limits.shortText, "First name is required"),
    lastName: requiredPatchName(limits.shortText, "Last name is required"),
    email: z.optional(emailAddress),
    title: optionalPatchText(limits.shortText),
    company: optionalPatchName(limits.shortText),
    bio: optionalPatchText(limits.mediumText),
    phone: optionalPatchText(limits.shortText),
    location: optionalPatchText(limits.shortText),
    specializations: z.optional(textList),
  }),
);

/** Null removes the picture. */
export const pictureInput = openApiSchema(
  "PictureInput",
  z.object({ profileImageUrl: z.nullable(pictureUrl) }),
);

export const userAddressInput = openApiSchema(
  "AddressInput",
  z.object({
    email: emailAddressWithMessage("Invalid email address"),
    type: z._default(z.enum(emailAddressTypes), "work"),
  }),
);

export const userAddress = openApiSchema(
  "Address",
  z.object({
    id: z.int(),
    userId: z.int(),
    email: z.string(),
    isPrimary: z.boolean(),
    isVerified: z.boolean(),
    type: z.enum(emailAddressTypes),
    createdAt: timestamp,
  }),
);
export type UserAddress = z.infer<typeof userAddress>;

export const emailVerificationInput = openApiSchema("VerifyInput", z.object({ token: linkToken }));
export const emailVerificationOutput = z.object({ email: z.string() });
/** The address that a verification link verifies, and its account. */
export const emailVerificationPreview = openApiSchema(
  "VerifyPreview",
  z.object({ email: z.string(), username: z.string() }),
);
export type EmailVerificationPreview = z.infer<typeof emailVerificationPreview>;

/** True if contact details are replaced by empty strings, because the viewer is not verified. */
export const contactHidden = z.optional(z.boolean());

/** A user's profile. Email, phone and location are present only for viewers who may see them. */
export const profile = openApiSchema(
  "Profile",
  z.extend(personSummary, {
    id: z.int(),
    profileImageUrl: z.nullable(z.string()),
    company: z.nullable(z.string()),
    bio: z.nullable(z.string()),
    specializations: z.array(z.string()),
    /** Whether an admin vouches for the user. */
    isVerified: z.boolean(),
    createdAt: timestamp,
    email: z.optional(accountEmail),
    phone: z.optional(z.nullable(z.string())),
    location: z.optional(z.nullable(z.string())),
    contactHidden,
    /** The job of the latest application by which the user has shared an email address with the viewer. */
    sharedJob: z.optional(
      z.object({
        id: z.int(),
        title: z.string(),
        /** Servers of the previous release do not send this field. */
        state: z.optional(z.enum(jobStates)),
      }),
    ),
    /** The email address that the user has shared, for verified viewers. */
    sharedEmail: z.optional(z.string()),
  }),
);
export type Profile = z.infer<typeof profile>;

/** `contact=no` omits the contact details, so that the request is not recorded as a view of them. */
export const profileQuery = z.object({ contact: z.optional(z.enum(["", "no"])) });

export const userSchemas = {
  show: { query: profileQuery, response: profile },
  addressesOf: { response: z.array(userAddress) },
  organizationsOf: { response: z.array(userOrganization) },
  edit: { body: profileInput, response: user },
  report: { body: reportInput, response: z.object({}) },
  setPicture: { body: pictureInput, response: user },
  reapply: { response: user },
  addresses: { response: z.array(userAddress) },
  addAddress: { body: userAddressInput, response: userAddress },
  removeAddress: {},
  makePrimary: { response: userAddress },
  sendLink: { response: userAddress },
  previewVerification: { body: emailVerificationInput, response: emailVerificationPreview },
  verify: { body: emailVerificationInput, response: emailVerificationOutput },
  declineVerification: { body: emailVerificationInput },
} satisfies FeatureSchemas;
