import { adminEndpoints } from "@shared/admin/endpoints";
import { reportEndpoints } from "@shared/reports/endpoints";

/**
 * The endpoints that return or count the reports that wait for an admin. New reports change their responses,
 * and so does an admin's removal of content, which closes the reports of that content.
 */
export const reportQueueEndpoints = [reportEndpoints.list, reportEndpoints.counts, adminEndpoints.waiting];
