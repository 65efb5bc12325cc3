/**
 * An OpenID provider whose answers the test decides, right or wrong. An honest one is in oidc-provider.ts.
 */
import { generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { oidcClient, type ProviderAccount } from "./oidc-provider";

/** How an answer differs from an honest one. */
interface Deviation {
  /** Claims of the ID token to replace; undefined omits a claim. */
  claims?: Record<string, unknown>;
  userInfo?: Record<string, unknown>;
  signature?: "another key" | "none";
  /** The `iss` parameter of the callback; null omits it. */
  iss?: string | null;
  /** Members of the token response to replace; undefined omits a member. */
  tokens?: Record<string, unknown>;
  /** Runs while the site waits for the tokens. */
  onTokenRequest?: () => Promise<unknown>;
}

const createKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const toBase64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Starts the provider. `metadata` returns members of the discovery document to replace. */
export async function startDishonestProvider(
  metadata: (issuer: string) => Record<string, unknown> = () => ({}),
) {
  const ownKey = createKey();
  const anotherKey = createKey();
  let account: ProviderAccount = { sub: "somebody" };
  let deviation: Deviation = {};
  const authorizations: URLSearchParams[] = [];
  const tokenRequests: URLSearchParams[] = [];

  const server = createServer(async (req, res) => {
    const respond = (body: unknown) => {
      res.writeHead(200, { "Content-Type": "application/json" });
      res.end(JSON.stringify(body));
    };
    if (req.url === "/.well-known/openid-configuration") return respond(discoveryDocument());
    if (req.url === "/jwks")
      return respond({
        keys: [{ ...ownKey.publicKey.export({ format: "jwk" }), kid: "own", alg: "RS256", use: "sig" }],
      });
    if (req.url === "/userinfo") return respond({ ...account, ...deviation.userInfo });
    if (req.url !== "/token") return void res.writeHead(404).end();
    tokenRequests.push(new URLSearchParams(await readBody(req)));
    await deviation.onTokenRequest?.();
    respond({
      access_token: randomUUID(),
      token_type: "Bearer",
      expires_in: 600,
      id_token: createIdToken(),
      ...deviation.tokens,
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;

  const discoveryDocument = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256", "none"],
    authorization_response_iss_parameter_supported: true,
    ...metadata(issuer),
  });

  function createIdToken() {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: oidcClient.clientId,
      iat: now,
      exp: now + 600,
      auth_time: now,
      nonce: authorizations.at(-1)?.get("nonce"),
      ...account,
      ...deviation.claims,
    };
    if (deviation.signature === "none") return `${toBase64({ alg: "none" })}.${toBase64(claims)}.`;
    const { privateKey } = deviation.signature === "another key" ? anotherKey : ownKey;
    const content = `${toBase64({ alg: "RS256", kid: "own" })}.${toBase64(claims)}`;
    return `${content}.${sign("sha256", Buffer.from(content), privateKey).toString("base64url")}`;
  }

  return {
    issuer,
    /** The parameters of the requests so far. */
    authorizations,
    tokenRequests,
    signInAs(newAccount: ProviderAccount) {
      account = newAccount;
    },
    /** The answers from now on; an empty object makes them honest. */
    deviate(newDeviation: Deviation) {
      deviation = newDeviation;
    },
    async authorize(url: string): Promise<URL> {
      const { searchParams } = new URL(url);
      authorizations.push(searchParams);
      const callback = new URL(searchParams.get("redirect_uri") ?? "");
      callback.searchParams.set("code", randomUUID());
      callback.searchParams.set("state", searchParams.get("state") ?? "");
      const iss = deviation.iss === undefined ? issuer : deviation.iss;
      if (iss !== null) callback.searchParams.set("iss", iss);
      return callback;
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

async function readBody(req: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
