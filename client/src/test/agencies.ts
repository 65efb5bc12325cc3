import { agencyEndpoints as api } from "@shared/agencies/endpoints";
import type { Agency, AgencyCounts, AgencyProfile, FeaturedAgency } from "@shared/agencies/schemas";
import { specializations } from "@shared/agencies/vocabulary";
import { trackEndpoints } from "@shared/analytics/endpoints";
import { daysAgo } from "./render";
import { respondWith, stubServer } from "./stub-server";

/** An agency as in the directory. */
export const buildAgency = (values: Partial<Agency> = {}): Agency => ({
  id: 41,
  userId: null,
  organizationId: null,
  name: "Meridian Search",
  description: "Two partners, engineering and first sales hires.",
  website: "https://meridian.example",
  logo: null,
  location: "Denver, CO",
  phone: "(202) 555-0141",
  email: "hello@meridian.example",
  specializations: ["R&D", "GTM"],
  services: ["Retained search"],
  industryFocus: ["Climate"],
  successRate: 82,
  averageFee: 20,
  rating: 4.67,
  reviewCount: 9,
  isVerified: true,
  createdAt: daysAgo(200),
  updatedAt: daysAgo(20),
  placements: 0,
  ...values,
});

/** An agency without optional fields and reviews. */
export const buildEmptyAgency = (values: Partial<Agency> = {}): Agency =>
  buildAgency({
    id: 42,
    name: "Lumen Street",
    description: null,
    website: null,
    phone: null,
    email: null,
    specializations: [],
    services: [],
    industryFocus: [],
    successRate: null,
    averageFee: null,
    rating: null,
    reviewCount: 0,
    isVerified: false,
    ...values,
  });

/** An agency profile as a viewer who does not own it sees it. */
export const buildAgencyProfile = (values: Partial<AgencyProfile> = {}): AgencyProfile => ({
  ...buildAgency(),
  stars: [0, 0, 0, 3, 6],
  record: null,
  recentPlacements: [],
  owner: null,
  organization: null,
  myReview: null,
  isOwn: false,
  openSuggestions: null,
  ...values,
});

export const buildFeaturedAgency = (values: Partial<FeaturedAgency> = {}): FeaturedAgency => ({
  id: 43,
  name: "Saltgrass Talent",
  placement: { id: 5, title: "Solutions Architect", company: "Tidewell", placedAt: daysAgo(2), days: 19 },
  ...values,
});

const countAgencies = (agencies: Agency[]): AgencyCounts => {
  const countWith = (name: string) =>
    agencies.filter((agency) => agency.specializations.includes(name)).length;
  const [rd, gtm, ga, executive] = specializations;
  return {
    total: agencies.length,
    verified: agencies.filter(({ isVerified }) => isVerified).length,
    withReviews: agencies.filter(({ reviewCount }) => reviewCount > 0).length,
    activeThisMonth: 1,
    specializations: {
      [rd]: countWith(rd),
      [gtm]: countWith(gtm),
      [ga]: countWith(ga),
      [executive]: countWith(executive),
    },
  };
};

/** Stubs the agency endpoints with these agencies; the stub stores changes. */
export function stubAgencyServer(...initialAgencies: Agency[]) {
  const agencies = new Map(initialAgencies.map((agency) => [agency.id, agency]));
  function findAgency(id = 0): Agency {
    const agency = agencies.get(id);
    if (!agency) throw new Error(`No agency ${id}`);
    return agency;
  }
  function updateAgency(id: number | undefined, values: Partial<Agency>): Agency {
    const updatedAgency = { ...findAgency(id), ...values };
    agencies.set(updatedAgency.id, updatedAgency);
    return updatedAgency;
  }
  return stubServer(
    respondWith(trackEndpoints.track, {}),
    respondWith(api.list, ({ query }) =>
      [...agencies.values()].filter(
        ({ name, specializations: agencySpecializations }) =>
          name.toLowerCase().includes((query.q ?? "").toLowerCase()) &&
          (!query.specialization || agencySpecializations.includes(query.specialization)),
      ),
    ),
    respondWith(api.counts, () => countAgencies([...agencies.values()])),
    respondWith(api.featured, []),
    respondWith(api.show, ({ params }) => buildAgencyProfile(findAgency(params.id))),
    respondWith(api.add, ({ body }) => {
      const addedAgency = buildEmptyAgency({ id: 50, ...(body as Partial<Agency>) });
      agencies.set(addedAgency.id, addedAgency);
      return addedAgency;
    }),
    respondWith(api.edit, ({ params, body }) => updateAgency(params.id, body as Partial<Agency>)),
    respondWith(api.verify, ({ params }) => updateAgency(params.id, { isVerified: true })),
    respondWith(api.unverify, ({ params }) => updateAgency(params.id, { isVerified: false })),
    respondWith(api.assign, ({ params, body }) =>
      updateAgency(params.id, { userId: (body as { userId: number | null }).userId }),
    ),
    respondWith(api.remove, ({ params }) => void agencies.delete(params.id ?? 0)),
  );
}
