/** A visit to an identity provider: the way there, and the way back with a verified identity. */
import { consumeChallenge, createChallenge } from "@server/challenges/commands";
import type { Db } from "@server/lib/db/db";
import type { Encrypter } from "@server/lib/encryption";
import { type SsoProblem, ssoPurposes } from "@shared/sso/vocabulary";
import * as z from "zod";
import { assessClaims } from "./assess-claims";
import type { Claims, OidcClient } from "./oidc-client";
import type { Provider, Providers } from "./providers";

/** How long somebody may take at the provider. */
const flowMinutes = 15;

const flowSchema = z.object({
  purpose: z.enum(ssoPurposes),
  provider: z.string(),
  issuer: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** The hash of the device cookie: nobody else's browser can end the flow. */
  device: z.string(),
  next: z.string(),
  isPopup: z.boolean(),
  /** The version of the settings that are tested. */
  version: z.number().optional(),
});
export type Flow = z.output<typeof flowSchema> & { userId: number | null; generation: number | null };

export interface FlowDeps {
  encrypter: Encrypter;
  oidc: OidcClient;
  providers: Providers;
}

interface NewFlow {
  purpose: Flow["purpose"];
  device: string;
  /** A path of this site. */
  next: string;
  isPopup?: boolean;
  email?: string;
  /** The signed-in user whose account the flow concerns. */
  user?: { id: number; sessionGeneration: number };
}

/** Starts a flow and returns the address of the provider; undefined if the provider cannot be reached. */
export async function startFlow(
  db: Db,
  { encrypter, oidc, providers }: FlowDeps,
  provider: Provider,
  flow: NewFlow,
) {
  const { purpose, device, next, isPopup = false, email, user } = flow;
  const isConfirmation = purpose === "confirm";
  const request = await oidc.prepare(provider).catch(() => undefined);
  if (!request) return undefined;
  await providers.encryptWithCurrentKey(db, provider);
  const { nonce, codeVerifier } = request.secrets;
  // The address contains the token of the challenge, which contains the secrets.
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
      device,
      next,
      isPopup,
      version: provider.organization?.version,
    } satisfies z.input<typeof flowSchema>,
  });
  return request.authorizationUrl({ state, email, isConfirmation });
}

/** Uses the state up: an answer is accepted once, in the browser in which the flow began. */
export async function takeFlow(
  db: Db,
  encrypter: Encrypter,
  { state, device, key }: { state: string | undefined; device: string | undefined; key: string },
): Promise<Flow | undefined> {
  if (!state || !device) return undefined;
  const challenge = await consumeChallenge(db, encrypter, "sso_state", state);
  if (!challenge) return undefined;
  const flow = flowSchema.parse(challenge.payload);
  if (flow.device !== device || flow.provider !== key) return undefined;
  return { ...flow, userId: challenge.userId, generation: challenge.generation };
}

/** A person whom a provider has identified. */
export interface VerifiedIdentity {
  issuer: string;
  subject: string;
  /** The address that the provider vouches for. */
  email: string | undefined;
  claims: Claims;
}

interface ProviderAnswer {
  state?: string;
  code?: string;
  error?: string;
  iss?: string;
}

/** Verifies the answer of the provider. */
export async function readIdentity(
  { oidc }: FlowDeps,
  { provider, flow, answer }: { provider: Provider; flow: Flow; answer: ProviderAnswer },
): Promise<{ problem: SsoProblem } | { problem?: undefined; identity: VerifiedIdentity }> {
  if (answer.error !== undefined) return { problem: "denied" };
  const { state, code, iss } = answer;
  // The settings may have changed in the meantime.
  if (!state || !code || flow.issuer !== provider.issuer) return { problem: "failed" };
  const isConfirmation = flow.purpose === "confirm";
  const claims = await oidc
    .readClaims(provider, flow, { state, code, iss, isConfirmation })
    .catch(() => undefined);
  if (!claims || claims.iss !== provider.issuer) return { problem: "failed" };
  const assessment = assessClaims(provider, claims);
  if (assessment.problem) return { problem: assessment.problem };
  return {
    identity: { issuer: claims.iss, subject: claims.sub, email: assessment.email, claims },
  };
}
