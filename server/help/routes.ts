import { type Deps, serve } from "@server/lib/serve";
import { helpApi } from "@shared/help/api";

export const helpRoutes = (deps: Deps & { securityContact?: string }) =>
  serve(deps, helpApi, {
    security: async () => ({ contact: deps.securityContact ?? null }),
  });
