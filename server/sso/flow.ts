/** The OpenID Connect flow: redirects a browser to a provider, and verifies the provider's response. */
import { consumeChallenge, createChallenge } from "@server/challenges/commands";
import type { Db } from "@server/lib/db/db";
import type { Encrypter } from "@server/lib/encryption";
import { type SsoProblem, type SsoPurpose, ssoPurposes } from "@shared/sso/vocabulary";
import * as z from "zod";
import { assessClaims } from "./assess-claims";
import type { Claims, OidcClient } from "./oidc-client";
import type { Provider, Providers } from "./providers";

/** How long a user may stay at the provider. */
const flowMinutes = 15;

const flowSchema = z.object({
  purpose: z.enum(ssoPurposes),
  provider: z.string(),
  issuer: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** The hash of the device cookie. Only the browser with this cookie can finish the flow. */
  device: z.string(),
  next: z.string(),
  isPopup: z.boolean(),
  /** The version of the provider's settings. A test counts only if they have not changed since its start. */
  version: z.number().optional(),
});
export type Flow = z.output<typeof flowSchema> & { userId: number | null; generation: number | null };

export interface FlowDeps {
  encrypter: Encrypter;
  oidc: OidcClient;
  providers: Providers;
}

interface NewFlow {
  purpose: SsoPurpose;
  /** The hash of the device cookie. */
  deviceHash: string;
  /** The path of this site to which the browser returns. */
  next: string;
  isPopup?: boolean;
  email?: string;
  /** The signed-in user whose account the flow concerns. */
  user?: { id: number; sessionGeneration: number };
}

/** Starts a flow and returns the URL of the provider; undefined if the provider cannot be reached. */
export async function startFlow(
  db: Db,
  { encrypter, oidc, providers }: FlowDeps,
  provider: Provider,
  flow: NewFlow,
) {
  const { purpose, deviceHash, next, isPopup = false, email, user } = flow;
  const isConfirmation = purpose === "confirm";
  const request = await oidc.createAuthorizationRequest(provider).catch(() => undefined);
  if (!request) return undefined;
  await providers.reencryptOutdatedSecret(db, provider);
  const { nonce, codeVerifier } = request.secrets;
  // The URL contains only the token of the challenge. The secrets stay in the challenge.
  const state = await createChallenge(db, encrypter, {
    kind: "sso_state",
    userId: user?.id,
    generation: user?.sessionGeneration,
    minutes: flowMinutes,
    payload: {
      purpose,
      provider: provider.key,
      issuer: provider.issuer,
      nonce,
      codeVerifier,
      device: deviceHash,
      next,
      isPopup,
      version: provider.organization?.version,
    } satisfies z.input<typeof flowSchema>,
  });
  return request.buildAuthorizationUrl({ state, email, isConfirmation });
}

/**
 * Finds the flow that the provider's redirect continues, and deletes it. Each flow is accepted once, and only
 * in the browser where it began.
 */
export async function consumeFlow(
  db: Db,
  encrypter: Encrypter,
  {
    state,
    deviceHash,
    providerKey,
  }: { state: string | undefined; deviceHash: string | undefined; providerKey: string },
): Promise<Flow | undefined> {
  if (!state || !deviceHash) return undefined;
  const challenge = await consumeChallenge(db, encrypter, "sso_state", state);
  if (!challenge) return undefined;
  const flow = flowSchema.parse(challenge.payload);
  if (flow.device !== deviceHash || flow.provider !== providerKey) return undefined;
  return { ...flow, userId: challenge.userId, generation: challenge.generation };
}

/** The identity of a user at a provider, as the provider has verified it. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
  /** The address that the provider vouches for. */
  email: string | undefined;
  claims: Claims;
}

interface ProviderResponse {
  state?: string;
  code?: string;
  error?: string;
  iss?: string;
}

/** Verifies the provider's response, the query string of the callback, and returns the user's identity. */
export async function verifyProviderResponse(
  { oidc }: FlowDeps,
  { provider, flow, response }: { provider: Provider; flow: Flow; response: ProviderResponse },
): Promise<{ problem: SsoProblem } | { problem?: undefined; identity: ProviderIdentity }> {
  if (response.error !== undefined) return { problem: "denied" };
  const { state, code, iss } = response;
  // The settings of the provider may have changed since the flow began.
  if (!state || !code || flow.issuer !== provider.issuer) return { problem: "failed" };
  const isConfirmation = flow.purpose === "confirm";
  const claims = await oidc
    .exchangeCodeForClaims(provider, flow, { state, code, iss, isConfirmation })
    .catch(() => undefined);
  if (!claims || claims.iss !== provider.issuer) return { problem: "failed" };
  const assessment = assessClaims(provider, claims);
  if (assessment.problem) return { problem: assessment.problem };
  return {
    identity: { issuer: claims.iss, subject: claims.sub, email: assessment.email, claims },
  };
}
