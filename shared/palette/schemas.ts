import { jobStates } from "@shared/jobs/vocabulary";
import type { FeatureSchemas } from "@shared/lib/endpoints";
import { openApiSchema } from "@shared/lib/fields";
import { searchText } from "@shared/lib/filters";
import { personSummary } from "@shared/users/schemas";
import * as z from "zod/mini";

export const paletteQuery = z.object({ q: searchText });

/** A few matches of each type. Types that the viewer may not open are absent. */
export const paletteResults = openApiSchema(
  "PaletteFinds", // published under this name
  z.object({
    jobs: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        company: z.string(),
        state: z.optional(z.enum(jobStates)),
      }),
    ),
    members: z.array(
      z.object({
        id: z.int(),
        firstName: z.nullable(z.string()),
        lastName: z.nullable(z.string()),
        username: z.string(),
        role: personSummary.shape.role,
        badge: personSummary.shape.badge,
        company: z.nullable(z.string()),
      }),
    ),
    candidates: z.optional(z.array(z.object({ id: z.int(), name: z.string(), role: z.string() }))),
    agencies: z.optional(
      z.array(z.object({ id: z.int(), name: z.string(), location: z.nullable(z.string()) })),
    ),
    messages: z.optional(z.array(z.object({ id: z.int(), title: z.string() }))),
  }),
);
export type PaletteResults = z.infer<typeof paletteResults>;

export const paletteSchemas = {
  find: { query: paletteQuery, response: paletteResults },
} satisfies FeatureSchemas;
