import { canPass, hasFeature, type Viewer } from "@shared/lib/access";
import {
  type EventKind,
  eventDefinitions,
  eventKinds,
  type NotificationKind,
  notificationKinds,
  publicEventKinds,
} from "./kinds";

/** Whether a viewer may see notifications of a kind. If not, earlier ones are hidden too. */
export const canReceive = (viewer: Viewer, kind: NotificationKind): boolean =>
  canPass(viewer, eventDefinitions[kind].access.gate);

export const visibleKinds = (viewer: Viewer): NotificationKind[] =>
  notificationKinds.filter((kind) => canReceive(viewer, kind));

/** The kinds whose emails a viewer can turn on or off. */
export const configurableKinds = (viewer: Viewer): NotificationKind[] =>
  visibleKinds(viewer).filter((kind) => {
    const { access, hasOwnEmail } = eventDefinitions[kind];
    const { recipients } = access;
    if (hasOwnEmail) return false;
    return typeof recipients !== "function" || recipients(viewer);
  });

/** The kinds of public activity that a viewer may see. */
export const publicKinds = (viewer: Viewer): EventKind[] =>
  publicEventKinds.filter((kind) => canPass(viewer, eventDefinitions[kind].access.gate));

/** The kinds of a viewer's own actions that they may see. A change of role can hide earlier ones. */
export const actorKinds = (viewer: Viewer): EventKind[] =>
  eventKinds.filter((kind) => {
    const { actor, gate } = eventDefinitions[kind].access;
    return canPass(viewer, actor ?? gate);
  });

/** Whether the activity feed shows hires to a viewer: only to the hiring side. */
export const canSeeHires = (viewer: Viewer): boolean => hasFeature(viewer, "fill_rate_stats");
