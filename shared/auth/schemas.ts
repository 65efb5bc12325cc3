/** Requests and responses about signing up and in, passwords, sessions, and the signed-in user. */
import { factorCode, passkeyAssertion, passkeyRequest } from "@shared/factors/schemas";
import { approvalStatuses, roles, selfSelectableRoles } from "@shared/lib/access";
import type { FeatureSchemas } from "@shared/lib/endpoints";
import {
  accountEmail,
  emailAddress,
  limits,
  linkToken,
  maxCharacters,
  openApiSchema,
  optionalName,
  requiredName,
  requiredText,
  timestamp,
  untrimmedText,
} from "@shared/lib/fields";
import * as z from "zod/mini";
import { isOwnUsernameOrEmail, passwordIsIdentityMessage, passwordLength } from "./rules";

const tooShortMessage = `Password must be at least ${passwordLength.min} characters`;
const tooLongMessage = `Password must be at most ${passwordLength.max} characters`;
const countCodePoints = (text: string) => [...text].length;
/** A limit for `maxCharacters`, which counts UTF-16 units: each code point of a password has one or two. */
const maxPasswordUnits = 2 * passwordLength.max;

/** Accepts any Unicode text, and never trims or truncates it, because that would change the password. */
const newPassword = z.string(tooShortMessage).check(
  maxCharacters(maxPasswordUnits, tooLongMessage),
  z.refine((password) => password.isWellFormed() && !password.includes("\0"), {
    message: "Remove the unreadable characters",
    abort: true,
  }),
  z.refine((password) => countCodePoints(password) >= passwordLength.min, tooShortMessage),
  z.refine((password) => countCodePoints(password) <= passwordLength.max, tooLongMessage),
);

/**
 * Longer than any valid password, so that a password that is slightly too long fails like any other wrong
 * password.
 */
const maxExistingPasswordLength = 1_000;
/** A password that the server compares with the stored hash. */
export const existingPassword = (requiredMessage: string) =>
  untrimmedText(maxExistingPasswordLength, tooLongMessage, requiredMessage).check(
    z.minLength(1, requiredMessage),
  );

export const loginInput = openApiSchema(
  "LoginInput",
  z.object({
    /** The user name or the primary email address. */
    username: requiredText(limits.email, "Username is required"),
    password: existingPassword("Password is required"),
  }),
);

export const registerInput = openApiSchema(
  "RegisterInput",
  z
    .object({
      username: requiredText(limits.username, "Username must be at least 3 characters", 3).check(
        z.regex(/^[A-Za-z0-9._-]*$/, "Username may have letters, digits, dots, underscores and hyphens"),
      ),
      password: newPassword,
      email: emailAddress,
      firstName: requiredName(limits.shortText, "First name is required"),
      lastName: requiredName(limits.shortText, "Last name is required"),
      role: z._default(z.enum(selfSelectableRoles, "Select your role"), "vc_partner"),
      company: optionalName(limits.shortText),
    })
    .check((context) => {
      const { password } = context.value;
      if (isOwnUsernameOrEmail(password, context.value))
        context.issues.push({
          code: "custom",
          path: ["password"],
          message: passwordIsIdentityMessage,
          input: password,
        });
    }),
);

export const passwordInput = openApiSchema(
  "PasswordInput",
  z.object({ currentPassword: existingPassword("Enter your current password"), newPassword }),
);
export const reauthenticationInput = openApiSchema(
  "ReauthenticationInput",
  z
    .object({
      password: z.optional(existingPassword("Enter your password")),
      passkey: z.optional(passkeyAssertion),
    })
    .check((context) => {
      const { password, passkey } = context.value;
      if (password === undefined && passkey === undefined)
        context.issues.push({
          code: "custom",
          path: ["password"],
          message: "Enter your password",
          input: "",
        });
    }),
);
export const secondFactorInput = openApiSchema(
  "SecondFactorInput",
  z.object({ challenge: linkToken, code: factorCode }),
);
export const factorRemovalCancellation = openApiSchema(
  "FactorRemovalCancellation",
  z.object({ token: linkToken }),
);
/**
 * `sign_in` accepts the passkey of any account, even while a user is signed in, because the last step of
 * single sign-on may be for another account. `confirm`, the default, accepts only passkeys of the signed-in
 * user.
 */
