/** Single sign-on: the flow of a browser through an identity provider, connected accounts, and settings. */
import { announceIdentityChange } from "@server/auth/notifications";
import * as authQueries from "@server/auth/queries";
import type { SignInDeps } from "@server/auth/sign-in";
import { queueEmail } from "@server/email/commands";
import { listPasskeys } from "@server/factors/queries";
import type { Db } from "@server/lib/db/db";
import { ApiError, fail } from "@server/lib/http/api-error";
import { mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import { isLoopbackHost } from "@server/lib/loopback";
import type { Viewer } from "@shared/lib/access";
import type { ErrorCode } from "@shared/lib/errors";
import { safeRedirectPath } from "@shared/lib/safe-redirect-path";
import { ssoEndpoints } from "@shared/sso/endpoints";
import { organizationProviderKey, ssoTestPath } from "@shared/sso/rules";
import { ssoSchemas, ssoStartQuery } from "@shared/sso/schemas";
import type { SsoProblem } from "@shared/sso/vocabulary";
import { emailDomain } from "@shared/users/rules";
import type * as z from "zod/mini";
import * as commands from "./commands";
import * as completeFlow from "./complete-flow";
import * as finishSignIn from "./finish-sign-in";
import { consumeFlow, type Flow, startFlow, verifyProviderResponse } from "./flow";
import type { OidcClient } from "./oidc-client";
import { failExpired, findPendingSignIn } from "./pending-sign-in";
import type { Provider, Providers } from "./providers";
import * as queries from "./queries";
import * as settings from "./settings";
import {
  findReauthenticationProblem,
  findReauthenticationProvider,
  findTestedProvider,
  listUsableProviders,
} from "./usable-providers";

export interface SsoServices {
  oidc: OidcClient;
  providers: Providers;
}

interface SsoDeps extends RouteDeps, SignInDeps {
  sso: SsoServices;
  mailConfig: { appUrl: string };
}

const maxLinkEmailsPerHour = 3;
const failNoProvider = () => fail("not_found", "There is no such provider.");
const failUnavailable = () => fail("unavailable", "The provider cannot be reached. Please try again later.");

/** The part of a flow that decides to which page the browser returns. */
type ReturnTarget = Pick<Flow, "purpose" | "next" | "isPopup">;

/**
 * Returns the path to which the browser is redirected at the end of a flow, with the result in the query
 * string. A successful sign-in needs no result.
 */
function toResultPath({ purpose, next, isPopup }: ReturnTarget, result: SsoProblem | "done") {
  if (purpose === "sign_in")
    return result === "done" ? toPathAfterSignIn(next) : toSignInPathWithProblem(result);
  const page = new URL(isPopup ? "/sso/confirmed" : next, "http://base.invalid"); // the base is not returned
  page.searchParams.set("sso", result);
  return page.pathname + page.search + page.hash;
}
const toPathAfterSignIn = (next: string) => (next === "/" ? "/dashboard" : next);
const toSignInPathWithProblem = (problem: SsoProblem) => `/auth?sso=${problem}`;

const toReturnTarget = ({ purpose = "sign_in", next, popup }: z.output<typeof ssoStartQuery>) => ({
  purpose,
  next: safeRedirectPath(next),
  isPopup: popup === "true",
});

function toSsoProblem(code: ErrorCode): SsoProblem {
  if (code === "too_many_requests") return "too_many";
  return code === "not_found" ? "unavailable" : "unexpected";
}

export const ssoRoutes = ({ sso, mailConfig, ...deps }: SsoDeps) => {
  const { encrypter, limits, toNetworkKey } = deps;
  const { oidc, providers } = sso;
  const flowDeps = { encrypter, oidc, providers };
  const connectionDeps = { toNetworkKey, providers };
  const finishDeps = { ...deps, appUrl: mailConfig.appUrl, providers };
  const settingsDeps = { ...deps, oidc, isLocalSite: isLoopbackHost(new URL(mailConfig.appUrl).hostname) };

  /**
   * Starts a flow in which the signed-in user connects an account, or tests a provider. Returns the URL of
   * the provider.
   */
  async function startFlowOfViewer(
    rootDb: Db,
    provider: Provider,
    {
      viewer,
      purpose,
      deviceHash,
      next,
    }: { viewer: Viewer; purpose: "link" | "test"; deviceHash: string; next: string },
  ) {
    const user = (await authQueries.findUser(rootDb, viewer.id)) ?? settings.failSignedOut();
    const flow = { purpose, deviceHash, next, user };
    return { url: (await startFlow(rootDb, flowDeps, provider, flow)) ?? failUnavailable() };
  }

  /** Counts a request, and returns whether the client has sent too many. */
  async function countStepAndCheckLimit(ip: string): Promise<boolean> {
    try {
      await limits.countSsoStep(ip);
      return false;
    } catch (error) {
      if (error instanceof ApiError && error.code === "too_many_requests") return true;
      throw error;
    }
  }

  return mountRoutes(
    deps,
    ssoEndpoints,
    ssoSchemas,
    {
      providers: async () => providers.siteProviders.map(({ key, name }) => ({ key, name })),

      discover: async ({ db, body, client }) => {
        await limits.countSsoStep(client.ip);
        const provider = await queries.findProviderByDomain(db, emailDomain(body.email));
        if (!provider) return { provider: null, isRequired: false };
        const key = organizationProviderKey(provider.organizationId);
        return { provider: { key, name: provider.name }, isRequired: provider.requiredAt !== null };
      },

      // `start` and `callback` write although they are GET requests, so they use `rootDb`: `db` may be a
      // replica.
      start: async ({ rootDb, viewer, params, query, session, client }) => {
        await limits.countSsoStep(client.ip);
        const returnTarget = toReturnTarget(query);
        const provider = await findTestedProvider(rootDb, providers, params.provider);
        if (!provider) return toResultPath(returnTarget, "unavailable");
        const isConfirmation = returnTarget.purpose === "confirm";
        const user = isConfirmation && viewer ? await authQueries.findUser(rootDb, viewer.id) : undefined;
        if (isConfirmation) {
          if (!user && !returnTarget.isPopup) return toSignInPathWithProblem("expired");
          if (!user) return toResultPath(returnTarget, "expired");
          const problem = await findReauthenticationProblem(rootDb, provider, user);
          if (problem) return toResultPath(returnTarget, problem);
        }
        const deviceHash = session.rememberDevice();
        const url = await startFlow(rootDb, flowDeps, provider, {
          ...returnTarget,
          deviceHash,
          email: query.email,
          user,
        });
        return url ?? toResultPath(returnTarget, "unavailable");
      },

      callback: async ({ rootDb: db, viewer, params, query, session, client }) => {
        const isOverLimit = await countStepAndCheckLimit(client.ip);
        // Consumed even beyond the limit, because the flow contains the page to return to.
        const flow = await consumeFlow(db, encrypter, {
          state: query.state,
          deviceHash: session.deviceHash,
          providerKey: params.provider,
        });
        if (!flow) return toSignInPathWithProblem(isOverLimit ? "too_many" : "expired");
        if (isOverLimit) return toResultPath(flow, "too_many");
        const provider = await providers.find(db, params.provider);
        if (!provider) return toResultPath(flow, "unavailable");
        const verification = await verifyProviderResponse(flowDeps, { provider, flow, response: query });
        if (verification.problem) return toResultPath(flow, verification.problem);
        const context = { db, viewer, session, client };
        const completedFlow = { provider, flow, identity: verification.identity };
        const completeByPurpose = {
          sign_in: () => completeFlow.completeSignIn(context, deps, completedFlow),
          confirm: () => completeFlow.completeReauthentication(context, completedFlow),
          link: () => completeFlow.completeConnection(context, connectionDeps, completedFlow),
          test: () => completeFlow.completeTest(context, connectionDeps, completedFlow),
        };
        const { problem, pendingSignInToken, suspendedToken } = await completeByPurpose[flow.purpose]();
        if (suspendedToken) return `${toSignInPathWithProblem("suspended")}#${suspendedToken}`;
        if (pendingSignInToken) return `/sso#${pendingSignInToken}`;
        return toResultPath(flow, problem ?? "done");
      },

      preview: async ({ db, body, session, client }) => {
        await limits.countSsoStep(client.ip);
        const { kind, identity, userId } = await findPendingSignIn(
          db,
          encrypter,
          body.token,
          session.deviceHash,
        );
        return {
          step: userId === null ? ("register" as const) : ("link" as const),
          providerName: await providers.loadName(db, identity.provider),
          email: identity.email,
          firstName: identity.firstName,
          lastName: identity.lastName,
          isMailed: kind === "mailed_link",
          hasPasskey: userId !== null && (await listPasskeys(db, userId)).length > 0,
          next: toPathAfterSignIn(identity.next),
        };
      },

      finish: async ({ db, body, session, client }) => {
        await limits.countSsoStep(client.ip);
        const pendingSignIn = await findPendingSignIn(db, encrypter, body.token, session.deviceHash);
        const context = { db, session, client };
        return pendingSignIn.userId === null
          ? finishSignIn.createAccount(context, finishDeps, body, pendingSignIn)
          : finishSignIn.connectAccount(context, finishDeps, body, pendingSignIn);
      },

      mailLink: async ({ db, body, session, client }) => {
        await limits.countSsoStep(client.ip);
        const { kind, identity, userId } = await findPendingSignIn(
          db,
          encrypter,
          body.token,
          session.deviceHash,
        );
        if (kind !== "sso_link" || userId === null) return failExpired();
        if ((await queries.countRecentLinkEmails(db, userId)) >= maxLinkEmailsPerHour) return {};
        const address = (await queries.findAddress(db, identity.email)) ?? failExpired();
        if (address.userId !== userId || !address.isVerified) failExpired();
        const { provider, issuer, subject, email, device, next } = identity;
        const providerName = await providers.loadName(db, provider);
        await db.transaction((tx) =>
          queueEmail(tx, {
            userId,
            address: address.email,
            kind: "link_identity",
            data: { addressId: address.id, provider, issuer, subject, email, device, next, providerName },
          }),
        );
        return {};
      },

      identities: async ({ db, viewer }) => {
        const storedIdentities = await queries.listIdentities(db, viewer.id);
        const usableProviders = await listUsableProviders(db, providers, viewer.id);
        const identities = await Promise.all(
          storedIdentities.map(async (storedIdentity) => {
            const reauthenticationProvider = await findReauthenticationProvider(
              db,
              usableProviders,
              storedIdentities,
              storedIdentity,
            );
            const key = reauthenticationProvider?.key ?? storedIdentity.provider;
            return {
              ...storedIdentity,
              storedKey: storedIdentity.provider,
              provider: { key, name: reauthenticationProvider?.name ?? (await providers.loadName(db, key)) },
              canConfirm: reauthenticationProvider !== undefined,
            };
          }),
        );
        // An identity is stored under the key of one provider, but may confirm its user through another one.
        const isConnected = ({ key, issuer }: Provider) =>
          identities.some(
            (identity) =>
              identity.issuer === issuer && [identity.storedKey, identity.provider.key].includes(key),
          );
        const connectable = usableProviders.filter((provider) => !isConnected(provider));
        return { identities, connectable: connectable.map(({ key, name }) => ({ key, name })) };
      },

      link: async ({ rootDb, viewer, body, session }) => {
        const provider = (await findTestedProvider(rootDb, providers, body.provider)) ?? failNoProvider();
        const flow = {
          viewer,
          purpose: "link",
          deviceHash: session.rememberDevice(),
          next: "/profile",
        } as const;
        return startFlowOfViewer(rootDb, provider, flow);
      },

      unlink: async ({ db, viewer, params, session, client }) => {
        const identity =
          (await commands.deleteIdentity(db, viewer.id, params.id)) ??
          fail("not_found", "There is no such account.");
        // Locked after the identity, as at the insertion of a session.
        await session.lockUserRow(db);
        const { provider } = identity;
        const exceptSid = session.getSessionId();
        await commands.endSessionsOfProvider(db, { userId: viewer.id, provider, exceptSid });
        const user = (await authQueries.findUser(db, viewer.id)) ?? settings.failSignedOut();
        await announceIdentityChange(db, user, "identity_removed", {
          network: toNetworkKey(client.ip),
          provider,
        });
      },

      settings: async ({ db, viewer, params }) => {
        const organization = await settings.loadOwnedOrganization(db, viewer, params.id);
        return settings.loadSettings(db, oidc, organization);
      },

      change: async ({ db, viewer, params, body, session, client }) => {
        const organization = await settings.loadOwnedOrganization(db, viewer, params.id);
        const context = { db, viewer, session, client };
        return settings.changeSettings(context, settingsDeps, organization, body);
      },

      remove: async ({ db, viewer, params, session, client }) => {
        await session.lockUserRow(db);
        const organization = await settings.loadOwnedOrganization(db, viewer, params.id);
        if (!(await commands.deleteProvider(db, params.id))) failNoProvider();
        await settings.announceSettingsChange({ db, viewer, client }, deps, organization, "removed");
      },

      test: async ({ rootDb, viewer, params, session }) => {
        const organization = await settings.loadOwnedOrganization(rootDb, viewer, params.id);
        settings.requireConfirmedDomain(organization);
        const key = organizationProviderKey(params.id);
        const provider = (await providers.find(rootDb, key)) ?? failNoProvider();
        const next = ssoTestPath(params.id);
        const flow = { viewer, purpose: "test", deviceHash: session.rememberDevice(), next } as const;
        return startFlowOfViewer(rootDb, provider, flow);
      },
    },
    {
      manualTransaction: ["discover", "preview", "finish", "mailLink", "link", "change", "test"],
      errorPages: {
        start({ code }, query) {
          const { data: validQuery } = ssoStartQuery.safeParse(query);
          const problem = toSsoProblem(code);
          return validQuery
            ? toResultPath(toReturnTarget(validQuery), problem)
            : toSignInPathWithProblem(problem);
        },
        callback: ({ code }) => toSignInPathWithProblem(toSsoProblem(code)),
      },
    },
  );
};
