/**
 * The error codes of the API with their HTTP status. Codes are public: their meaning never changes. Each
 * response has a sentence for the user besides its code.
 */
export const httpStatusByErrorCode = {
  invalid_input: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  /**
   * The password is right, and the account also needs a code or a passkey. The response has a token,
   * `challenge`, which the client sends back with the code.
   */
  second_factor_required: 401,
  forbidden: 403,
  /** A write, or a read with a session cookie, that another site caused (CSRF). */
  cross_site: 403,
  suspended: 403,
  /**
   * The viewer has to confirm the password first, because the last sign-in or confirmation was too long ago.
   */
  reauthentication_required: 403,
  /** An admin has no passkey and no authenticator app, and the time to set one up is over. */
  second_factor_required_for_admin: 403,
  /** The user's organization requires that its members sign in through its identity provider. */
  sso_required: 403,
  /** The viewer has to verify the primary email address first. */
  verify_first: 403,
  /** The viewer's account lost its unverified email address. The viewer has to enter a new one first. */
  address_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  /** The client took too long to send the request. */
  too_slow: 408,
  username_taken: 409,
  email_taken: 409,
  already_applied: 409,
  already_decided: 409,
  already_unposted: 409,
  already_submitted: 409,
  already_hired: 409,
  /** The bounty cannot change after the first application or submission. */
  bounty_fixed: 409,
  /** The current status cannot change to the requested one. */
  invalid_transition: 409,
  job_closed: 409,
  /** The action was possible for a limited time, which is over. */
  too_late: 409,
  /** The primary email address cannot be removed. */
  primary_address: 409,
  already_verified: 409,
  /** The one-time link was used, has expired, or never existed. */
  token_used: 409,
  /** A step of a sign-in or set-up took too long, or its code was wrong too often. */
  challenge_expired: 409,
  /** Passkeys need a host name; this installation is opened by its IP address. */
  passkeys_unavailable: 409,
  /** Recovery codes need a passkey or an authenticator app. */
  no_second_factor: 409,
  /** The emailed link, or the account at the identity provider, is not for the signed-in account. */
  other_account: 409,
  /** The account has the maximum number of email addresses. */
  too_many: 409,
  /** A rejected VC partner has to wait before applying again. */
  cooldown: 409,
  /** The domain is in effect for another organization. */
  domain_taken: 409,
  /** Single sign-on needs a domain that a site admin has confirmed. */
  domain_unconfirmed: 409,
  /**
   * An organization cannot require single sign-on before an owner has signed in with its current settings.
   */
  untested: 409,
  /** The last owner of an organization cannot leave it or give up the role. */
  last_owner: 409,
  /** The account cannot be deleted before its obligations are resolved. */
  obligations: 409,
  /** The item is already in the requested state, such as suspended or reported. */
  already_done: 409,
  /** The author of the reported content cannot edit it any more. */
  not_editable: 409,
  already_shared: 409,
  /** The user or organization already has an agency profile, or the profile already has an owner. */
  already_listed: 409,
  /** The decided item has changed since the viewer loaded it, or since the edit was suggested. */
  stale: 409,
  /** Admins create reset and verification links only on installations that cannot send emails. */
  mail_works: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  /** The viewer has opened the contact details of too many users today. */
  contact_limit: 429,
  headers_too_large: 431,
  unexpected: 500,
  /** The server or database is overloaded, or a query took too long. */
  busy: 503,
  /** The database cannot be reached. */
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof httpStatusByErrorCode;
