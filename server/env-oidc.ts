/**
 * Reads the settings of the identity providers of the whole site. OIDC_PROVIDERS lists their keys, such as
 * "google"; other variables contain the key, such as OIDC_GOOGLE_ISSUER.
 */
import { isLoopbackHost } from "@server/lib/loopback";
import { isSharedEntraIssuer } from "@shared/sso/rules";

export interface OidcProviderSetting {
  /** The key in paths: "google". */
  key: string;
  /** The name on buttons: "Google". */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The only accepted organization: the claim `tid` of Microsoft Entra, or `hd` of Google. */
  tenant?: string;
}

const keyPattern = /^[a-z][a-z0-9]{0,29}$/;

type EnvVariables = Record<string, string | undefined>;

/** Returns the providers, and one sentence per mistake. The sentences contain no secret. */
export function readOidcProviders(variables: EnvVariables) {
  const problems: string[] = [];
  const isLocalSite = isLoopbackUrl(variables.APP_URL?.trim() || "http://localhost");
  const keys = (variables.OIDC_PROVIDERS ?? "")
    .split(",")
    .map((key) => key.trim())
    .filter(Boolean);
  for (const invalidKey of keys.filter((key) => !keyPattern.test(key)))
    problems.push(
      `OIDC_PROVIDERS has ${JSON.stringify(invalidKey)}, but must be names of lower-case letters and digits.`,
    );
  if (new Set(keys).size < keys.length) problems.push("OIDC_PROVIDERS names a provider more than once.");
  const providers = keys.filter((key) => keyPattern.test(key)).map((key) => readProvider(key, variables));
  problems.push(...providers.flatMap((provider) => findProviderProblems(provider, isLocalSite)));
  return { providers, problems };
}

/** Reads the variables of one provider. A missing required variable becomes an empty text. */
function readProvider(key: string, variables: EnvVariables): OidcProviderSetting {
  const readSetting = (name: string) => variables[`${variablePrefixOf(key)}_${name}`]?.trim() ?? "";
  return {
    key,
    name: readSetting("NAME") || key[0]!.toUpperCase() + key.slice(1),
    issuer: readSetting("ISSUER"),
    clientId: readSetting("CLIENT_ID"),
    clientSecret: readSetting("CLIENT_SECRET"),
    tenant: readSetting("TENANT") || undefined,
  };
}

const variablePrefixOf = (key: string) => `OIDC_${key.toUpperCase()}`;

function findProviderProblems(
  { key, issuer, clientId, clientSecret }: OidcProviderSetting,
  isLocalSite: boolean,
): string[] {
  const prefix = variablePrefixOf(key);
  const requiredSettings = { ISSUER: issuer, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret };
  const problems = Object.entries(requiredSettings)
    .filter(([, setting]) => !setting)
    .map(([name]) => `${prefix}_${name} is missing: OIDC_PROVIDERS names ${key}.`);
  const issuerProblem = issuer && findIssuerProblem(issuer, isLocalSite);
  return issuerProblem ? [...problems, `${prefix}_ISSUER ${issuerProblem}`] : problems;
}

function findIssuerProblem(issuer: string, isLocalSite: boolean): string | undefined {
  if (!URL.canParse(issuer) || !/^https?:$/.test(new URL(issuer).protocol))
    return "must be an address such as https://accounts.google.com.";
  if (new URL(issuer).protocol === "http:" && !(isLocalSite && isLoopbackUrl(issuer)))
    return "must begin with https://, unless it and APP_URL are this machine.";
  if (isSharedEntraIssuer(issuer))
    return "must have your own tenant in its path, not common, organizations or consumers.";
  return undefined;
}

const isLoopbackUrl = (url: string) => URL.canParse(url) && isLoopbackHost(new URL(url).hostname);
