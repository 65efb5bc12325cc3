import { hasFeature, type Viewer } from "@shared/lib/access";

type Subject = { author: { id: number } };

/** Admins cannot decide about themselves, nor about what they wrote, posted or shared. */
export const canDecideOnReport = (admin: Viewer, report: { subject: Subject | null }): boolean =>
  hasFeature(admin, "admin") && report.subject?.author.id !== admin.id;
