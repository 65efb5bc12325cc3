/** OpenID Connect with openid-client: the authorization code flow with PKCE, state and nonce. */
import { createFilteredFetch } from "@server/lib/http/filtered-fetch";
import { isLoopbackHost } from "@server/lib/loopback";
import { ssoCallbackPath, tenantClaimOf } from "@shared/sso/rules";
import { millisecondsInMinute } from "date-fns/constants";
import * as client from "openid-client";
import * as z from "zod";
import type { Provider } from "./providers";

/** Configurations with the keys of providers are read again after this time. */
const configurationCacheMs = 10 * millisecondsInMinute;
const maxCachedConfigurations = 200;
const timeoutSeconds = 5;
const clockToleranceSeconds = 30;
/** How long ago somebody may have signed in at the provider to confirm who they are here. */
export const maxAuthenticationAgeSeconds = 300;

/** The values that tie the answer of the provider to the request. */
export interface FlowSecrets {
  nonce: string;
  codeVerifier: string;
}

interface AuthorizationRequest {
  state: string;
  /** The address that the provider's form is filled in with. */
  email?: string;
  /** Whether the person has to sign in at the provider again. */
  isConfirmation: boolean;
}

/** The parts of the ID token and of the user info that count. Names are only proposals. */
const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string().optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
  hd: z.string().optional().catch(undefined),
  tid: z.string().optional().catch(undefined),
});
export type Claims = z.output<typeof claimsSchema>;

export type OidcClient = ReturnType<typeof createOidcClient>;

export function createOidcClient(appUrl: string) {
  const isLocalSite = isLoopbackHost(new URL(appUrl).hostname);
  const filteredFetch = createFilteredFetch({ allowsLoopback: isLocalSite });
  const cache = new Map<string, { configuration: client.Configuration; expiresAt: number }>();
  const callbackUrl = (key: string) => `${appUrl}${ssoCallbackPath(key)}`;

  /** Whether people can be sent to an address: the metadata of a provider can contain any text. */
  function isPageAddress(text: string | undefined): boolean {
    if (text === undefined || !URL.canParse(text)) return false;
    const { protocol, hostname } = new URL(text);
    return protocol === "https:" || (protocol === "http:" && isLocalSite && isLoopbackHost(hostname));
  }

  async function discover(provider: Provider): Promise<client.Configuration> {
    const { key, issuer, clientId, clientSecret, organization } = provider;
    const cacheKey = JSON.stringify([key, issuer, clientId, clientSecret]);
    const cached = cache.get(cacheKey);
    if (cached && cached.expiresAt > Date.now()) return cached.configuration;
    const isInsecure = new URL(issuer).protocol === "http:";
    if (isInsecure && !isLocalSite) throw new Error("The address of the provider must begin with https://.");
    const configuration = await client.discovery(
      new URL(issuer),
      clientId,
      { [client.clockTolerance]: clockToleranceSeconds },
      client.ClientSecretBasic(clientSecret),
      {
        timeout: timeoutSeconds,
        execute: [client.enableNonRepudiationChecks, ...(isInsecure ? [client.allowInsecureRequests] : [])],
        // Owners enter the addresses of their organizations, so these must not reach the network of the server.
        ...(organization && { [client.customFetch]: filteredFetch as client.CustomFetch }),
      },
    );
    if (!isPageAddress(configuration.serverMetadata().authorization_endpoint))
      throw new Error("The provider has no page to sign in.");
    if (cache.size >= maxCachedConfigurations) cache.clear();
    cache.set(cacheKey, { configuration, expiresAt: Date.now() + configurationCacheMs });
    return configuration;
  }

  return {
    callbackUrl,

    /**
     * Fails if the provider cannot be reached, is none, or cannot be used. Returns the issuer as its ID tokens name it:
     * some end it with a slash that people leave out.
     */
    async check(provider: Provider): Promise<string> {
      const configuration = await discover(provider);
      return configuration.serverMetadata().issuer;
    },

    /** New secrets of a flow, and a function that returns the address to which the browser goes. */
    async prepare(provider: Provider) {
      const configuration = await discover(provider);
      const secrets: FlowSecrets = {
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      };
      const codeChallenge = await client.calculatePKCECodeChallenge(secrets.codeVerifier);
      const authorizationUrl = ({ state, email, isConfirmation }: AuthorizationRequest): string =>
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
      return { secrets, authorizationUrl };
    },

    /** Exchanges the code of the callback for the verified claims. Throws if anything does not match. */
    async readClaims(
      provider: Provider,
      { nonce, codeVerifier }: FlowSecrets,
      answer: { state: string; code: string; iss?: string; isConfirmation: boolean },
    ): Promise<Claims> {
      const configuration = await discover(provider);
      const { isConfirmation, ...parameters } = answer;
      const currentUrl = new URL(callbackUrl(provider.key));
      for (const [name, value] of Object.entries(parameters))
        if (value !== undefined) currentUrl.searchParams.set(name, value);
      const tokens = await client.authorizationCodeGrant(configuration, currentUrl, {
        expectedState: answer.state,
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
