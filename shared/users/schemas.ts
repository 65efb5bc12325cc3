import { user } from "@shared/auth/schemas";
import { roles } from "@shared/lib/access";
import type { EndpointSchemas } from "@shared/lib/endpoints";
import {
  changedText,
  emailAddress,
  emailSaying,
  linkToken,
  most,
  named,
  singleLine,
  timestamp,
  wellFormed,
} from "@shared/lib/fields";
import { isWebAddress } from "@shared/lib/web-address";
import { personOrganization } from "@shared/organizations/schemas";
import * as z from "zod/mini";
import { addressTypes } from "./vocabulary";

/** The public name and role of a user, without contact details. */
export const person = z.object({
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  username: z.string(),
  role: z.enum(roles),
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
});

const patchName = (requiredMessage: string) => z.optional(singleLine(most.name, requiredMessage));

/** Absent fields stay unchanged; null removes an optional one. */
export const profileInput = named(
  "ProfileInput",
  z.object({
    firstName: patchName("First name is required"),
    lastName: patchName("Last name is required"),
    email: z.optional(emailAddress),
    title: changedText(most.name),
    company: changedText(most.name),
    bio: changedText(most.bio),
    phone: changedText(most.name),
    location: changedText(most.name),
  }),
);

/** The https URL of an image. Browsers load it; the server never does. */
export const pictureAddress = z.string("Enter the address of a picture").check(
  z.trim(),
  z.minLength(1, { message: "Enter the address of a picture", abort: true }),
  z.maxLength(most.url, {
    message: `Use at most ${most.url.toLocaleString("en-US")} characters`,
    abort: true,
  }),
  wellFormed,
  z.refine<string>(
    (value) => isWebAddress(value) && value.toLowerCase().startsWith("https:"),
    "Enter an address that begins with https://",
  ),
);

/** Null removes the picture. */
export const pictureInput = named("PictureInput", z.object({ profileImageUrl: z.nullable(pictureAddress) }));

export const addressInput = named(
  "AddressInput",
  z.object({ email: emailSaying("Invalid email address"), type: z._default(z.enum(addressTypes), "work") }),
);

export const address = named(
  "Address",
  z.object({
    id: z.int(),
    email: z.string(),
    isPrimary: z.boolean(),
    isVerified: z.boolean(),
    type: z.enum(addressTypes),
    createdAt: timestamp,
  }),
);
export type Address = z.infer<typeof address>;

export const verifyInput = named("VerifyInput", z.object({ token: linkToken }));
export const verified = z.object({ email: z.string() });

/** A user's profile. Email, phone and location are present only for viewers who may see them. */
export const profile = named(
  "Profile",
  z.extend(person, {
    id: z.int(),
    profileImageUrl: z.nullable(z.string()),
    company: z.nullable(z.string()),
    bio: z.nullable(z.string()),
    specializations: z.array(z.string()),
    isVerified: z.boolean(),
    createdAt: timestamp,
    email: z.optional(z.string()),
    phone: z.optional(z.nullable(z.string())),
    location: z.optional(z.nullable(z.string())),
  }),
);
export type Profile = z.infer<typeof profile>;

/** `contact=no` omits the contact details, so that the request is not recorded as a view of them. */
export const profileQuery = z.object({ contact: z.optional(z.enum(["", "no"])) });

export const userSchemas = {
  show: { query: profileQuery, response: profile },
  addressesOf: { response: z.array(address) },
  organizationsOf: { response: z.array(personOrganization) },
  edit: { body: profileInput, response: user },
  setPicture: { body: pictureInput, response: user },
  reapply: { response: user },
  addresses: { response: z.array(address) },
  addAddress: { body: addressInput, response: address },
  removeAddress: {},
  makePrimary: { response: address },
  sendLink: { response: address },
  verify: { body: verifyInput, response: verified },
} satisfies EndpointSchemas;
