import type { DemoMessage } from "./demo-types";
import { generalMessages } from "./messages-general";
import { jobPostingMessages } from "./messages-job-postings";
import { marketIntelMessages } from "./messages-market-intel";
import { questionMessages } from "./messages-questions";
import { recommendationMessages } from "./messages-recommendations";

export const demoMessages: DemoMessage[] = [
  ...generalMessages,
  ...jobPostingMessages,
  ...marketIntelMessages,
  ...questionMessages,
  ...recommendationMessages,
];

/** The last and the previous visit to the board. For each of these users the board has new messages. */
export const boardVisitsByUsername: Record<string, { lastDaysAgo: number; previousDaysAgo: number }> = {
  dana: { lastDaysAgo: 0.4, previousDaysAgo: 2 },
  "tomas.lindqvist": { lastDaysAgo: 0.9, previousDaysAgo: 3 },
  "noor.haddad": { lastDaysAgo: 0.12, previousDaysAgo: 1 },
  henrik: { lastDaysAgo: 2, previousDaysAgo: 6 },
  admin: { lastDaysAgo: 0.2, previousDaysAgo: 1 },
};
