import { paletteEndpoints } from "@shared/palette/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

const staleTimeMs = 30_000;

/** Searches everything that the viewer may open. */
export const paletteSearchQuery = (q: string) => ({
  ...apiQueryOptions(paletteEndpoints.find, { query: { q } }),
  staleTime: staleTimeMs,
});
