import { fillPath } from "@shared/lib/endpoints";
import { ssoEndpoints } from "@shared/sso/endpoints";
import { apiQueryOptions } from "@/lib/api/api-fetch";

// Constants let the bundler drop the other endpoints from the code that visitors load.
const providersEndpoint = ssoEndpoints.providers;
const startEndpoint = ssoEndpoints.start;
const identitiesEndpoint = ssoEndpoints.identities;

/** The providers that every user may use. Fetched once, because only a restart of the server changes them. */
export const siteProvidersQuery = () => ({ ...apiQueryOptions(providersEndpoint, {}), staleTime: Infinity });

/** The viewer's accounts at identity providers, and the providers that they can connect. */
export const ownIdentitiesQuery = () => apiQueryOptions(identitiesEndpoint, {});

interface SsoStartParams {
  /** The path of the page that opens after the sign-in. */
  next?: string | null;
  /** The email address with which the provider prefills its form. */
  email?: string;
  /** Reauthenticates the viewer instead of signing in. */
  purpose?: "confirm";
  /** Set if the URL opens in a popup. */
  popup?: "true";
}

/**
 * Returns the URL that starts a sign-in at a provider. The browser has to open the URL as a page, because the
 * endpoint responds with a redirect to the provider.
 */
export function ssoStartHref(providerKey: string, query: SsoStartParams): string {
  const searchParams = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) searchParams.set(name, value);
  const path = fillPath(startEndpoint.path, { provider: providerKey });
  return searchParams.size > 0 ? `${path}?${searchParams}` : path;
}
