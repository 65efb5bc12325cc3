import { adminEndpoints } from "@shared/admin/endpoints";
import { authEndpoints } from "@shared/auth/endpoints";
import type { Endpoint } from "@shared/lib/endpoints";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import {
  eventDefinitions,
  type NotificationKind,
  notificationKinds,
  type PublicListName,
  publicEventKinds,
} from "@shared/notifications/kinds";
import type { StreamEvent } from "./shared-stream";

/** The numbers of entries in the admins' queues. */
const adminQueueCountsEndpoint = adminEndpoints.waiting;
const bellEndpoints: Endpoint[] = [notificationEndpoints.list, notificationEndpoints.counts];

/** The paths of the endpoints whose cached responses are stale after an event. */
export const getStalePathsAfter = (event: StreamEvent): string[] =>
  getStaleEndpointsAfter(event).map(({ path }) => path);

function getStaleEndpointsAfter(event: StreamEvent): readonly Endpoint[] {
  switch (event.type) {
    case "notification":
      return [...bellEndpoints, notificationEndpoints.activity, ...getEndpointsStaleAfterKind(event.kind)];
    case "read":
      // Admins also get this event after a change of an admin queue that creates no notification for them.
      return [...bellEndpoints, adminQueueCountsEndpoint];
    case "changed":
      return [notificationEndpoints.activity, ...getEndpointsStaleAfterPublicEvents(event.what)];
    case "back":
      // The server does not resend public events, and the session or a permission may have ended meanwhile.
      return [
        authEndpoints.me,
        ...bellEndpoints,
        adminQueueCountsEndpoint,
        notificationEndpoints.activity,
        notificationEndpoints.online,
        ...getEndpointsStaleAfterPublicEvents(),
      ];
    case "missed":
      // The kind of the missed notification is not known.
      return [
        ...bellEndpoints,
        notificationEndpoints.activity,
        ...notificationKinds.flatMap(getEndpointsStaleAfterKind),
      ];
    case "refused":
      return [authEndpoints.me];
    default:
      return [];
  }
}

/** The endpoints that a kind of notification makes stale. A newer server may send kinds not defined here. */
function getEndpointsStaleAfterKind(kind: NotificationKind): readonly Endpoint[] {
  return eventDefinitions[kind]?.invalidates ?? [];
}

/** The endpoints that public events make stale: all public events, or only those about `list`. */
function getEndpointsStaleAfterPublicEvents(list?: PublicListName): readonly Endpoint[] {
  const publicEvents = publicEventKinds.map((kind) => eventDefinitions[kind]);
  const eventsOfList = publicEvents.filter(({ access }) => list === undefined || access.public === list);
  return eventsOfList.flatMap(({ invalidates }) => invalidates);
}
