/** Handles requests about the talent pool: candidates that members share, and their matches with jobs. */
import { notify } from "@server/events/commands";
import type { Db } from "@server/lib/db/db";
import { authorize, fail } from "@server/lib/http/api-error";
import { maxCsvRows } from "@server/lib/http/csv";
import { mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import { mapPage } from "@server/lib/http/pagination";
import { requireValidNames } from "@server/lib/http/require-valid-names";
import { submitReport } from "@server/reports/submit-report";
import { recordExport } from "@server/security/alerts";
import type { Viewer } from "@shared/lib/access";
import { talentPoolEndpoints } from "@shared/talent-pool/endpoints";
import {
  canEditCandidate,
  canRemoveCandidate,
  canReportCandidate,
  canSeeCandidateContact,
  canSeeMatchingCandidates,
} from "@shared/talent-pool/policy";
import { createSkillWeighting, type Match, matchCandidate } from "@shared/talent-pool/rules";
import { talentPoolSchemas } from "@shared/talent-pool/schemas";
import { deriveCandidateValues } from "@shared/taxonomy/derive-candidate";
import { findSkillNamesByFacet } from "@shared/taxonomy/facets";
import type { SkillTaxonomy } from "@shared/taxonomy/find-skills";
import { unverifiedViewerId } from "@shared/users/policy";
import { createCandidateViewCounter } from "./candidate-views";
import * as commands from "./commands";
import * as matchingQueries from "./matching-queries";
import { removeCandidate } from "./moderation";
import * as queries from "./queries";

const failCandidateNotFound = () =>
  fail("not_found", "This candidate does not exist, or is no longer shared.");
const failJobNotFound = () => fail("not_found", "This job does not exist.");
const failAlreadyShared = () =>
  fail("already_shared", "You have shared a candidate with this address already.", "email");
const maxMatches = 10;

interface TalentPoolDeps extends RouteDeps {
  loadSkillTaxonomy(db: Db): Promise<SkillTaxonomy>;
}

export const talentPoolRoutes = ({ loadSkillTaxonomy, ...deps }: TalentPoolDeps) => {
  const countCandidateViews = createCandidateViewCounter();

  /** Counts the candidates that others shared. Needs `rootDb`, because reads may run on the replica. */
  async function countViewsOfOthersCandidates(
    rootDb: Db,
    viewer: Viewer,
    candidates: { id: number; sharedById: number }[],
  ) {
    const candidatesOfOthers = candidates.filter(({ sharedById }) => sharedById !== viewer.id);
    await countCandidateViews(
      rootDb,
      viewer.id,
      candidatesOfOthers.map(({ id }) => id),
    );
  }

  mountRoutes(deps, talentPoolEndpoints, talentPoolSchemas, {
    list: async ({ db, rootDb, viewer, query, page }) => {
      const candidates = await queries.list(
        db,
        { ...query, unverifiedViewerId: unverifiedViewerId(viewer) },
        page,
      );
      await countViewsOfOthersCandidates(rootDb, viewer, candidates.items);
      return mapPage(candidates, (candidate) => hideContact(viewer, candidate));
    },

    counts: async ({ db }) => queries.countCandidates(db),

    exportCsv: async ({ db, rootDb, viewer, query, client }) => {
      const filters = { ...query, unverifiedViewerId: unverifiedViewerId(viewer) };
      const { items } = await queries.list(db, filters, { limit: maxCsvRows });
      await countViewsOfOthersCandidates(rootDb, viewer, items);
      await recordExport(rootDb, {
        action: "csv_exported",
        personId: viewer.id,
        fileName: "candidates.csv",
        rowCount: items.length,
        network: deps.toNetworkKey(client.ip),
      });
      return [csvHeadings, ...items.map((candidate) => toCsvRow(hideContact(viewer, candidate)))];
    },

    show: async ({ db, rootDb, viewer, params }) => {
      const candidate = await loadCandidate(db, params.id);
      await countViewsOfOthersCandidates(rootDb, viewer, [candidate]);
      return hideContact(viewer, candidate);
    },

    jobs: async ({ db, rootDb, params }) => {
      const candidate = await loadCandidate(db, params.id);
      const taxonomy = await loadSkillTaxonomy(rootDb);
      const { role: title, skills } = candidate;
      const skillNameByFacet = findSkillNamesByFacet({ title, skills }, taxonomy);
      const candidateValues = deriveCandidateValues(candidate, taxonomy);
      const statistics = await matchingQueries.loadMatchingStatistics(db);
      const jobs = await matchingQueries.listJobsToCompare(db, {
        facets: candidateValues.facets,
        statistics: statistics.jobs,
      });
      // The same weights as in `forJob`, so that a pair of a job and a candidate has one score.
      const weightOfSkill = createSkillWeighting(statistics.candidates.frequencies);
      return selectBestMatches(
        jobs,
        (job) => matchCandidate(job, candidateValues, weightOfSkill),
        skillNameByFacet,
      );
    },

    forJob: async ({ db, rootDb, viewer, params }) => {
      const job = (await matchingQueries.findJob(db, params.id)) ?? failJobNotFound();
      authorize(canSeeMatchingCandidates(viewer, job), "Only the poster of this job sees its matches.");
      const statistics = await matchingQueries.loadMatchingStatistics(db);
      const candidates = await matchingQueries.listCandidatesToCompare(db, {
        jobId: params.id,
        facets: job.facets,
        statistics: statistics.candidates,
      });
      const weightOfSkill = createSkillWeighting(statistics.candidates.frequencies);
      const bestCandidates = selectBestMatches(
        candidates,
        (candidate) => matchCandidate(job, candidate, weightOfSkill),
        findSkillNamesByFacet(job, await loadSkillTaxonomy(rootDb)),
      );
      await countViewsOfOthersCandidates(rootDb, viewer, bestCandidates);
      return bestCandidates;
    },

    share: async ({ db, viewer, body }) => {
      await commands.lockSharer(db, viewer.id);
      const candidateId =
        (await commands.insert(db, { ...body, sharedById: viewer.id }, await loadSkillTaxonomy(db))) ??
        failAlreadyShared();
      await notify(db, { kind: "candidate_shared", actorId: viewer.id, candidateId });
      return loadCandidate(db, candidateId);
    },

    edit: async ({ db, viewer, params, body }) => {
      await commands.lockSharer(db, viewer.id);
      const candidate = (await commands.lock(db, params.id)) ?? failCandidateNotFound();
      authorize(
        canEditCandidate(viewer, candidate),
        "Only the person who shared this candidate can edit it.",
      );
      requireValidNames(body, candidate, "name");
      if (body.email && (await queries.hasSharedCandidateWithEmail(db, viewer.id, body.email, candidate.id)))
        failAlreadyShared();
      await commands.update(db, candidate, body, await loadSkillTaxonomy(db));
      return loadCandidate(db, candidate.id);
    },

    remove: async ({ db, viewer, actor, params, body }) => {
      const candidate = (await commands.lock(db, params.id)) ?? failCandidateNotFound();
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

const loadCandidate = async (db: Db, id: number) => (await queries.find(db, id)) ?? failCandidateNotFound();

type Candidate = Awaited<ReturnType<typeof loadCandidate>>;

/**
 * Selects the rows with the highest scores; equal scores keep their order, newest first. Shows skills by
 * their names.
 */
function selectBestMatches<Row>(
  rows: readonly Row[],
  computeMatch: (row: Row) => Match | null,
  skillNameByFacet: ReadonlyMap<string, string>,
) {
  const matches = rows.flatMap((row) => {
    const match = computeMatch(row);
    if (!match) return [];
    const { score, skillFacets, ...reason } = match;
    const skills = skillFacets.flatMap((facet) => skillNameByFacet.get(facet) ?? []);
    return [{ ...row, score, reason: { ...reason, skills } }];
  });
  return matches.toSorted((a, b) => b.score - a.score).slice(0, maxMatches);
}

const hiddenContact = { email: "", phone: "", resume: "", notes: "", contactHidden: true };

/** Removes the contact details of a candidate, unless the viewer may see them. */
function hideContact(viewer: Viewer, candidate: Candidate): Candidate & { contactHidden?: boolean } {
  return canSeeCandidateContact(viewer, candidate) ? candidate : { ...candidate, ...hiddenContact };
}

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
  sharerNameOf(candidate.sharedBy),
  candidate.createdAt.slice(0, 10),
];

const sharerNameOf = ({ firstName, lastName, username }: Candidate["sharedBy"]) =>
  [firstName, lastName].filter(Boolean).join(" ") || username;
