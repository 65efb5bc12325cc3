/**
 * Who may do what: access.md, row by row, for the routes that exist. It grows with every feature; the test beside it
 * asks the real router, and fails when the router has a route that is not here or the other way round.
 *
 * Columns: An visitor · VA partner, approved · VP partner, pending · VR partner, rejected · HR · AG agency · IN independent · AD admin.
 * Cells: Y allowed · 1 = 401 · 3 = 403 · o allowed on the own object, somebody else's answers 403 · s allowed, only own rows in the list.
 */
export const columns = ["An", "VA", "VP", "VR", "HR", "AG", "IN", "AD"] as const;
export type Column = (typeof columns)[number];

export const matrix: Record<string, string> = {
  //                                              An VA VP VR HR AG IN AD
  "GET /api/openapi.json": /*                   */ "Y  Y  Y  Y  Y  Y  Y  Y",
  "GET /api/user": /*                           */ "1  s  s  s  s  s  s  s",
  "POST /api/login": /*                         */ "Y  Y  Y  Y  Y  Y  Y  Y",
  "GET /api/login": /*                          */ "Y  Y  Y  Y  Y  Y  Y  Y",
  "POST /api/register": /*                      */ "Y  Y  Y  Y  Y  Y  Y  Y",
  "POST /api/logout": /*                        */ "Y  Y  Y  Y  Y  Y  Y  Y",
  "POST /api/analytics/track": /*               */ "Y  Y  Y  Y  Y  Y  Y  Y",
  "GET /api/stats/user": /*                     */ "1  Y  Y  Y  Y  Y  Y  Y",
  "GET /api/stats/marketplace": /*              */ "1  Y  Y  Y  Y  Y  Y  Y",
  "GET /api/admin/vc-applications": /*          */ "1  3  3  3  3  3  3  Y",
  "GET /api/admin/vc-applications/counts": /*   */ "1  3  3  3  3  3  3  Y",
  "POST /api/admin/vc-applications/:id/approve": "1  3  3  3  3  3  3  Y",
  "POST /api/admin/vc-applications/:id/reject": /**/ "1  3  3  3  3  3  3  Y",
  "GET /api/admin/site": /*                     */ "1  3  3  3  3  3  3  Y",
  "GET /api/jobs": /*                           */ "1  Y  Y  Y  Y  Y  Y  Y",
  "GET /api/jobs/counts": /*                    */ "1  Y  Y  Y  Y  Y  Y  Y",
  "GET /api/jobs/recent": /*                    */ "1  Y  Y  Y  Y  Y  Y  Y",
  "GET /api/jobs/:id": /*                       */ "1  Y  Y  Y  Y  Y  Y  Y",
  "POST /api/jobs": /*                          */ "1  Y  3  3  Y  3  3  Y",
  "PATCH /api/jobs/:id/unpost": /*              */ "1  o  o  o  o  o  o  Y",
  "GET /api/my-posted-jobs": /*                 */ "1  s  s  s  s  s  s  s",
  "POST /api/jobs/:id/apply": /*                */ "1  3  Y  Y  3  Y  Y  3",
  "GET /api/my-jobs/applications": /*           */ "1  s  3  3  s  3  3  s",
  "GET /api/my-jobs/applications/counts": /*    */ "1  Y  3  3  Y  3  3  Y",
  "GET /api/my-applications": /*                */ "1  s  s  s  s  s  s  s",
  "GET /api/my-applications/counts": /*         */ "1  Y  Y  Y  Y  Y  Y  Y",
  "POST /api/applications/:id/approve": /*      */ "1  o  3  3  o  3  3  o",
  "POST /api/applications/:id/reject": /*       */ "1  o  3  3  o  3  3  o",
  "PATCH /api/jobs/:id": /*                     */ "1  o  3  3  o  3  3  o",
  "POST /api/jobs/:id/fill": /*                 */ "1  o  3  3  o  3  3  o",
  "GET /api/applications/:id/history": /*       */ "1  o  o  o  o  o  o  Y",
  "POST /api/jobs/:id/submit-candidate": /*     */ "1  3  Y  Y  3  Y  Y  3",
  "POST /api/jobs/:id/check-candidate": /*      */ "1  3  Y  Y  3  Y  Y  3",
  "GET /api/jobs/:id/candidate-submissions": /* */ "1  s  s  s  s  s  s  Y",
  "GET /api/my-candidate-submissions": /*       */ "1  s  s  s  s  s  s  s",
  "GET /api/my-candidate-submissions/counts": /**/ "1  Y  Y  Y  Y  Y  Y  Y",
  "GET /api/my-jobs/candidate-submissions": /*  */ "1  s  3  3  s  3  3  s",
  "GET /api/my-jobs/candidate-submissions/counts": "1  Y  3  3  Y  3  3  Y",
  "GET /api/my-jobs/candidate-submissions/jobs": "1  s  3  3  s  3  3  s",
  "GET /api/my-jobs/candidate-submissions.csv": /**/ "1  s  3  3  s  3  3  s",
  "PATCH /api/candidate-submissions/:id/status": /**/ "1  o  3  3  o  3  3  o",
  "GET /api/candidate-submissions/:id/history": /**/ "1  o  o  o  o  o  o  Y",
  "GET /api/my-placements": /*                  */ "1  s  s  s  s  s  s  s",
  "GET /api/placements/top": /*                 */ "1  Y  Y  Y  Y  Y  Y  Y",
  "PATCH /api/placements/:id/status": /*        */ "1  o  3  3  o  3  3  o",
};

/** One row, cell by cell. */
export const cells = (row: string): [Column, string][] => row.split(/ +/).map((cell, at) => [columns[at] as Column, cell]);
