/**
 * Why a user is sent to an identity provider. `confirm` is a reauthentication of the signed-in user; `link`
 * connects an account at the provider; `test` tests an organization's settings.
 */
export const ssoPurposes = ["sign_in", "confirm", "link", "test"] as const;
export type SsoPurpose = (typeof ssoPurposes)[number];

/**
 * How a sign-in through a provider can fail. The key is the parameter `sso` in the URL of the page with the
 * message.
 */
export const ssoProblems = {
  denied: "You cancelled at the provider, or it did not let you in.",
  failed: "The provider's answer could not be verified. Please try again.",
  expired: "This took too long, or it was started in another browser. Please try again.",
  too_many: "Too many attempts. Please try again in a few minutes.",
  unexpected: "Something went wrong. Please try again.",
  unavailable: "The provider cannot be reached at the moment. Please try again later.",
  unverified_email:
    "The provider has not verified your email address. Sign in another way, then connect it in your profile.",
  other_domain: "Your address at the provider is not on the domain of the organization.",
  other_tenant: "You signed in to another organization at the provider.",
  other_account: "This account at the provider belongs to another user here.",
  already_connected: "You have already connected this account, through another provider.",
  other_person: "You signed in at the provider as somebody else.",
  cannot_confirm: "This provider cannot confirm who you are. Use a password or a passkey instead.",
  not_member:
    "Only members of the organization who have verified an address on its domain can use its provider.",
  admin_account: "Site admins cannot sign in through the provider of an organization.",
  required: "Your organization requires its own single sign-on.",
  suspended: "This account is suspended.",
} as const;
export type SsoProblem = keyof typeof ssoProblems;

/** The message for a problem code from a URL. An unknown code may come from a newer server, or be made up. */
export const describeSsoProblem = (problem: string): string =>
  Object.hasOwn(ssoProblems, problem) ? ssoProblems[problem as SsoProblem] : ssoProblems.failed;

/**
 * The last step of a sign-in with an identity that no account here has: to create an account, or to connect
 * one.
 */
export const ssoSteps = ["register", "link"] as const;
