import { contract } from "@shared/lib/contract";
import * as z from "zod/mini";

export const helpApi = contract({
  security: {
    method: "GET",
    path: "/api/help/security",
    gate: "visitor",
    summary: "Where a hole in the security is reported: a mailto or https address, null where the operator named none",
    answer: z.object({ contact: z.nullable(z.string()) }),
  },
});
