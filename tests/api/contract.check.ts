/** Compile-time expectations: each of these mistakes must stay a type error. */

import { type Handlers, mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import { applicationEndpoints as api } from "@shared/applications/endpoints";
import { applicationSchemas } from "@shared/applications/schemas";
import { authEndpoints } from "@shared/auth/endpoints";
import { authSchemas } from "@shared/auth/schemas";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { jobSchemas } from "@shared/jobs/schemas";

export function mistakes(
  deps: RouteDeps,
  jobs: Handlers<typeof jobEndpoints>,
  auth: Handlers<typeof authEndpoints>,
) {
  // @ts-expect-error handlers are missing
  mountRoutes(deps, api, applicationSchemas, { mine: async () => ({ items: [] }) });
  // @ts-expect-error a response lacks fields
  mountRoutes(deps, jobEndpoints, jobSchemas, { ...jobs, post: async () => ({ id: 1 }) });
  // @ts-expect-error a paginated list returns a page
  mountRoutes(deps, jobEndpoints, jobSchemas, { ...jobs, list: async () => [] });
  // @ts-expect-error the key of a page has its own type
  mountRoutes(deps, jobEndpoints, jobSchemas, { ...jobs, list: async () => ({ items: [], next: 3 }) });
  // @ts-expect-error these are the schemas of other endpoints
  mountRoutes(deps, jobEndpoints, authSchemas, jobs);
  // @ts-expect-error a redirect returns a URL
  mountRoutes(deps, authEndpoints, authSchemas, { ...auth, loginPage: async () => ({}) });
  const logout: typeof auth.logout = async ({ viewer }) => {
    // @ts-expect-error a visitor may be undefined
    viewer.id;
    return {};
  };
  mountRoutes(deps, authEndpoints, authSchemas, { ...auth, logout });
}
