import { defineEndpoints } from "@shared/lib/endpoints";
import type { paletteSchemas } from "./schemas";

/** The search of the command palette, the dialog that finds pages and items from everywhere. */
export const paletteEndpoints = defineEndpoints<typeof paletteSchemas>()({
  find: {
    method: "GET",
    path: "/api/search",
    gate: "member",
    summary: "Search jobs, members, candidates, agencies and posts that the viewer may open",
  },
});
