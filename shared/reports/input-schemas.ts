import { limits, openApiSchema, requiredText } from "@shared/lib/fields";
import * as z from "zod/mini";

/**
 * The request body for reporting an item. Not in `schemas.ts`, because users/schemas.ts imports it and is
 * imported there.
 */
export const reportInput = openApiSchema(
  "ReportInput",
  z.object({ reason: requiredText(limits.reason, "Describe the problem") }),
);
