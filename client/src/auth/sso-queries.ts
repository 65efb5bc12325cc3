import { fillPath } from "@shared/lib/endpoints";
import { ssoEndpoints } from "@shared/sso/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

// Constants let the bundler drop the other endpoints from the code of visitors.
const providersEndpoint = ssoEndpoints.providers;
const startEndpoint = ssoEndpoints.start;
const identitiesEndpoint = ssoEndpoints.identities;

/** The providers that every user may use. Fetched only once, because they are settings of the server. */
export const siteProvidersQuery = () => ({ ...apiQueryOptions(providersEndpoint, {}), staleTime: Infinity });

/** The viewer's accounts at identity providers, and the providers that they can connect. */
export const ownIdentitiesQuery = () => apiQueryOptions(identitiesEndpoint, {});

interface SsoStartParams {
  next?: string | null;
  email?: string;
  purpose?: "confirm";
  popup?: "true";
}

/**
 * Returns the URL that starts a sign-in at a provider. The browser has to open the URL as a page, because the
 * endpoint responds with a redirect to the provider.
 */
export function ssoStartHref(providerKey: string, query: SsoStartParams): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  const path = fillPath(startEndpoint.path, { provider: providerKey });
  return search.size > 0 ? `${path}?${search}` : path;
}
