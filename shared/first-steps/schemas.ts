import type { FeatureSchemas } from "@shared/lib/endpoints";
import { openApiSchema } from "@shared/lib/fields";
import * as z from "zod/mini";
import { firstStepNames, stepStatuses } from "./vocabulary";

export const firstSteps = openApiSchema(
  "FirstSteps",
  z.object({
    /**
     * Empty once the viewer has dismissed the steps, and for accounts that are older than the first steps.
     */
    steps: z.array(
      z.object({
        name: z.enum(firstStepNames),
        status: z.enum(stepStatuses),
      }),
    ),
    /** The job whose link the step `share_link` offers: the viewer's newest one that recruiters can open. */
    sharedJobId: z.nullable(z.int()),
  }),
);
export type FirstSteps = z.infer<typeof firstSteps>;

export const firstStepSchemas = {
  list: { response: firstSteps },
  dismiss: {},
  record: {},
} satisfies FeatureSchemas;
