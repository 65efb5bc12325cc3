/** An OpenID provider on this machine (oidc-provider), which signs in without asking. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider as OpenIdProvider } from "oidc-provider";

/** The claims of the provider about the person who signs in. */
export interface ProviderAccount {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  hd?: string;
  tid?: string;
}

export const oidcClient = { clientId: "talent", clientSecret: "the secret of the client" };

/** Starts a provider that redirects to these addresses. `signInAs` sets the account that signs in there. */
export async function startOidcProvider(redirectUris: string[]) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const state = {
    account: { sub: "somebody" } as ProviderAccount,
    authorizationEndpoint: undefined as string | undefined,
  };
  const accounts = new Map<string, ProviderAccount>();
  const provider = new OpenIdProvider(issuer, {
    clients: [
      {
        client_id: oidcClient.clientId,
        client_secret: oidcClient.clientSecret,
        redirect_uris: redirectUris,
        grant_types: ["authorization_code"],
        response_types: ["code"],
        token_endpoint_auth_method: "client_secret_basic",
      },
    ],
    cookies: { keys: ["the key of the cookies"] },
    claims: {
      openid: ["sub", "hd", "tid"],
      email: ["email", "email_verified"],
      profile: ["given_name", "family_name"],
      auth_time: null,
      iss: null,
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...accounts.get(sub), sub }) }),
    ttl: { Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, Interaction: 600 },
  });
  provider.use(async (context, next) => {
    await next();
    const isMetadata = context.path === "/.well-known/openid-configuration";
    const { authorizationEndpoint } = state;
    if (isMetadata && authorizationEndpoint !== undefined)
      context.body = { ...(context.body as object), authorization_endpoint: authorizationEndpoint };
  });
  const handleRequest = provider.callback();
  server.on("request", async (req, res) => {
    if (!req.url?.startsWith("/interaction/")) return handleRequest(req, res);
    const { prompt, params, session } = await provider.interactionDetails(req, res);
    if (prompt.name === "login") {
      accounts.set(state.account.sub, state.account);
      return provider.interactionFinished(req, res, { login: { accountId: state.account.sub } });
    }
    const grant = new provider.Grant({ accountId: session?.accountId, clientId: String(params.client_id) });
    grant.addOIDCScope("openid email profile");
    await provider.interactionFinished(req, res, { consent: { grantId: await grant.save() } });
  });

  return {
    issuer,
    signInAs(account: ProviderAccount) {
      state.account = account;
    },
    /** Puts a text into the metadata in place of the address of the authorization endpoint. */
    claimAuthorizationEndpoint(text: string | undefined) {
      state.authorizationEndpoint = text;
    },
    /**
     * Signs in at the address of the authorization endpoint as a browser does, and returns the address of the
     * callback.
     */
    async authorize(url: string): Promise<URL> {
      const cookies = new Map<string, string>();
      let next = new URL(url);
      for (let step = 0; step < 10; step++) {
        const Cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; ");
        const response = await fetch(next, { redirect: "manual", headers: { Cookie } });
        for (const cookie of response.headers.getSetCookie()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          cookies.set(name, value);
        }
        const location = response.headers.get("location");
        if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
        next = new URL(location, next);
        if (next.origin !== issuer) return next;
      }
      throw new Error("The provider redirects without end.");
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
