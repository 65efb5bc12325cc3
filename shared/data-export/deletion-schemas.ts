import { existingPassword, loginInput } from "@shared/auth/schemas";
import { factorCode } from "@shared/factors/schemas";
import { linkToken, openApiSchema } from "@shared/lib/fields";
import * as z from "zod/mini";

/** The consequences of deleting the account: the obstacles to it, and how many items close or change. */
export const deletionPreview = openApiSchema(
  "DeletionPreview",
  z.object({
    /** The obligations that have to be resolved first, as sentences. */
    obstacles: z.array(z.string()),
    openJobs: z.int(),
    pendingApplications: z.int(),
    pendingSubmissions: z.int(),
    candidates: z.int(),
    /** Messages and replies on the board. */
    posts: z.int(),
    reviews: z.int(),
    placements: z.int(),
    /** The name of the agency profile that will have no owner. */
    listing: z.nullable(z.string()),
    /** The organizations without other members, which will be deleted. */
    organizations: z.array(z.string()),
  }),
);
export type DeletionPreview = z.infer<typeof deletionPreview>;

export const deletionInput = openApiSchema(
  "DeletionInput",
  z.object({
    /** Absent for accounts without a password, which need a recent authentication. */
    password: z.optional(existingPassword("Enter your password")),
  }),
);

/** User name and password, and a code if the account has an authenticator app. */
const suspendedCredentials = z.extend(loginInput, { code: z.optional(factorCode) });

/**
 * The authentication of a suspended user: the token of a refused sign-in (`Problem.suspendedToken`), or
 * credentials.
 */
export const suspendedInput = openApiSchema(
  "SuspendedInput",
  z.extend(z.partial(suspendedCredentials), { token: z.optional(linkToken) }).check((context) => {
    const { token, username, password } = context.value;
    if (token !== undefined) return;
    const addIssue = (field: string, message: string) =>
      context.issues.push({ code: "custom", path: [field], message, input: undefined });
    if (username === undefined) addIssue("username", "Username is required");
    if (password === undefined) addIssue("password", "Password is required");
  }),
);
