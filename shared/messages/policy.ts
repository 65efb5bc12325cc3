import { hasFeature, isSiteAdmin, type Viewer } from "@shared/lib/access";

type MessageOrReply = { authorId: number };

/** Only the author can edit a message or reply; admins cannot. */
export const canEditMessage = (viewer: Viewer, entry: MessageOrReply): boolean =>
  hasFeature(viewer, "messages") && entry.authorId === viewer.id;

/** The author can remove a message or reply, and an admin as a moderator. Removals by admins are recorded. */
export const canRemoveMessage = (viewer: Viewer, entry: MessageOrReply): boolean =>
  hasFeature(viewer, "messages") && (entry.authorId === viewer.id || isSiteAdmin(viewer));

export const canReportMessage = (viewer: Viewer, entry: MessageOrReply): boolean =>
  hasFeature(viewer, "messages") && entry.authorId !== viewer.id;

export const canPinMessages = (viewer: Viewer): boolean => isSiteAdmin(viewer);
