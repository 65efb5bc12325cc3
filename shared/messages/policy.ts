import { hasFeature, type Viewer } from "@shared/lib/access";

type Post = { authorId: number };

/** Only the author can edit a message or reply; admins cannot. */
export const canEditMessage = (viewer: Viewer, post: Post): boolean =>
  hasFeature(viewer, "messages") && post.authorId === viewer.id;

/** The author, or an admin as moderator; the latter is recorded. */
export const canRemoveMessage = (viewer: Viewer, post: Post): boolean =>
  hasFeature(viewer, "messages") && (post.authorId === viewer.id || hasFeature(viewer, "admin"));

export const canReportMessage = (viewer: Viewer, post: Post): boolean =>
  hasFeature(viewer, "messages") && post.authorId !== viewer.id;

export const canPinMessages = (viewer: Viewer): boolean => hasFeature(viewer, "admin");
