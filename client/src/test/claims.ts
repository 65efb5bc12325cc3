import { claimEndpoints as api } from "@shared/claims/endpoints";
import type { AgencyClaim, ClaimableAgency, OwnAgencyProfile } from "@shared/claims/schemas";
import { suggestionEndpoints } from "@shared/suggestions/endpoints";
import { daysAgo } from "./render";
import { marcus } from "./samples";
import { respondWith, stubServer } from "./stub-server";

export const buildClaimableAgency = (values: Partial<ClaimableAgency> = {}): ClaimableAgency => ({
  id: 41,
  name: "Meridian Search",
  location: "Denver, CO",
  website: "https://www.meridian.example/team",
  ...values,
});

type OwnClaim = NonNullable<OwnAgencyProfile["claim"]>;
/** A claim as the claimant sees it. */
export const buildOwnClaim = (values: Partial<OwnClaim> = {}): OwnClaim => ({
  id: 3,
  agencyId: 41,
  agencyName: "Meridian Search",
  status: "pending",
  answer: null,
  createdAt: "2026-11-06T15:00:00Z",
  decidedAt: null,
  ...values,
});

/** A claim as admins see it. */
export const buildAgencyClaim = (id: number, values: Partial<AgencyClaim> = {}): AgencyClaim => {
  const { firstName, lastName, username, role, title, company } = marcus;
  return {
    id,
    agencyId: 41,
    agency: {
      name: "Meridian Search",
      website: "https://meridian.example",
      location: "Denver, CO",
      isOwned: false,
    },
    userId: marcus.id,
    claimant: {
      id: marcus.id,
      firstName,
      lastName,
      username,
      role,
      title,
      company,
      email: "marcus@meridian.example",
      isEmailVerified: true,
    },
    reason: "I founded it in 2019.",
    status: "pending",
    decidedAt: null,
    answer: null,
    rivals: 0,
    createdAt: daysAgo(2),
    ...values,
  };
};

/**
 * Stubs the claim endpoints with the viewer's agency and claim, and the agencies without owner. The stub
 * stores a new claim.
 */
export function stubClaimServer(
  initial: Partial<OwnAgencyProfile> = {},
  ...claimableAgencies: ClaimableAgency[]
) {
  let ownProfile: OwnAgencyProfile = { agency: null, claim: null, ...initial };
  return stubServer(
    respondWith(api.mine, () => ownProfile),
    respondWith(api.claimable, ({ query }) =>
      claimableAgencies.filter(({ name }) => name.toLowerCase().includes((query.q ?? "").toLowerCase())),
    ),
    respondWith(api.claim, ({ params }) => {
      const agency = claimableAgencies.find(({ id }) => id === params.id);
      ownProfile = { agency: null, claim: buildOwnClaim({ agencyId: agency?.id, agencyName: agency?.name }) };
      return ownProfile;
    }),
    respondWith(suggestionEndpoints.counts, { pending: 0 }),
  );
}
