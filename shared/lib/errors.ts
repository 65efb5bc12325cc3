/** Every reason for a refusal and the status it answers with. The code is for programs and never changes its meaning. */
export const failures = {
  invalid_input: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  forbidden: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  username_taken: 409,
  email_taken: 409,
  already_applied: 409,
  already_decided: 409,
  already_unposted: 409,
  already_submitted: 409,
  already_hired: 409,
  bounty_fixed: 409,
  wrong_order: 409,
  job_closed: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  unexpected: 500,
  busy: 503,
  unavailable: 503,
} as const;

export type FailureCode = keyof typeof failures;
