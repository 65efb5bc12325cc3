import { roles } from "@shared/lib/access";
import * as z from "zod/mini";

export const addressTypes = ["work", "personal"] as const;

/** How a person is named to others; no address, no phone. */
export const person = z.object({
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  username: z.string(),
  role: z.enum(roles),
  title: z.nullable(z.string()),
});
