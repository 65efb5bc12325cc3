import { canPass, hasFeature, type Viewer } from "@shared/lib/access";
import {
  definitions,
  type EventKind,
  eventKinds,
  type NotificationKind,
  notificationKinds,
  publicEventKinds,
} from "./kinds";

/** Whether a viewer may be shown notifications of a kind. A viewer who loses the right no longer sees old ones either. */
export const canReceive = (viewer: Viewer, kind: NotificationKind): boolean =>
  canPass(viewer, definitions[kind].access.gate);
export const visibleKinds = (viewer: Viewer): NotificationKind[] =>
  notificationKinds.filter((kind) => canReceive(viewer, kind));

/** The kinds that a viewer can ever receive, for the email settings. */
export const configurableKinds = (viewer: Viewer): NotificationKind[] =>
  visibleKinds(viewer).filter((kind) => {
    const { recipients } = definitions[kind].access;
    return typeof recipients === "function" ? recipients(viewer) : true;
  });

/** The kinds of public activity that a viewer may see. */
export const publicKinds = (viewer: Viewer): EventKind[] =>
  publicEventKinds.filter((kind) => canPass(viewer, definitions[kind].access.gate));

/** The kinds of their own actions that a viewer may still see. */
export const actorKinds = (viewer: Viewer): EventKind[] =>
  eventKinds.filter((kind) =>
    canPass(viewer, definitions[kind].access.actor ?? definitions[kind].access.gate),
  );

/** Hires in the network are updates only for those who hire. */
export const seesHires = (viewer: Viewer): boolean => hasFeature(viewer, "fill_rate_stats");
