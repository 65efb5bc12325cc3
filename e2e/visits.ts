export type Who =
  | "visitor"
  | "dana" // VC partner
  | "priya" // HR lead
  | "marcus" // agency with a listing
  | "bram.kessler" // agency without one
  | "ines" // independent
  | "theo" // VC partner who waits
  | "admin"
  | "paulo.teixeira"; // suspended

export interface Visit {
  who: Who;
  /** `{job:Head of Data}` and `{user:priya}` stand for their ids. */
  at: string;
}

/** Every screen at least once, by somebody of the demo story. A test fails for a screen of the table that nobody here visits. */
export const visits: readonly Visit[] = [
  { who: "visitor", at: "/" },
  { who: "visitor", at: "/auth" },
  { who: "visitor", at: "/auth?tab=sign-up" },
  { who: "visitor", at: "/help" },
  { who: "visitor", at: "/verify-email" },
  { who: "visitor", at: "/reset-password" },
  { who: "visitor", at: "/unsubscribe" },
  { who: "visitor", at: "/jobs" }, // not for visitors: the not-found screen
  { who: "paulo.teixeira", at: "/" },
  { who: "dana", at: "/" },
  { who: "dana", at: "/dashboard" },
  { who: "dana", at: "/jobs" },
  { who: "dana", at: "/applications" },
  { who: "dana", at: "/candidate-management" },
  { who: "dana", at: "/messages" },
  { who: "dana", at: "/messages/1" },
  { who: "dana", at: "/agencies" },
  { who: "dana", at: "/agencies/1" },
  { who: "dana", at: "/candidates" },
  { who: "dana", at: "/candidates/8" },
  { who: "dana", at: "/profile" },
  { who: "dana", at: "/user-profile" },
  { who: "dana", at: "/user/{user:marcus}" },
  { who: "dana", at: "/nowhere" },
  { who: "priya", at: "/" },
  { who: "priya", at: "/analytics" },
  { who: "marcus", at: "/" },
  { who: "marcus", at: "/jobs" },
  { who: "marcus", at: "/my-applications" },
  { who: "marcus", at: "/my-submissions" },
  { who: "marcus", at: "/agencies/1" },
  { who: "marcus", at: "/profile" },
  { who: "ines", at: "/" },
  { who: "ines", at: "/analytics" },
  { who: "ines", at: "/help" },
  { who: "ines", at: "/user/{user:dana}" },
  { who: "theo", at: "/" },
  { who: "theo", at: "/profile" },
  { who: "bram.kessler", at: "/profile" },
  { who: "admin", at: "/" },
  { who: "admin", at: "/admin" },
  { who: "admin", at: "/admin/analytics" },
  { who: "admin", at: "/admin/users" },
  { who: "admin", at: "/admin/users?view=domains" },
  { who: "admin", at: "/admin/users?view=record" },
  { who: "admin", at: "/admin/outbox" },
  { who: "admin", at: "/admin/agencies" },
  { who: "admin", at: "/admin/agencies?view=suggestions" },
  { who: "admin", at: "/admin/reports" },
];
