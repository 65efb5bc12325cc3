/** Mutations refetch the numbers of the admin queues, and the moderation record, if they can change them. */
import { adminEndpoints } from "@shared/admin/endpoints";
import { endpoints } from "@shared/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import type { Endpoint } from "@shared/lib/endpoints";
import { messageEndpoints } from "@shared/messages/endpoints";
import { reportEndpoints } from "@shared/reports/endpoints";
import { reviewEndpoints } from "@shared/reviews/endpoints";
import { talentPoolEndpoints } from "@shared/talent-pool/endpoints";
import { userEndpoints } from "@shared/users/endpoints";
import { expect, test } from "vitest";
import { useAssignOwner, useDeleteAgency, useEditAgency } from "@/agencies/queries";
import { useApproveClaim, useRejectClaim } from "@/claims/queries";
import { useUnpostJob } from "@/jobs/queries";
import { useRemoveMessage, useRemoveReply } from "@/messages/queries";
import { useSendReport } from "@/moderation/use-send-report";
import {
  useChangeMember,
  useCreateOrganization,
  useEditOrganization,
  useRemoveMember,
} from "@/organizations/queries";
import { useAskForChange, useDecideOnReport } from "@/reports/queries";
import { useRemoveReview } from "@/reviews/queries";
import { useAcceptSuggestion, useCreateSuggestion, useDeclineSuggestion } from "@/suggestions/queries";
import { useDeleteCandidate } from "@/talent-pool/queries";
import { invalidatedPaths, type MutationHook } from "@/test/invalidated-paths";
import {
  useDismissPoster,
  useKeepApproval,
  useUnpostJobsOfPoster,
  useVouchForPoster,
  useWithdrawApproval,
} from "./poster-queries";
import {
  useAddPublicEmailDomain,
  useApproveVcApplication,
  useConfirmDomain,
  useRejectVcApplication,
  useRemovePublicEmailDomain,
  useRestoreUser,
  useSuspendUser,
  useUnverifyUser,
  useVerifyUser,
} from "./queries";

/** Calls that an admin makes and that can add to a queue or take from it, with the hook that makes them. */
const hooks: Record<string, MutationHook> = {
  "POST /api/admin/vc-applications/:id/approve": useApproveVcApplication,
  "POST /api/admin/vc-applications/:id/reject": useRejectVcApplication,
  "POST /api/admin/posters/:id/vouch": useVouchForPoster,
  "POST /api/admin/posters/:id/dismiss": useDismissPoster,
  "POST /api/admin/renamed-partners/:id/keep": useKeepApproval,
  "POST /api/admin/renamed-partners/:id/withdraw": useWithdrawApproval,
  "POST /api/admin/users/:id/suspend": useSuspendUser,
  "POST /api/admin/users/:id/restore": useRestoreUser,
  "POST /api/admin/users/:id/verify": useVerifyUser,
  "POST /api/admin/users/:id/unverify": useUnverifyUser,
  "POST /api/admin/organizations/:id/confirm-domain": useConfirmDomain,
  "POST /api/admin/public-email-domains": useAddPublicEmailDomain,
  "POST /api/admin/public-email-domains/:id/remove": useRemovePublicEmailDomain,
  "POST /api/admin/reports/:id/ask": useAskForChange,
  "POST /api/admin/reports/:id/handle": useDecideOnReport,
  "POST /api/admin/agency-claims/:id/approve": useApproveClaim,
  "POST /api/admin/agency-claims/:id/reject": useRejectClaim,
  "PUT /api/admin/agencies/:id/owner": useAssignOwner,
  "DELETE /api/agencies/:id": useDeleteAgency,
  "PATCH /api/agencies/:id": useEditAgency,
  "POST /api/agencies/:id/suggest-edit": useCreateSuggestion,
  "POST /api/agency-suggestions/:id/approve": useAcceptSuggestion,
  "POST /api/agency-suggestions/:id/reject": useDeclineSuggestion,
  "POST /api/organizations": useCreateOrganization,
  "PATCH /api/organizations/:id": useEditOrganization,
  "PATCH /api/organizations/:id/members/:userId": useChangeMember,
  "PATCH /api/jobs/:id/unpost": () => useUnpostJob("jobs"),
  "PATCH /api/jobs/:id/unpost for each job of a poster": useUnpostJobsOfPoster,
  "DELETE /api/candidates/:id": useDeleteCandidate,
  "DELETE /api/messages/:id": useRemoveMessage,
  "DELETE /api/messages/:id/replies/:replyId": useRemoveReply,
  "DELETE /api/agencies/:id/reviews/:reviewId": useRemoveReview,
  "POST /api/jobs/:id/report": () => useSendReport(jobEndpoints.report),
  "POST /api/users/:id/report": () => useSendReport(userEndpoints.report),
  "POST /api/candidates/:id/report": () => useSendReport(talentPoolEndpoints.report),
  "POST /api/messages/:id/report": () => useSendReport(messageEndpoints.report),
  "POST /api/messages/:id/replies/:replyId/report": () => useSendReport(messageEndpoints.reportReply),
  "POST /api/agencies/:id/reviews/:reviewId/report": () => useSendReport(reviewEndpoints.report),
};

