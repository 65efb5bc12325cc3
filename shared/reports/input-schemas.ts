import { limits, openApiSchema, requiredText } from "@shared/lib/fields";
import * as z from "zod/mini";

/**
 * The request body for reporting an item. In a file of its own, because `users/schemas.ts` needs it, and
 * `reports/schemas.ts` imports `users/schemas.ts`.
 */
export const reportInput = openApiSchema(
  "ReportInput",
  z.object({ reason: requiredText(limits.reason, "Describe the problem") }),
);
