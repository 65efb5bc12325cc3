import { paletteEndpoints } from "@shared/palette/endpoints";
import { read } from "@/lib/api/api-fetch";

const staleTimeMs = 30_000;

/** Searches everything that the viewer may open. */
export const finds = (q: string) => ({
  ...read(paletteEndpoints.find, { query: { q } }),
  staleTime: staleTimeMs,
});
