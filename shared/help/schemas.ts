import type { FeatureSchemas } from "@shared/lib/endpoints";
import * as z from "zod/mini";

export const helpSchemas = {
  /** The mailto or https URL for reporting security vulnerabilities; null if none is configured. */
  security: { response: z.object({ contact: z.nullable(z.string()) }) },
} satisfies FeatureSchemas;
