import { mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import { helpEndpoints } from "@shared/help/endpoints";
import { helpSchemas } from "@shared/help/schemas";

/** Serves the contact for reports of security vulnerabilities, which the help page shows. */
export const helpRoutes = (deps: RouteDeps & { securityContact?: string }) =>
  mountRoutes(deps, helpEndpoints, helpSchemas, {
    security: async () => ({ contact: deps.securityContact ?? null }),
  });
