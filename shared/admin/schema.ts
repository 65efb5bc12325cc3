import { user } from "@shared/auth/schema";
import { keyId, keyMoment } from "@shared/lib/fields";
import * as z from "zod/mini";

/** A person who asks to be a VC partner, as an admin sees them. */
export const vcApplication = user;
export type VcApplication = z.infer<typeof vcApplication>;

export const vcApplicationCounts = z.object({
  pending: z.int(),
  /** Asked for since the first of this month (UTC), decided or not. */
  thisMonth: z.int(),
  /** Distinct companies among the pending. */
  companies: z.int(),
});

/** Oldest request first. */
export const vcApplicationKey = z.object({ at: keyMoment, id: keyId });

/** What an admin should know of the installation. */
export const siteState = z.object({ demoData: z.boolean() });
