import { openApiSchema } from "@shared/lib/fields";
import * as z from "zod/mini";

/**
 * A recruiter's results in this network; null with fewer than five decisions on their applications and
 * submissions. A withdrawal and the end of a job are no decisions. The record beside a received application
 * does not count that application.
 */
export const recruiterRecord = openApiSchema(
  "RecruiterRecord",
  z.nullable(
    z.object({
      /** Applications that were approved. */
      approved: z.int(),
      /** Applications that were approved or rejected. */
      decided: z.int(),
      /** Submissions that were shortlisted. */
      shortlisted: z.int(),
      /** Submissions that were shortlisted, hired or rejected. */
      answered: z.int(),
      /** Placements that were not voided. */
      placements: z.int(),
      /**
       * The median time from an approval to the first submission to the job; null with fewer than three such
       * jobs.
       */
      firstCandidateHours: z.nullable(z.number()),
    }),
  ),
);
export type RecruiterRecord = z.infer<typeof recruiterRecord>;
