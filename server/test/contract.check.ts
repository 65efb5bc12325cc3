/** Compile-time expectations: each of these mistakes must stay a type error. */

import { type Deps, type Handlers, serve } from "@server/lib/serve";
import { applicationsApi as api } from "@shared/applications/api";
import { authApi } from "@shared/auth/api";
import { jobsApi } from "@shared/jobs/api";

export function mistakes(deps: Deps, jobs: Handlers<typeof jobsApi>, auth: Handlers<typeof authApi>) {
  // @ts-expect-error handlers are missing
  serve(deps, api, { mine: async () => ({ items: [] }) });
  // @ts-expect-error an answer lacks fields
  serve(deps, jobsApi, { ...jobs, post: async () => ({ id: 1 }) });
  // @ts-expect-error a paged list answers a page
  serve(deps, jobsApi, { ...jobs, list: async () => [] });
  // @ts-expect-error the key of a page has its own type
  serve(deps, jobsApi, { ...jobs, list: async () => ({ items: [], next: 3 }) });
  // @ts-expect-error a redirect answers an address
  serve(deps, authApi, { ...auth, loginPage: async () => ({}) });
  // @ts-expect-error a visitor may be nobody
  serve(deps, authApi, { ...auth, logout: async ({ viewer }) => ({ id: viewer.id }) });
}
