import { adminEndpoints } from "@shared/admin/endpoints";
import { reportEndpoints } from "@shared/reports/endpoints";

/**
 * The admins' queue of reports. It changes with each new report, and when an admin removes content, which closes
 * the reports of that content.
 */
export const reportQueueEndpoints = [reportEndpoints.list, reportEndpoints.counts, adminEndpoints.waiting];
