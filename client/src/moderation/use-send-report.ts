import type { jobEndpoints } from "@shared/jobs/endpoints";
import type { messageEndpoints } from "@shared/messages/endpoints";
import type { reviewEndpoints } from "@shared/reviews/endpoints";
import type { talentPoolEndpoints } from "@shared/talent-pool/endpoints";
import type { userEndpoints } from "@shared/users/endpoints";
import { useApiMutation } from "@/lib/api/use-api-mutation";
import { reportQueueEndpoints } from "./report-queue-endpoints";

type ReportEndpoint =
  | typeof messageEndpoints.report
  | typeof messageEndpoints.reportReply
  | typeof reviewEndpoints.report
  | typeof jobEndpoints.report
  | typeof userEndpoints.report
  | typeof talentPoolEndpoints.report;

/** Reports content or a user to the admins. */
export const useSendReport = <E extends ReportEndpoint>(endpoint: E) =>
  useApiMutation(endpoint, {
    onSuccessToast: { title: "Report sent", text: "An admin will look at it." },
    onErrorToast: { title: "Error", text: "Failed to send the report.", preferServerMessage: true },
    invalidates: reportQueueEndpoints,
  });