/** Writes for admins only that change no queue. */
const otherWritesOfAdmins = [
  "POST /api/messages/:id/pin",
  "POST /api/messages/:id/unpin",
  "POST /api/admin/agencies/:id/verify",
  "POST /api/admin/agencies/:id/unverify",
  "POST /api/admin/users/:id/reset-link",
  "POST /api/admin/users/:id/verification-link",
  "POST /api/admin/users/:id/factor-removal",
  "DELETE /api/admin/users/:id/factor-removal",
  "POST /api/admin/security-alerts/:id/dismiss",
  "POST /api/admin/skills",
  "POST /api/admin/skills/synonyms",
  "DELETE /api/admin/skills/:id",
];

const posterQueue = [adminEndpoints.posters, adminEndpoints.posterCounts];
const renamedPartners = [adminEndpoints.renamedPartners];
const reportQueue = [reportEndpoints.list, reportEndpoints.counts];
const jobLists = [jobEndpoints.list, jobEndpoints.counts, jobEndpoints.recent, jobEndpoints.one];

/** Calls that change several screens of the admin, with the endpoints of the other screens. */
const endpointsOfOtherScreens: Record<string, Pick<Endpoint, "path">[]> = {
  "POST /api/admin/vc-applications/:id/approve": [...posterQueue, ...jobLists],
  "POST /api/admin/vc-applications/:id/reject": [...posterQueue, ...jobLists],
  "POST /api/admin/users/:id/suspend": [...posterQueue, ...renamedPartners, ...reportQueue, ...jobLists],
  "POST /api/admin/users/:id/restore": [...posterQueue, ...renamedPartners, ...jobLists],
  "POST /api/admin/users/:id/verify": [...posterQueue, ...renamedPartners, ...jobLists],
  "POST /api/admin/users/:id/unverify": [...posterQueue, ...renamedPartners, ...jobLists],
  "PATCH /api/jobs/:id/unpost for each job of a poster": [
    ...reportQueue,
    ...jobLists,
    adminEndpoints.moderation,
  ],
};

test.each(Object.entries(hooks))("%s refetches the numbers of the queues", (_call, useMutationHook) => {
  expect(invalidatedPaths(useMutationHook)).toContain(adminEndpoints.waiting.path);
});

test.each(Object.entries(endpointsOfOtherScreens))(
  "%s refetches the other screens that it changes",
  (call, changedEndpoints) => {
    const useMutationHook = hooks[call];
    if (!useMutationHook) throw new Error("There is no such hook.");
    expect(invalidatedPaths(useMutationHook)).toEqual(
      expect.arrayContaining(changedEndpoints.map(({ path }) => path)),
    );
  },
);

test.each(
  Object.entries({
    useEditAgency,
    useAcceptSuggestion,
    useDeclineSuggestion,
    useEditOrganization,
    useChangeMember,
    useRemoveMember,
  }),
)("%s, which members and admins call, refetches the moderation record", (_name, useMutationHook) => {
  expect(invalidatedPaths(useMutationHook)).toContain(adminEndpoints.moderation.path);
});

test("every write for admins only is listed", () => {
  const allEndpoints: Endpoint[] = Object.values(endpoints).flatMap((ofFeature) => Object.values(ofFeature));
  const writes = allEndpoints
    .filter(({ method, gate }) => method !== "GET" && gate === "admin")
    .map(({ method, path }) => `${method} ${path}`);
  const listed = [...Object.keys(hooks), ...otherWritesOfAdmins];
  expect(writes.filter((write) => !listed.includes(write))).toEqual([]);
});
