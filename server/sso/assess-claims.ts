import { emailAddress } from "@shared/lib/fields";
import { tenantClaimOf } from "@shared/sso/rules";
import type { SsoProblem } from "@shared/sso/vocabulary";
import { emailDomain } from "@shared/users/rules";
import type { Claims } from "./oidc-client";
import type { Provider } from "./providers";

/**
 * Whether a provider may identify the person of these verified claims, and the address that it vouches for. A provider
 * of the whole site vouches for an address by `email_verified`, Microsoft Entra never: its tenants set the address as
 * they like. An organization's provider vouches only for addresses on the organization's domain, and Entra there only by
 * the pinned tenant.
 */
export function assessClaims(
  provider: Provider,
  claims: Claims,
): { problem: SsoProblem } | { problem?: undefined; email: string | undefined } {
  const { issuer, tenant, organization } = provider;
  const tenantClaim = tenantClaimOf(issuer);
  const tenants = tenantClaim ? [claims[tenantClaim]] : [claims.hd, claims.tid];
  const isTenantMissing = organization !== undefined && tenantClaim !== undefined && tenant === undefined;
  if (isTenantMissing || (tenant !== undefined && !tenants.includes(tenant)))
    return { problem: "other_tenant" };
  const parsedEmail = emailAddress.safeParse(claims.email);
  const isEntra = tenantClaim === "tid";
  const isVerified = isEntra ? organization !== undefined : claims.email_verified === true;
  const email = parsedEmail.success && isVerified ? parsedEmail.data : undefined;
  if (!organization) return { email };
  if (email === undefined) return { problem: "unverified_email" };
  return emailDomain(email) === organization.domain ? { email } : { problem: "other_domain" };
}
