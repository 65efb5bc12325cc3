import { authEndpoints } from "@shared/auth/endpoints";
import type { Endpoint } from "@shared/lib/endpoints";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import {
  eventDefinitions,
  type NotificationKind,
  notificationKinds,
  type PublicList,
  publicEventKinds,
} from "@shared/notifications/kinds";
import type { StreamEvent } from "./shared-stream";

const bellEndpoints: Endpoint[] = [notificationEndpoints.list, notificationEndpoints.counts];

/** Tolerates kinds that only a newer server knows. */
const endpointsOfKind = (kind: NotificationKind): readonly Endpoint[] =>
  eventDefinitions[kind]?.invalidates ?? [];

/** The endpoints that public events make stale: those of one list, or all. */
const publicEndpoints = (list?: PublicList): readonly Endpoint[] =>
  publicEventKinds
    .map((kind) => eventDefinitions[kind])
    .filter(({ access }) => list === undefined || access.public === list)
    .flatMap(({ invalidates }) => invalidates);

/** The paths of the endpoints whose cached responses are stale after an event. */
export const stalePathsAfter = (event: StreamEvent): string[] =>
  staleEndpoints(event).map(({ path }) => path);

function staleEndpoints(event: StreamEvent): readonly Endpoint[] {
  switch (event.type) {
    case "told":
      return [...bellEndpoints, notificationEndpoints.activity, ...endpointsOfKind(event.kind)];
    case "read":
      return bellEndpoints;
    case "changed":
      return [notificationEndpoints.activity, ...publicEndpoints(event.what)];
    case "back":
      // The server does not resend public events, and the session or a permission may have ended meanwhile.
      return [
        authEndpoints.me,
        ...bellEndpoints,
        notificationEndpoints.activity,
        notificationEndpoints.online,
        ...publicEndpoints(),
      ];
    case "missed":
      return [
        ...bellEndpoints,
        notificationEndpoints.activity,
        ...notificationKinds.flatMap(endpointsOfKind),
      ];
    case "refused":
      return [authEndpoints.me];
    default:
      return [];
  }
}
