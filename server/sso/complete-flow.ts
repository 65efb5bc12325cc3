/** Completes a flow after the provider has identified the user: one function for each purpose of a flow. */
import { findOrganizationRequiringSso } from "@server/auth/authentication-rules";
import { lockUserRowAndCheckGeneration, recordReauthentication } from "@server/auth/commands";
import { announceIdentityChange } from "@server/auth/notifications";
import * as authQueries from "@server/auth/queries";
import { type SignInDeps, startSession } from "@server/auth/sign-in";
import { createChallenge } from "@server/challenges/commands";
import type { Db } from "@server/lib/db/db";
import { ApiError } from "@server/lib/http/api-error";
import type { ClientInfo, SessionActions } from "@server/lib/http/mount-routes";
import { recordAudit } from "@server/security/commands";
import type { Viewer } from "@shared/lib/access";
import type { SsoProblem } from "@shared/sso/vocabulary";
import * as commands from "./commands";
import type { Flow, ProviderIdentity } from "./flow";
import type { PendingIdentity } from "./pending-sign-in";
import type { Provider, Providers } from "./providers";
import * as queries from "./queries";
import { findAccountProblem, findProviderProblem, listUsableProviders } from "./usable-providers";

export interface FlowContext {
  db: Db;
  viewer: Viewer | null;
  session: SessionActions;
  client: ClientInfo;
}

interface CompletedFlow {
  provider: Provider;
  flow: Flow;
  identity: ProviderIdentity;
}

interface FlowOutcome {
  problem?: SsoProblem;
  /** The token of a pending sign-in, for the page on which the user creates or connects an account. */
  pendingSignInToken?: string;
  /**
   * With the problem `suspended`: the token with which the user can export their data and delete the account.
   */
  suspendedToken?: string;
}

/** `toNetworkKey` turns an IP address into the keyed hash that the security record stores. */
interface ConnectionDeps extends Pick<SignInDeps, "toNetworkKey"> {
  providers: Providers;
}

/** How long a user may take to create or connect an account (finish-sign-in.ts). */
const pendingSignInMinutes = 30;

/**
 * Signs in the user with whom the identity is connected. Otherwise returns the token of a pending sign-in.
 */
export async function completeSignIn(
  context: FlowContext,
  deps: SignInDeps,
  completedFlow: CompletedFlow,
): Promise<FlowOutcome> {
  const { provider, identity } = completedFlow;
  if (provider.organization && !provider.organization.isTested) return { problem: "unavailable" };
  const storedIdentity = await queries.findIdentity(context.db, identity.issuer, identity.subject);
  return storedIdentity
    ? signInConnectedUser(context, deps, provider, storedIdentity)
    : createPendingSignIn(context, deps, completedFlow);
}

async function signInConnectedUser(
  { db, session, client }: FlowContext,
  deps: SignInDeps,
  provider: Provider,
  storedIdentity: { id: number; userId: number; provider: string },
): Promise<FlowOutcome> {
  const user = await authQueries.findUser(db, storedIdentity.userId);
  if (!user) return { problem: "failed" };
  const problem = await findProviderProblem(db, provider, user);
  if (problem) return { problem };
  const method = {
    kind: "provider",
    providerKey: provider.key,
    storedProviderKey: storedIdentity.provider,
  } as const;
  try {
    await startSession(deps, { db, session, client }, user, method);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "sso_required") return { problem: "required" };
    if (error.code === "suspended")
      return { problem: "suspended", suspendedToken: error.extensions?.suspendedToken };
    throw error;
  }
  await commands.recordIdentityUse(db, storedIdentity.id);
  return {};
}

/**
 * If an account has verified the address, the user has to connect the identity with that account; otherwise
 * they create an account.
 */
async function createPendingSignIn(
  { db }: FlowContext,
  { encrypter }: SignInDeps,
  { provider, flow, identity }: CompletedFlow,
): Promise<FlowOutcome> {
  const { issuer, subject, email, claims } = identity;
  if (email === undefined) return { problem: "unverified_email" };
  const address = await queries.findAddress(db, email);
  const user = address?.isVerified ? await authQueries.findUser(db, address.userId) : undefined;
  const problem = user && (await findAccountProblem(db, provider, user));
  if (problem) return { problem };
  const payload: PendingIdentity = {
    provider: provider.key,
    issuer,
    subject,
    email,
    firstName: claims.given_name ?? "",
    lastName: claims.family_name ?? "",
    device: flow.device,
    next: flow.next,
  };
  const pendingSignInToken = await createChallenge(db, encrypter, {
    kind: user ? "sso_link" : "sso_registration",
    userId: user?.id,
    payload,
    minutes: pendingSignInMinutes,
  });
  return { pendingSignInToken };
}

