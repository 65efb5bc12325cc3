import { announceIdentityChange, announceSsoChange } from "@server/auth/notifications";
import * as authQueries from "@server/auth/queries";
import type { SignInDeps } from "@server/auth/sign-in";
import { queueEmail } from "@server/email/commands";
import { listPasskeys } from "@server/factors/queries";
import type { Db } from "@server/lib/db/db";
import { authorize, fail, failField } from "@server/lib/http/api-error";
import { type ClientInfo, mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import { isLoopbackHost } from "@server/lib/loopback";
import * as organizationQueries from "@server/organizations/queries";
import { recordAudit } from "@server/security/commands";
import type { Viewer } from "@shared/lib/access";
import { safeRedirectPath } from "@shared/lib/safe-redirect-path";
import { ssoEndpoints } from "@shared/sso/endpoints";
import { canManageSso } from "@shared/sso/policy";
import { organizationProviderKey, type SsoChange, ssoTestPath } from "@shared/sso/rules";
import { ssoSchemas } from "@shared/sso/schemas";
import type { SsoProblem } from "@shared/sso/vocabulary";
import { emailDomain } from "@shared/users/rules";
import * as commands from "./commands";
import * as finish from "./finish";
import { type Flow, readIdentity, startFlow, takeFlow } from "./flow";
import type { OidcClient } from "./oidc-client";
import * as outcomes from "./outcomes";
import { failExpired, findStep } from "./pending-identity";
import { type Provider, type Providers, secretContext } from "./providers";
import * as queries from "./queries";

export interface SsoServices {
  oidc: OidcClient;
  providers: Providers;
}

interface SsoDeps extends RouteDeps, SignInDeps {
  sso: SsoServices;
  post: { appUrl: string };
}

const maxLinkEmailsPerHour = 3;
const failNoOrganization = () => fail("not_found", "This organization does not exist.");
const failNoProvider = () => fail("not_found", "There is no such provider.");
const failUnavailable = () => fail("unavailable", "The provider cannot be reached. Please try again later.");
const failDomain = () =>
  fail("domain_unconfirmed", "Single sign-on needs a domain that a site admin has confirmed.");
const failSignedOut = () => fail("not_signed_in", "Please sign in to go on.");

/** The page at the end of a visit to a provider, with its result. */
function endOfFlow({ purpose, next, isPopup }: FlowEnd, result: SsoProblem | "done") {
  if (purpose === "sign_in") {
    if (result !== "done") return problemPage(result);
    return next === "/" ? "/dashboard" : next;
  }
  const page = new URL(isPopup ? "/sso/confirmed" : next, "http://own.invalid");
  page.searchParams.set("sso", result);
  return page.pathname + page.search + page.hash;
}
type FlowEnd = Pick<Flow, "purpose" | "next" | "isPopup">;
const problemPage = (problem: SsoProblem) => `/auth?sso=${problem}`;

export const ssoRoutes = ({ sso, post, ...deps }: SsoDeps) => {
  const { sealer, limits, networkKey } = deps;
  const { oidc, providers } = sso;
  const flowDeps = { sealer, oidc, providers };
  const finishDeps = { ...deps, appUrl: post.appUrl, providers };
  const isLocalSite = isLoopbackHost(new URL(post.appUrl).hostname);

  /** The start of a flow of the signed-in user. */
  async function startOwnFlow(
    rootDb: Db,
    provider: Provider,
    {
      viewer,
      purpose,
      device,
      next,
    }: { viewer: Viewer; purpose: "link" | "test"; device: string; next: string },
  ) {
    const user = (await authQueries.find(rootDb, viewer.id)) ?? failSignedOut();
    const flow = { purpose, device, next, user };
    return { url: (await startFlow(rootDb, flowDeps, provider, flow)) ?? failUnavailable() };
  }

  async function loadOwnedOrganization(db: Db, viewer: Viewer, id: number) {
    const organization = (await organizationQueries.find(db, id)) ?? failNoOrganization();
    const ownRole = await organizationQueries.findRole(db, id, viewer.id);
    authorize(canManageSso(ownRole), "Only owners of an organization manage its single sign-on.");
    return organization;
  }

  async function loadSettings(
    db: Db,
    organization: { id: number; domain: string | null; domainAdminConfirmedAt: string | null },
  ) {
    const row = await queries.findProvider(db, organization.id);
    return {
      provider: row ?? null,
      callbackUrl: oidc.callbackUrl(organizationProviderKey(organization.id)),
      domain: organization.domain,
      isDomainConfirmed: organization.domain !== null && organization.domainAdminConfirmedAt !== null,
    };
  }

  /** Emails all owners about a change, and adds it to the security record. */
  async function announceChange(
    db: Db,
    organization: { id: number; name: string },
    change: SsoChange,
    { viewer, client }: { viewer: Viewer; client: ClientInfo },
  ) {
    const actor = (await authQueries.find(db, viewer.id)) ?? failSignedOut();
    await announceSsoChange(db, organization, change, actor);
    await recordAudit(db, {
      action: change === "removed" ? "sso_removed" : "sso_changed",
      actorId: viewer.id,
      subject: { kind: "organization", id: organization.id },
      network: networkKey(client.ip),
      details: { change },
    });
  }

  return mountRoutes(
    deps,
    ssoEndpoints,
    ssoSchemas,
    {
      providers: async () => providers.siteProviders.map(({ key, name }) => ({ key, name })),

      discover: async ({ db, body, client }) => {
        await limits.sso(client.ip);
        const found = await queries.findProviderByDomain(db, emailDomain(body.email));
        if (!found) return { provider: null, isRequired: false };
        const key = organizationProviderKey(found.organizationId);
        return { provider: { key, name: found.name }, isRequired: found.requiredAt !== null };
      },

      start: async ({ rootDb, viewer, params, query, session, client }) => {
        await limits.sso(client.ip);
        const provider = await providers.find(rootDb, params.provider);
        if (!provider || provider.organization?.isTested === false) return problemPage("unavailable");
        const { purpose = "sign_in", email } = query;
        const user = purpose === "confirm" && viewer ? await authQueries.find(rootDb, viewer.id) : undefined;
        if (purpose === "confirm" && !user) return problemPage("expired");
        const flow = { purpose, next: safeRedirectPath(query.next), isPopup: query.popup === "true" };
        const device = session.rememberDevice();
        const url = await startFlow(rootDb, flowDeps, provider, { ...flow, device, email, user });
        return url ?? endOfFlow(flow, "unavailable");
      },

      callback: async ({ rootDb: db, viewer, params, query, session, client }) => {
        await limits.sso(client.ip);
        const flow = await takeFlow(db, sealer, {
          state: query.state,
          device: session.deviceHash,
          key: params.provider,
        });
        if (!flow) return problemPage("expired");
        const provider = await providers.find(db, params.provider);
        if (!provider) return endOfFlow(flow, "unavailable");
        const result = await readIdentity(flowDeps, { provider, flow, answer: query });
        if (result.problem) return endOfFlow(flow, result.problem);
        const context = { db, viewer, session, client };
        const visit = { provider, flow, identity: result.identity };
        const runOutcome = {
          sign_in: () => outcomes.signIn(context, deps, visit),
          confirm: () => outcomes.confirm(context, visit),
          link: () => outcomes.link(context, deps, visit),
          test: () => outcomes.test(context, deps, visit),
        };
        const { problem, token } = await runOutcome[flow.purpose]();
        return token === undefined ? endOfFlow(flow, problem ?? "done") : `/sso#${token}`;
      },

      preview: async ({ db, body, session, client }) => {
        await limits.sso(client.ip);
        const { kind, identity, userId } = await findStep(db, sealer, body.token, session.deviceHash);
        return {
          step: userId === null ? ("register" as const) : ("link" as const),
          providerName: await providers.nameOf(db, identity.provider),
          email: identity.email,
          firstName: identity.firstName,
          lastName: identity.lastName,
          isMailed: kind === "mailed_link",
          hasPasskey: userId !== null && (await listPasskeys(db, userId)).length > 0,
        };
      },

      finish: async ({ db, body, session, client }) => {
        await limits.sso(client.ip);
        const step = await findStep(db, sealer, body.token, session.deviceHash);
        const context = { db, session, client };
        return step.userId === null
          ? finish.register(context, finishDeps, body, step)
          : finish.link(context, finishDeps, body, step);
      },

      mailLink: async ({ db, body, session, client }) => {
        await limits.sso(client.ip);
        const { kind, identity, userId } = await findStep(db, sealer, body.token, session.deviceHash);
        if (kind !== "sso_link" || userId === null) return failExpired();
        if ((await queries.countRecentLinkEmails(db, userId)) >= maxLinkEmailsPerHour) return {};
        const address = (await queries.findAddress(db, identity.email)) ?? failExpired();
        if (address.userId !== userId || !address.isVerified) failExpired();
        const { provider, issuer, subject, email, device } = identity;
        const providerName = await providers.nameOf(db, provider);
        await queueEmail(db, {
          userId,
          address: address.email,
          kind: "link_identity",
          data: { addressId: address.id, provider, issuer, subject, email, device, providerName },
        });
        return {};
      },

      identities: async ({ db, viewer }) => {
        const rows = await queries.listIdentities(db, viewer.id);
        const organizationProviders = await queries.listOrganizationProviders(db, viewer.id);
        const available = [
          ...providers.siteProviders.map(({ key, name }) => ({ key, name })),
          ...organizationProviders.map(({ organizationId, name }) => ({
            key: organizationProviderKey(organizationId),
            name,
          })),
        ];
        const identities = await Promise.all(
          rows.map(async ({ provider: key, ...row }) => {
            const name = available.find((provider) => provider.key === key)?.name;
            return { ...row, provider: { key, name: name ?? (await providers.nameOf(db, key)) } };
          }),
        );
        const connectable = available.filter(({ key }) => rows.every(({ provider }) => provider !== key));
        return { identities, connectable };
      },

      link: async ({ rootDb, viewer, body, session }) => {
        const provider = (await providers.find(rootDb, body.provider)) ?? failNoProvider();
        if (provider.organization?.isTested === false) failNoProvider();
        const flow = { viewer, purpose: "link", device: session.rememberDevice(), next: "/profile" } as const;
        return startOwnFlow(rootDb, provider, flow);
      },

      unlink: async ({ db, viewer, params, client }) => {
        const identity =
          (await commands.deleteIdentity(db, viewer.id, params.id)) ??
          fail("not_found", "There is no such account.");
        const user = (await authQueries.find(db, viewer.id)) ?? failSignedOut();
        await announceIdentityChange(db, user, "identity_removed", {
          network: networkKey(client.ip),
          provider: identity.provider,
        });
      },

      settings: async ({ db, viewer, params }) =>
        loadSettings(db, await loadOwnedOrganization(db, viewer, params.id)),

      change: async ({ db, viewer, params, body, client }) => {
        const organization = await loadOwnedOrganization(db, viewer, params.id);
        const settings = await loadSettings(db, organization);
        if (!settings.isDomainConfirmed || settings.domain === null) return failDomain();
        const { issuer, clientId, tenant = null, isRequired } = body;
        const isHttps = new URL(issuer).protocol === "https:";
        const isLocal = isLocalSite && isLoopbackHost(new URL(issuer).hostname);
        if (!isHttps && !isLocal) failField("issuer", "Enter an address that begins with https://");
        const stored = await queries.findProvider(db, params.id);
        const storedSecret = stored && sealer.open(stored.secretSealed, secretContext(params.id));
        const clientSecret = body.clientSecret || storedSecret;
        if (!clientSecret) return failField("clientSecret", "Enter the client secret");
        const isChanged =
          stored?.issuer !== issuer ||
          stored.clientId !== clientId ||
          stored.tenant !== tenant ||
          storedSecret !== clientSecret;
        if (isChanged) {
          const key = organizationProviderKey(params.id);
          const domain = settings.domain.toLowerCase();
          const candidate = {
            key,
            name: organization.name,
            issuer,
            clientId,
            clientSecret,
            organization: { id: params.id, domain, isTested: false, isRequired: false, version: 0 },
          };
          // An answer that says why would let owners explore the network of the server.
          await oidc
            .check(candidate)
            .catch(() => failField("issuer", "No OpenID provider was found at this address"));
        }
        await db.transaction(async (tx) => {
          const context = { viewer, client };
          if (isChanged) {
            const secretSealed = sealer.seal(clientSecret, secretContext(params.id));
            await commands.saveProvider(tx, {
              organizationId: params.id,
              issuer,
              clientId,
              tenant,
              secretSealed,
            });
            await announceChange(tx, organization, stored ? "changed" : "added", context);
          }
          const isTested = !isChanged && stored.testedAt !== null;
          if (isRequired && !isTested)
            fail("untested", "Sign in with these settings once before you require them.");
          if (!isTested || !(await commands.setRequired(tx, params.id, isRequired))) return;
          if (isRequired) await commands.limitSessions(tx);
          await announceChange(tx, organization, isRequired ? "required" : "optional", context);
        });
        return loadSettings(db, organization);
      },

      remove: async ({ db, viewer, params, client }) => {
        const organization = await loadOwnedOrganization(db, viewer, params.id);
        if (!(await commands.deleteProvider(db, params.id))) failNoProvider();
        await announceChange(db, organization, "removed", { viewer, client });
      },

      test: async ({ rootDb, viewer, params, session }) => {
        const organization = await loadOwnedOrganization(rootDb, viewer, params.id);
        if (organization.domain === null || organization.domainAdminConfirmedAt === null) failDomain();
        const key = organizationProviderKey(params.id);
        const provider = (await providers.find(rootDb, key)) ?? failNoProvider();
        const next = ssoTestPath(params.id);
        const flow = { viewer, purpose: "test", device: session.rememberDevice(), next } as const;
        return startOwnFlow(rootDb, provider, flow);
      },
    },
    { manualTransaction: ["discover", "preview", "finish", "link", "change", "test"] },
  );
};