const passkeyPurpose = z.enum(["sign_in", "confirm"]);
export type PasskeyPurpose = z.infer<typeof passkeyPurpose>;
export const passkeyRequestInput = openApiSchema(
  "PasskeyRequestInput",
  z.object({ purpose: z.optional(passkeyPurpose) }),
);
export const passkeyLoginInput = openApiSchema("PasskeyLoginInput", z.object({ passkey: passkeyAssertion }));
export const passwordResetRequest = openApiSchema(
  "ResetRequest",
  z.object({
    /** The user name or any email address of the account. */
    email: requiredText(limits.email, "Enter your email address or username"),
  }),
);
export const passwordResetInput = openApiSchema("ResetInput", z.object({ token: linkToken, newPassword }));

/** A session in the user's session list. `id` is not the secret session id of the cookie. */
export const ownSession = openApiSchema(
  "OwnSession",
  z.object({
    id: z.int(),
    isCurrent: z.boolean(),
    /** Browser and operating system: "Firefox on Windows". */
    device: z.string(),
    createdAt: timestamp,
    /** The last request, with a precision of about ten minutes. */
    seenAt: timestamp,
  }),
);
export type OwnSession = z.infer<typeof ownSession>;

/** The signed-in user. */
export const user = openApiSchema(
  "User",
  z.object({
    id: z.int(),
    username: z.string(),
    /** Empty if the account lost its unverified address and has to enter a new one. */
    email: accountEmail,
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    profileImageUrl: z.nullable(z.string()),
    role: z.enum(roles),
    company: z.nullable(z.string()),
    title: z.nullable(z.string()),
    bio: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    location: z.nullable(z.string()),
    specializations: z.array(z.string()),
    /** Whether an admin vouches for the user. */
    isVerified: z.boolean(),
    /**
     * Whether the user may see contact details of others: an admin vouches for the user, or the primary
     * address is verified and the password is not known as common.
     */
    seesContactDetails: z.boolean(),
    /**
     * Whether the account has a password. False for accounts that were created through an identity provider
     * and never set one. Not called `hasPassword`, because no response field may be named after the password.
     */
    hasPassphrase: z.boolean(),
    /** Whether the password is one of the most common and should be changed; null until it was checked. */
    hasCommonPassphrase: z.nullable(z.boolean()),
    vcApprovalStatus: z.enum(approvalStatuses),
    vcApprovalRequestedAt: z.nullable(timestamp),
    /** When an admin approved or rejected the VC application. */
    vcApprovedAt: z.nullable(timestamp),
    /** The admin who decided; null before a decision, and after the admin's account was deleted. */
    vcApprovedBy: z.nullable(z.int()),
    vcDecisionReason: z.nullable(z.string()),
    /**
     * Null while the dashboard shows the first steps. Servers of the previous release do not send this field.
     */
    firstStepsDismissedAt: z.optional(z.nullable(timestamp)),
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);
export type User = z.infer<typeof user>;

export const authSchemas = {
  me: { response: user },
  register: { body: registerInput, response: user },
  login: { body: loginInput, response: user },
  loginSecondFactor: { body: secondFactorInput, response: user },
  startPasskeySignIn: { body: passkeyRequestInput, response: passkeyRequest },
  passkeyLogin: { body: passkeyLoginInput, response: user },
  loginPage: {},
  logout: { response: z.object({}) },
  changePassword: { body: passwordInput },
  reauthenticate: { body: reauthenticationInput },
  requestReset: { body: passwordResetRequest, response: z.object({}) },
  reset: { body: passwordResetInput },
  cancelFactorRemoval: { body: factorRemovalCancellation },
  sessions: { response: z.array(ownSession) },
  endSession: {},
  endOtherSessions: {},
} satisfies FeatureSchemas;
