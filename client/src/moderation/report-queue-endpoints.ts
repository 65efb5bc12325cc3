import { adminEndpoints } from "@shared/admin/endpoints";
import { reportEndpoints } from "@shared/reports/endpoints";

/** The queue of reports, as admins read it. A report adds to it, and a removal by an admin settles the reports of an item. */
export const reportQueueEndpoints = [reportEndpoints.list, reportEndpoints.counts, adminEndpoints.waiting];
