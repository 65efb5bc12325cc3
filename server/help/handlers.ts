import { type Deps, mountRoutes } from "@server/lib/http/mount-routes";
import { helpEndpoints } from "@shared/help/endpoints";
import { helpSchemas } from "@shared/help/schemas";

export const helpRoutes = (deps: Deps & { securityContact?: string }) =>
  mountRoutes(deps, helpEndpoints, helpSchemas, {
    security: async () => ({ contact: deps.securityContact ?? null }),
  });
