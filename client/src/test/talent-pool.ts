import { trackEndpoints } from "@shared/analytics/endpoints";
import { talentPoolEndpoints as api } from "@shared/talent-pool/endpoints";
import type { Candidate } from "@shared/talent-pool/schemas";
import { dana, daysAgo } from "./render";
import { respondWith, stubServer } from "./stub-server";

/** A candidate whom another user shared. */
export const buildCandidate = (values: Partial<Candidate> = {}): Candidate => ({
  id: 31,
  name: "Mei Tanaka",
  email: "mei@tanaka.example",
  phone: null,
  role: "Principal Engineer",
  skills: ["TypeScript", "PostgreSQL", "Payments", "Go"],
  experience: "senior",
  location: "Seattle, WA",
  salaryExpectation: null,
  resume: null,
  notes: null,
  isAvailable: true,
  sharedById: 99,
  sharedBy: {
    firstName: "Tomas",
    lastName: "Lindqvist",
    username: "tomas",
    role: "vc_partner",
    company: "Harbor & Pine",
  },
  createdAt: daysAgo(2),
  updatedAt: daysAgo(2),
  ...values,
});

/** A candidate whom Dana shared. */
export const buildOwnCandidate = (values: Partial<Candidate> = {}): Candidate =>
  buildCandidate({
    id: 32,
    name: "Sam Whitlock",
    email: "sam+pool@inbox.example",
    role: "Account Executive, Utilities",
    skills: ["GovTech"],
    experience: null,
    location: null,
    isAvailable: false,
    sharedById: dana.id,
    sharedBy: {
      firstName: "Dana",
      lastName: "Whitfield",
      username: "dana",
      role: "vc_partner",
      company: "Northlight Ventures",
    },
    ...values,
  });

/** Stubs the talent pool endpoints with these candidates; the stub stores changes. */
export function stubCandidateServer(...initialCandidates: Candidate[]) {
  const candidates = new Map(initialCandidates.map((candidate) => [candidate.id, candidate]));
  const findCandidate = (id = 0) => {
    const candidate = candidates.get(id);
    if (!candidate) throw new Error(`No candidate ${id}`);
    return candidate;
  };
  return stubServer(
    respondWith(trackEndpoints.track, {}),
    respondWith(api.list, ({ query }) =>
      [...candidates.values()].filter(({ name }) =>
        name.toLowerCase().includes((query.q ?? "").toLowerCase()),
      ),
    ),
    respondWith(api.counts, () => ({
      candidates: candidates.size,
      available: candidates.size,
      sharers: new Set([...candidates.values()].map(({ sharedById }) => sharedById)).size,
    })),
    respondWith(api.show, ({ params }) => findCandidate(params.id)),
    respondWith(api.jobs, []),
    respondWith(api.share, ({ body }) => {
      const sharedCandidate = buildOwnCandidate({ id: 40, ...(body as Partial<Candidate>) });
      candidates.set(sharedCandidate.id, sharedCandidate);
      return sharedCandidate;
    }),
    respondWith(api.edit, ({ params, body }) => {
      const updatedCandidate = { ...findCandidate(params.id), ...(body as Partial<Candidate>) };
      candidates.set(updatedCandidate.id, updatedCandidate);
      return updatedCandidate;
    }),
    respondWith(api.remove, ({ params }) => void candidates.delete(params.id ?? 0)),
  );
}
