import { openApiSchema } from "@shared/lib/fields";
import * as z from "zod/mini";

/**
 * A recruiter's results in this network; beside an application, without that application. Null below five decisions on
 * their applications and candidates. Those that were withdrawn, or closed with their job, are no decisions.
 */
export const recruiterRecord = openApiSchema(
  "RecruiterRecord",
  z.nullable(
    z.object({
      approved: z.int(),
      /** The number of applications that were approved or rejected. */
      decided: z.int(),
      shortlisted: z.int(),
      /** The number of candidates that were shortlisted, hired or rejected. */
      answered: z.int(),
      /** Placements that were not voided. */
      placements: z.int(),
      /** The median time from an approval to the first candidate on the job; null below three such jobs. */
      firstCandidateHours: z.nullable(z.number()),
    }),
  ),
);
export type RecruiterRecord = z.infer<typeof recruiterRecord>;
