import { hasFeature, type Viewer } from "@shared/lib/access";

type Written = { authorId: number };

/** One's own words are changed by nobody else. */
export const canEdit = (viewer: Viewer, written: Written): boolean =>
  hasFeature(viewer, "messages") && written.authorId === viewer.id;

/** The author; an admin too, as moderator, which is recorded. */
export const canRemove = (viewer: Viewer, written: Written): boolean =>
  hasFeature(viewer, "messages") && (written.authorId === viewer.id || hasFeature(viewer, "admin"));

/** Other people's words can be reported. */
export const canReport = (viewer: Viewer, written: Written): boolean =>
  hasFeature(viewer, "messages") && written.authorId !== viewer.id;

/** What stays on top is for the admins to say. */
export const canPin = (viewer: Viewer): boolean => hasFeature(viewer, "admin");
