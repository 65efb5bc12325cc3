import type { DemoMessage } from "./demo-types";
import { generalPosts } from "./messages-general";
import { jobPosts } from "./messages-job-postings";
import { marketIntel } from "./messages-market-intel";
import { questions } from "./messages-questions";
import { recommendations } from "./messages-recommendations";

export const demoMessages: DemoMessage[] = [
  ...generalPosts,
  ...jobPosts,
  ...marketIntel,
  ...questions,
  ...recommendations,
];

/** Last and previous visit of the board, in days. Each of these users has new messages since. */
export const boardVisitDays: Record<string, { last: number; before: number }> = {
  dana: { last: 0.4, before: 2 },
  "tomas.lindqvist": { last: 0.9, before: 3 },
  "noor.haddad": { last: 0.12, before: 1 },
  henrik: { last: 2, before: 6 },
  admin: { last: 0.2, before: 1 },
};
