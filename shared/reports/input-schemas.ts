import { limits, openApiSchema, requiredText } from "@shared/lib/fields";
import * as z from "zod/mini";

/** The body of the calls that report something. The schemas of a report refer to those of users, which have such a call. */
export const reportInput = openApiSchema(
  "ReportInput",
  z.object({ reason: requiredText(limits.reason, "Describe the problem") }),
);
