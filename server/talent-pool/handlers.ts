import { notify } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import { authorize, fail } from "@server/lib/http/api-error";
import { maxCsvRows } from "@server/lib/http/csv";
import { mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import { mapPage } from "@server/lib/http/pagination";
import { requireValidNames } from "@server/lib/http/require-valid-names";
import { submitReport } from "@server/reports/submit-report";
import { raisePersonAlert, recordExport } from "@server/security/alerts";
import { createDailyDistinctCounts } from "@server/security/daily-distinct-counts";
import type { Viewer } from "@shared/lib/access";
import { alertThresholds } from "@shared/security/vocabulary";
import { talentPoolEndpoints } from "@shared/talent-pool/endpoints";
import {
  canEditCandidate,
  canRemoveCandidate,
  canReportCandidate,
  canSeeCandidateContact,
  canSeeMatchingCandidates,
} from "@shared/talent-pool/policy";
import { createSkillWeight, type Match, matchCandidate } from "@shared/talent-pool/rules";
import { talentPoolSchemas } from "@shared/talent-pool/schemas";
import { deriveCandidate } from "@shared/taxonomy/derive-candidate";
import { skillFacets } from "@shared/taxonomy/facets";
import { unverifiedViewerId } from "@shared/users/policy";
import * as commands from "./commands";
import * as matchingQueries from "./matching-queries";
import { removeCandidate } from "./moderation";
import * as queries from "./queries";

const failNoCandidate = () => fail("not_found", "This candidate does not exist, or is no longer shared.");
const failNoJob = () => fail("not_found", "This job does not exist.");
const failAlreadyShared = () =>
  fail("already_shared", "You have shared a candidate with this address already.", "email");
const maxMatches = 10;

export const talentPoolRoutes = (deps: RouteDeps) => {
  const candidateViews = createDailyDistinctCounts(alertThresholds.candidateViews);

  /** Counts the candidates of others whom a viewer has seen today. `rootDb`, because reads may run on the replica. */
  async function countViews(rootDb: Db, viewer: Viewer, candidates: { id: number; sharedById: number }[]) {
    const candidatesOfOthers = candidates.filter(({ sharedById }) => sharedById !== viewer.id);
    const isLimitReached = candidateViews.add(
      viewer.id,
      candidatesOfOthers.map(({ id }) => id),
    );
    if (isLimitReached)
      await raisePersonAlert(rootDb, "candidate_views", viewer.id, alertThresholds.candidateViews);
  }

  mountRoutes(deps, talentPoolEndpoints, talentPoolSchemas, {
    list: async ({ db, rootDb, viewer, query, page }) => {
      const candidates = await queries.list(
        db,
        { ...query, unverifiedViewerId: unverifiedViewerId(viewer) },
        page,
      );
      await countViews(rootDb, viewer, candidates.items);
      return mapPage(candidates, hideContactFrom(viewer));
    },

    counts: async ({ db }) => queries.countCandidates(db),

    file: async ({ db, rootDb, viewer, query, client }) => {
      const filters = { ...query, unverifiedViewerId: unverifiedViewerId(viewer) };
      const { items } = await queries.list(db, filters, { limit: maxCsvRows });
      await countViews(rootDb, viewer, items);
      await recordExport(rootDb, {
        action: "csv_exported",
        personId: viewer.id,
        fileName: "candidates.csv",
        rowCount: items.length,
        network: deps.networkKey(client.ip),
      });
      return [csvHeadings, ...items.map(hideContactFrom(viewer)).map(toCsvRow)];
    },

    show: async ({ db, rootDb, viewer, params }) => {
      const candidate = await loadCandidate(db, params.id);
      await countViews(rootDb, viewer, [candidate]);
      return hideContactFrom(viewer)(candidate);
    },

    jobs: async ({ db, params }) => {
      const candidate = await loadCandidate(db, params.id);
      const nameByFacet = skillFacets({ title: candidate.role, skills: candidate.skills });
      const derived = deriveCandidate(candidate);
      const frequencies = await matchingQueries.loadSkillFrequencies(db);
      const jobs = await matchingQueries.listJobsToCompare(db, { facets: derived.facets, frequencies });
      const weightOf = createSkillWeight(frequencies.candidates);
      return bestMatches(jobs, (job) => matchCandidate(job, derived, weightOf), nameByFacet);
    },

    forJob: async ({ db, rootDb, viewer, params }) => {
      const job = (await matchingQueries.findJob(db, params.id)) ?? failNoJob();
      authorize(canSeeMatchingCandidates(viewer, job), "Only the poster of this job sees its matches.");
      const frequencies = await matchingQueries.loadSkillFrequencies(db);
      const candidates = await matchingQueries.listCandidatesToCompare(db, {
        jobId: params.id,
        facets: job.facets,
        frequencies,
      });
      const weightOf = createSkillWeight(frequencies.candidates);
      const best = bestMatches(
        candidates,
        (candidate) => matchCandidate(job, candidate, weightOf),
        skillFacets(job),
      );
      await countViews(rootDb, viewer, best);
      return best;
    },

    share: async ({ db, viewer, body }) => {
      await commands.lockSharer(db, viewer.id);
      const candidateId =
        (await commands.insert(db, { ...body, sharedById: viewer.id })) ?? failAlreadyShared();
      await notify(db, { kind: "candidate_shared", actorId: viewer.id, candidateId });
      return loadCandidate(db, candidateId);
    },

    edit: async ({ db, viewer, params, body }) => {
      await commands.lockSharer(db, viewer.id);
      const candidate = (await commands.lock(db, params.id)) ?? failNoCandidate();
      authorize(
        canEditCandidate(viewer, candidate),
        "Only the person who shared this candidate can edit it.",
      );
      requireValidNames(body, candidate, "name");
      if (body.email && (await queries.hasSharedCandidateWithEmail(db, viewer.id, body.email, candidate.id)))
        failAlreadyShared();
      await commands.update(db, candidate, body);
      return loadCandidate(db, candidate.id);
    },

    remove: async ({ db, viewer, actor, params, body }) => {
      const candidate = (await commands.lock(db, params.id)) ?? failNoCandidate();
      authorize(
        canRemoveCandidate(viewer, candidate),
        "Only the person who shared this candidate can delete it.",
      );
      await removeCandidate(db, actor, candidate, body.reason);
    },

    report: async ({ db, viewer, params, body }) => {
      const candidate = await loadCandidate(db, params.id);
      authorize(canReportCandidate(viewer, candidate), "You cannot report a candidate whom you shared.");
      await submitReport(db, {
        kind: "candidate",
        subjectId: candidate.id,
        ownerId: candidate.sharedById,
        reporterId: viewer.id,
        reason: body.reason,
      });
      return {};
    },
  });
};

const loadCandidate = async (db: Db, id: number) => (await queries.find(db, id)) ?? failNoCandidate();

type Candidate = Awaited<ReturnType<typeof loadCandidate>>;

/** The rows with the best matches, of equal ones the newest first. `nameByFacet` has the names of the skills to show. */
function bestMatches<Row>(
  rows: readonly Row[],
  matchOf: (row: Row) => Match | null,
  nameByFacet: ReadonlyMap<string, string>,
) {
  const matches = rows.flatMap((row) => {
    const match = matchOf(row);
    if (!match) return [];
    const { score, skillFacets, ...reason } = match;
    const skills = skillFacets.flatMap((facet) => nameByFacet.get(facet) ?? []);
    return [{ ...row, score, reason: { ...reason, skills } }];
  });
  return matches.toSorted((a, b) => b.score - a.score).slice(0, maxMatches);
}

const hiddenContact = { email: "", phone: "", resume: "", notes: "", contactHidden: true };

const hideContactFrom =
  (viewer: Viewer) =>
  (candidate: Candidate): Candidate & { contactHidden?: boolean } =>
    canSeeCandidateContact(viewer, candidate) ? candidate : { ...candidate, ...hiddenContact };

const csvHeadings = [
  "Name",
  "Email",
  "Phone",
  "Role",
  "Skills",
  "Experience",
  "Location",
  "Salary Expectation",
  "Resume",
  "Notes",
  "Available",
  "Shared By",
  "Shared On",
];

const toCsvRow = (candidate: Candidate) => [
  candidate.name,
  candidate.email,
  candidate.phone,
  candidate.role,
  candidate.skills.join(", "),
  candidate.experience,
  candidate.location,
  candidate.salaryExpectation,
  candidate.resume,
  candidate.notes,
  candidate.isAvailable ? "yes" : "no",
  nameOf(candidate.sharedBy),
  candidate.createdAt.slice(0, 10),
];

const nameOf = ({ firstName, lastName, username }: Candidate["sharedBy"]) =>
  [firstName, lastName].filter(Boolean).join(" ") || username;
