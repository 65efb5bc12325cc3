import { authEndpoints } from "@shared/auth/endpoints";
import type { Endpoint } from "@shared/lib/endpoints";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import {
  definitions,
  type NotificationKind,
  notificationKinds,
  type PublicList,
  publicEventKinds,
} from "@shared/notifications/kinds";
import type { Heard } from "./live";

const bell: Endpoint[] = [notificationEndpoints.list, notificationEndpoints.counts];

/** A newer server may send kinds and lists that this page does not know. */
const ofKind = (kind: NotificationKind): readonly Endpoint[] => definitions[kind]?.invalidates ?? [];
const ofPublic = (list?: PublicList): readonly Endpoint[] =>
  publicEventKinds
    .map((kind) => definitions[kind])
    .filter(({ access }) => list === undefined || access.public === list)
    .flatMap(({ invalidates }) => invalidates);

/** The paths of the endpoints whose cached responses are stale after an event. */
export const staleAfter = (heard: Heard): string[] => staleEndpoints(heard).map(({ path }) => path);

function staleEndpoints(heard: Heard): readonly Endpoint[] {
  switch (heard.type) {
    case "told":
      return [...bell, notificationEndpoints.activity, ...ofKind(heard.kind)];
    case "read":
      return bell;
    case "changed":
      return [notificationEndpoints.activity, ...ofPublic(heard.what)];
    case "back":
      // Public events of the meantime are not sent again; and a right or the session may have been lost.
      return [
        authEndpoints.me,
        ...bell,
        notificationEndpoints.activity,
        notificationEndpoints.online,
        ...ofPublic(),
      ];
    case "unheard":
      return [...bell, notificationEndpoints.activity, ...notificationKinds.flatMap(ofKind)];
    case "refused":
      return [authEndpoints.me];
    default:
      return [];
  }
}
