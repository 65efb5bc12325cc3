import { paletteEndpoints } from "@shared/palette/endpoints";
import { defineCases, everyMember } from "./define-cases";

export const paletteCases = defineCases(paletteEndpoints, {
  find: {
    access: { visitor: 401, ...everyMember("allow") },
    maxQueries: { warm: 0, cold: 1 },
  },
});
