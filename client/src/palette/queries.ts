import { paletteEndpoints } from "@shared/palette/endpoints";
import { read } from "@/lib/api/api-fetch";

const fresh = 30_000;

/** What the network has of these letters, as far as the viewer may open it. */
export const finds = (q: string) => ({ ...read(paletteEndpoints.find, { query: { q } }), staleTime: fresh });
