import { defineEndpoints } from "@shared/lib/endpoints";
import type { paletteSchemas } from "./schemas";

export const paletteEndpoints = defineEndpoints<typeof paletteSchemas>()({
  find: {
    method: "GET",
    path: "/api/search",
    gate: "member",
    summary: "Jobs, members, candidates and posts by a few letters, as far as the viewer may open them",
  },
});
