import { claimEndpoints as api } from "@shared/claims/endpoints";
import type { AgencyClaim, ClaimableAgency, OwnListing } from "@shared/claims/schemas";
import { suggestionEndpoints } from "@shared/suggestions/endpoints";
import { answer, answering } from "./contract-answers";
import { daysAgo } from "./render";
import { marcus } from "./samples";

export const aClaimable = (values: Partial<ClaimableAgency> = {}): ClaimableAgency => ({
  id: 41,
  name: "Meridian Search",
  location: "Denver, CO",
  website: "https://www.meridian.example/team",
  ...values,
});

type OwnClaim = NonNullable<OwnListing["claim"]>;
/** A claim as the claimant sees it. */
export const anOwnClaim = (values: Partial<OwnClaim> = {}): OwnClaim => ({
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
export const anAgencyClaim = (id: number, values: Partial<AgencyClaim> = {}): AgencyClaim => {
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
 * Stubs the claim endpoints with the viewer's agency and claim, and the agencies without owner; a new claim
 * is kept.
 */
export function listingWith(initial: Partial<OwnListing> = {}, ...claimableAgencies: ClaimableAgency[]) {
  let ownListing: OwnListing = { agency: null, claim: null, ...initial };
  const server = answering(
    answer(api.mine, () => ownListing),
    answer(api.claimable, ({ query }) =>
      claimableAgencies.filter(({ name }) => name.toLowerCase().includes((query.q ?? "").toLowerCase())),
    ),
    answer(api.claim, ({ params }) => {
      const agency = claimableAgencies.find(({ id }) => id === params.id);
      ownListing = { agency: null, claim: anOwnClaim({ agencyId: agency?.id, agencyName: agency?.name }) };
      return ownListing;
    }),
    answer(suggestionEndpoints.counts, { pending: 0 }),
  );
  return { ...server, sent: (call: string) => server.asked.filter((request) => request.call === call) };
}
