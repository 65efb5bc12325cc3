import type { FeatureSchemas } from "@shared/lib/endpoints";
import * as z from "zod/mini";

export const helpSchemas = {
  security: { response: z.object({ contact: z.nullable(z.string()) }) },
} satisfies FeatureSchemas;