/** Whether the viewer is the user who started the flow. */
const hasStartedFlow = (viewer: Viewer | null, flow: Flow): viewer is Viewer =>
  viewer !== null && viewer.id === flow.userId;

/** Records a recent authentication of the signed-in user, as entering the password does. */
export async function completeReauthentication(
  { db, viewer, session }: FlowContext,
  { provider, flow, identity }: CompletedFlow,
): Promise<FlowOutcome> {
  if (!hasStartedFlow(viewer, flow)) return { problem: "expired" };
  const user = await authQueries.findUser(db, viewer.id);
  const storedIdentity = await queries.findIdentity(db, identity.issuer, identity.subject);
  if (!user || storedIdentity?.userId !== viewer.id) return { problem: "other_person" };
  const problem = await findAccountProblem(db, provider, user);
  if (problem) return { problem };
  const method = { kind: "provider", providerKey: provider.key } as const;
  if (await findOrganizationRequiringSso(db, user.id, method)) return { problem: "required" };
  // The session generation at the start of the flow: if all sessions were ended since, the generation
  // differs, and no authentication is recorded.
  const isRecorded = await recordReauthentication(db, session.getSessionId(), flow.generation ?? 0);
  return isRecorded ? {} : { problem: "expired" };
}

/**
 * Connects the identity with the account of the signed-in user. If it is already connected, only replaces a
 * provider that the user cannot use any more.
 */
export async function completeConnection(
  { db, viewer, session, client }: FlowContext,
  { toNetworkKey, providers }: ConnectionDeps,
  { provider, flow, identity }: CompletedFlow,
): Promise<FlowOutcome> {
  if (!hasStartedFlow(viewer, flow)) return { problem: "expired" };
  const user = await authQueries.findUser(db, viewer.id);
  if (!user || user.sessionGeneration !== flow.generation) return { problem: "expired" };
  const problem = await findAccountProblem(db, provider, user);
  if (problem) return { problem };
  const { issuer, subject, email, claims } = identity;
  return db.transaction(async (tx): Promise<FlowOutcome> => {
    // Locked before the user's row, because the insertion of a session also locks the identity first: two
    // transactions with different orders could wait for each other.
    await commands.lockIdentity(tx, user.id, identity);
    if (!(await lockUserRowAndCheckGeneration(tx, user))) return { problem: "expired" };
    const values = { userId: user.id, provider: provider.key, issuer, subject, email: email ?? claims.email };
    if (await commands.insertIdentity(tx, values)) {
      await announceIdentityChange(tx, user, "identity_added", {
        network: toNetworkKey(client.ip),
        provider: provider.key,
      });
      return {};
    }
    const storedIdentity = await queries.findIdentity(tx, issuer, subject);
    if (storedIdentity?.userId !== user.id) return { problem: "other_account" };
    if (storedIdentity.provider === provider.key) return {};
    const usableProviders = await listUsableProviders(tx, providers, user.id);
    const isStoredProviderUsable = usableProviders.some(
      (usable) => usable.key === storedIdentity.provider && usable.issuer === issuer,
    );
    if (isStoredProviderUsable) return { problem: "already_connected" };
    // Ends the sessions that began with the former provider, except this one.
    await commands.moveIdentityToProvider(tx, storedIdentity, provider.key, session.getSessionId());
    return {};
  });
}

/**
 * Records a test sign-in of an owner. Also connects their account, so that requiring the provider does not
 * lock them out.
 */
export async function completeTest(
  context: FlowContext,
  deps: ConnectionDeps,
  completedFlow: CompletedFlow,
): Promise<FlowOutcome> {
  const { organization } = completedFlow.provider;
  // `version` is that of the provider's settings: a test of former settings does not count.
  if (!organization || completedFlow.flow.version !== organization.version) return { problem: "expired" };
  const outcome = await completeConnection(context, deps, completedFlow);
  if (outcome.problem && outcome.problem !== "already_connected") return outcome;
  const isMarkedTested = await context.db.transaction(async (tx) => {
    const isMarked = await commands.markProviderTested(tx, organization.id, organization.version);
    if (isMarked)
      await recordAudit(tx, {
        action: "sso_tested",
        actorId: context.viewer?.id,
        subject: { kind: "organization", id: organization.id },
        network: deps.toNetworkKey(context.client.ip),
      });
    return isMarked;
  });
  return isMarkedTested ? {} : { problem: "expired" };
}
