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

/** The numbers of items that wait for admins. */
const waitingEndpoint = adminEndpoints.waiting;
const bellEndpoints: Endpoint[] = [notificationEndpoints.list, notificationEndpoints.counts];

/** The paths of the endpoints whose cached responses are stale after an event. */
export const stalePathsAfter = (event: StreamEvent): string[] =>
  staleEndpoints(event).map(({ path }) => path);

function staleEndpoints(event: StreamEvent): readonly Endpoint[] {
  switch (event.type) {
    case "notification":
      return [...bellEndpoints, notificationEndpoints.activity, ...endpointsOfKind(event.kind)];
    case "read":
      // Admins get this event too when something leaves a queue, or when their notification of it stays unread.
      return [...bellEndpoints, waitingEndpoint];
    case "changed":
      return [notificationEndpoints.activity, ...publicEndpoints(event.what)];
    case "back":
      // The server does not resend public events, and the session or a permission may have ended meanwhile.
      return [
        authEndpoints.me,
        ...bellEndpoints,
        waitingEndpoint,
        notificationEndpoints.activity,
        notificationEndpoints.online,
        ...publicEndpoints(),
      ];
    case "missed":
      // The kind of the missed notification is not known.
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

/** The endpoints that a kind of notification makes stale; none for a kind that only a newer server knows. */
function endpointsOfKind(kind: NotificationKind): readonly Endpoint[] {
  return eventDefinitions[kind]?.invalidates ?? [];
}

/** Returns the endpoints that public events make stale: all public events, or only those about `list`. */
function publicEndpoints(list?: PublicListName): readonly Endpoint[] {
  const publicEvents = publicEventKinds.map((kind) => eventDefinitions[kind]);
  const eventsOfList = publicEvents.filter(({ access }) => list === undefined || access.public === list);
  return eventsOfList.flatMap(({ invalidates }) => invalidates);
}
