import { canPassGate, hasFeature, type Viewer } from "@shared/lib/access";
import {
  type EventKind,
  eventDefinitions,
  eventKinds,
  type NotificationKind,
  notificationKinds,
  publicEventKinds,
} from "./kinds";

/**
 * Whether a viewer may see notifications of a kind. If not, existing notifications are hidden too. False for
 * a kind that only a newer release has, whose servers may already write notifications during a deploy.
 */
export function canSeeKind(viewer: Viewer, kind: NotificationKind): boolean {
  const gate = eventDefinitions[kind]?.access.gate;
  return gate !== undefined && canPassGate(viewer, gate);
}

export const visibleNotificationKinds = (viewer: Viewer): NotificationKind[] =>
  notificationKinds.filter((kind) => canSeeKind(viewer, kind));

/** The kinds whose emails a viewer can turn on or off. */
export const configurableKinds = (viewer: Viewer): NotificationKind[] =>
  visibleNotificationKinds(viewer).filter((kind) => {
    const { access, isEmailedByFeature } = eventDefinitions[kind];
    const { recipients } = access;
    if (isEmailedByFeature) return false;
    const isRestricted = typeof recipients === "function";
    return !isRestricted || recipients(viewer);
  });

/** The kinds of public activity that a viewer may see. */
export const visiblePublicKinds = (viewer: Viewer): EventKind[] =>
  publicEventKinds.filter((kind) => canPassGate(viewer, eventDefinitions[kind].access.gate));

/** The kinds of their own past actions that viewers may see. After a change of role these can be fewer. */
export const visibleOwnActionKinds = (viewer: Viewer): EventKind[] =>
  eventKinds.filter((kind) => {
    const { actorGate, gate } = eventDefinitions[kind].access;
    return canPassGate(viewer, actorGate ?? gate);
  });

/** Whether the activity feed shows hires to a viewer: to the hiring side, which also sees fill rates. */
export const canSeeHires = (viewer: Viewer): boolean => hasFeature(viewer, "fill_rate_stats");
