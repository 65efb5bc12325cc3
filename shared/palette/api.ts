import { contract } from "@shared/lib/contract";
import { paletteFinds, paletteQuery } from "./schemas";

export const paletteApi = contract({
  find: {
    method: "GET",
    path: "/api/search",
    gate: "member",
    summary: "Jobs, members, candidates and posts by a few letters, as far as the viewer may open them",
    query: paletteQuery,
    answer: paletteFinds,
  },
});
