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
/** How somebody's claim of a listing stands. */
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

/** What a person's own listing is, which remembers what is claimed; `free`: the listings that nobody owns. */
export function listingWith(given: Partial<OwnListing> = {}, ...free: ClaimableAgency[]) {
  let own: OwnListing = { agency: null, claim: null, ...given };
  const server = answering(
    answer(api.mine, () => own),
    answer(api.claimable, ({ query }) =>
      free.filter(({ name }) => name.toLowerCase().includes((query.q ?? "").toLowerCase())),
    ),
    answer(api.claim, ({ params }) => {
      const agency = free.find(({ id }) => id === params.id);
      own = { agency: null, claim: anOwnClaim({ agencyId: agency?.id, agencyName: agency?.name }) };
      return own;
    }),
    answer(suggestionEndpoints.counts, { pending: 0 }),
  );
  return { ...server, sent: (call: string) => server.asked.filter((ask) => ask.call === call) };
}
