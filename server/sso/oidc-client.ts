/** OpenID Connect with openid-client: the authorization code flow with PKCE, state and nonce. */
import { createFilteredFetch } from "@server/lib/http/filtered-fetch";
import { isLoopbackHost } from "@server/lib/loopback";
import { limits, untrimmedText } from "@shared/lib/fields";
import { ssoCallbackPath, tenantClaimOf } from "@shared/sso/rules";
import { millisecondsInMinute } from "date-fns/constants";
import * as client from "openid-client";
import * as z from "zod";
import type { Provider } from "./providers";

/** How long the configuration of a provider, which includes its keys, is cached. */
const configurationCacheMs = 10 * millisecondsInMinute;
const maxCachedConfigurations = 200;
const timeoutSeconds = 5;
const clockToleranceSeconds = 30;
/** Maximum time since the sign-in at the provider that counts as a reauthentication here. */
export const maxAuthenticationAgeSeconds = 300;

/** The values that bind the response of the provider to the request. */
export interface FlowSecrets {
  nonce: string;
  codeVerifier: string;
}

interface AuthorizationParams {
  state: string;
  /** The email address that the provider fills in on its sign-in page. */
  email?: string;
  /** Whether the user has to sign in at the provider again. */
  isConfirmation: boolean;
}

/** The claims of the ID token and the user info that we use. Names only fill in the registration form. */
const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  /** Omitted if it cannot be stored. */
  email: z.optional(untrimmedText(limits.email)).catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
  /** The domain of a Google Workspace organization. */
  hd: z.string().optional().catch(undefined),
  /** The id of a Microsoft Entra tenant. */
  tid: z.string().optional().catch(undefined),
});
export type Claims = z.output<typeof claimsSchema>;

export type OidcClient = ReturnType<typeof createOidcClient>;

export function createOidcClient(appUrl: string) {
  const isLocalSite = isLoopbackHost(new URL(appUrl).hostname);
  const filteredFetch = createFilteredFetch({ allowsLoopback: isLocalSite });
  const cache = new Map<string, { configuration: client.Configuration; expiresAtMs: number }>();
  const callbackUrl = (key: string) => `${appUrl}${ssoCallbackPath(key)}`;

  /**
   * Whether a browser may be redirected to this URL. It is from a provider's metadata, which can contain any
   * text.
   */
  function isAllowedRedirectUrl(text: string | undefined): boolean {
    if (text === undefined || !URL.canParse(text)) return false;
    const { protocol, hostname } = new URL(text);
    return protocol === "https:" || (protocol === "http:" && isLocalSite && isLoopbackHost(hostname));
  }

  async function discoverConfiguration(provider: Provider): Promise<client.Configuration> {
    const { key, issuer, clientId, clientSecret, organization } = provider;
    const cacheKey = JSON.stringify([key, issuer, clientId, clientSecret]);
    const cachedEntry = cache.get(cacheKey);
    if (cachedEntry && cachedEntry.expiresAtMs > Date.now()) return cachedEntry.configuration;
    const isInsecure = new URL(issuer).protocol === "http:";
    if (isInsecure && !isLocalSite) throw new Error("The address of the provider must begin with https://.");
    const configuration = await client.discovery(
      new URL(issuer),
      clientId,
      { [client.clockTolerance]: clockToleranceSeconds },
      client.ClientSecretBasic(clientSecret),
      {
        timeout: timeoutSeconds,
        // The checks verify the signature of ID tokens even if they come directly from the provider.
        execute: [client.enableNonRepudiationChecks, ...(isInsecure ? [client.allowInsecureRequests] : [])],
        // Owners of organizations enter any URL, so these requests must not reach the internal network of the
        // server.
        ...(organization && { [client.customFetch]: filteredFetch as client.CustomFetch }),
      },
    );
    if (!isAllowedRedirectUrl(configuration.serverMetadata().authorization_endpoint))
      throw new Error("The provider has no page to sign in.");
    if (cache.size >= maxCachedConfigurations) cache.clear();
    cache.set(cacheKey, { configuration, expiresAtMs: Date.now() + configurationCacheMs });
    return configuration;
  }

  return {
    callbackUrl,

    /**
     * Returns the issuer exactly as in the provider's ID tokens, because some issuers end with a slash that
     * owners leave out. Throws if there is no usable OpenID provider at this address.
     */
    async discoverIssuer(provider: Provider): Promise<string> {
      const configuration = await discoverConfiguration(provider);
      return configuration.serverMetadata().issuer;
    },

    /**
     * Creates the secrets of a flow, and a function that returns the URL to which the browser is redirected.
     */
    async createAuthorizationRequest(provider: Provider) {
      const configuration = await discoverConfiguration(provider);
      const secrets: FlowSecrets = {
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      };
      const codeChallenge = await client.calculatePKCECodeChallenge(secrets.codeVerifier);
      const buildAuthorizationUrl = ({ state, email, isConfirmation }: AuthorizationParams): string =>
        client.buildAuthorizationUrl(configuration, {
          redirect_uri: callbackUrl(provider.key),
          scope: "openid email profile",
          state,
          nonce: secrets.nonce,
          code_challenge: codeChallenge,
          code_challenge_method: "S256",
          ...(isConfirmation && { prompt: "login", max_age: "0" }),
          ...(email && { login_hint: email }),
          // Google then offers only accounts of this organization.
          ...(provider.tenant && tenantClaimOf(provider.issuer) === "hd" && { hd: provider.tenant }),
        }).href;
      return { secrets, buildAuthorizationUrl };
    },

    /** Exchanges the code of the callback for the verified claims. Throws if anything does not match. */
    async exchangeCodeForClaims(
      provider: Provider,
      { nonce, codeVerifier }: FlowSecrets,
      response: { state: string; code: string; iss?: string; isConfirmation: boolean },
    ): Promise<Claims> {
      const configuration = await discoverConfiguration(provider);
      const { isConfirmation, ...parameters } = response;
      const currentUrl = new URL(callbackUrl(provider.key));
      for (const [name, value] of Object.entries(parameters))
        if (value !== undefined) currentUrl.searchParams.set(name, value);
      const tokens = await client.authorizationCodeGrant(configuration, currentUrl, {
        expectedState: response.state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
        ...(isConfirmation && { maxAge: maxAuthenticationAgeSeconds }),
      });
      const idToken = tokens.claims();
      if (!idToken) throw new Error("The provider sent no ID token.");
      const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
      const needsUserInfo = idToken.email === undefined && hasUserInfo;
      const userInfo = needsUserInfo
        ? await client.fetchUserInfo(configuration, tokens.access_token, idToken.sub)
        : {};
      return claimsSchema.parse({ ...userInfo, ...idToken });
    },
  };
}
