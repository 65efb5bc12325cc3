import { emailAddress } from "@shared/lib/fields";
import { tenantClaimOf } from "@shared/sso/rules";
import type { SsoProblem } from "@shared/sso/vocabulary";
import { emailDomain } from "@shared/users/rules";
import type { Claims } from "./oidc-client";
import type { Provider } from "./providers";

/**
 * Decides whether a provider may identify the user whom these verified claims describe. Returns the email
 * address if the provider may be trusted to have checked it.
 *
 * A provider of the whole site is trusted for addresses with `email_verified`, but Microsoft Entra never is:
 * its tenants can set any address. An organization's provider is trusted only for addresses on the
 * organization's domain. Entra needs no `email_verified` there, because the settings name the only tenant
 * whose users are accepted.
 */
export function assessClaims(
  provider: Provider,
  claims: Claims,
): { problem: SsoProblem } | { problem?: undefined; email: string | undefined } {
  const { issuer, tenant: requiredTenant, organization } = provider;
  // `hd` is the claim of Google Workspace, `tid` that of Microsoft Entra. For other issuers, either may
  // match.
  const tenantClaim = tenantClaimOf(issuer);
  const claimedTenants = tenantClaim ? [claims[tenantClaim]] : [claims.hd, claims.tid];
  const isOtherTenant = requiredTenant !== undefined && !claimedTenants.includes(requiredTenant);
  // Without a tenant in its settings, an organization would accept the users of all tenants of the issuer.
  const acceptsAnyTenant =
    organization !== undefined && tenantClaim !== undefined && requiredTenant === undefined;
  if (isOtherTenant || acceptsAnyTenant) return { problem: "other_tenant" };
  const parsedEmail = emailAddress.safeParse(claims.email);
  const isEntra = tenantClaim === "tid";
  const isEmailTrusted = isEntra ? organization !== undefined : claims.email_verified === true;
  const email = parsedEmail.success && isEmailTrusted ? parsedEmail.data : undefined;
  if (!organization) return { email };
  if (email === undefined) return { problem: "unverified_email" };
  return emailDomain(email) === organization.domain ? { email } : { problem: "other_domain" };
}
