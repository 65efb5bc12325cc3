import { type Role, roles, type Viewer } from "@shared/lib/access";
import { type EventKind, eventDefinitions, eventKinds } from "@shared/notifications/kinds";
import { configurableKinds, visibleOwnActionKinds, visiblePublicKinds } from "@shared/notifications/policy";
import * as lucide from "lucide-react";
import { expect, test } from "vitest";
import { findScreen } from "@/screens";
import { notificationIconsByName } from "./kind-icons";

const viewerAs = (role: Role, vcApprovalStatus: Viewer["vcApprovalStatus"] = "approved"): Viewer => ({
  id: 1,
  role,
  vcApprovalStatus,
});
const viewers = [...roles.map((role) => viewerAs(role)), viewerAs("vc_partner", "pending")];
const buildPath = (kind: EventKind, isOwn: boolean, applications: number) =>
  eventDefinitions[kind]
    .href({ subjectId: 7, itemId: 9, isOwn, data: { applications } })
    .replace(/[?#].*$/, "");

test.each(eventKinds)(
  "%s links to a screen that its recipients, the public and the actor may open",
  (kind) => {
    const links: [(viewer: Viewer) => EventKind[], boolean][] = [
      [configurableKinds, false],
      [visiblePublicKinds, false],
      [visibleOwnActionKinds, true],
    ];
    const closed = links.flatMap(([kindsOf, isOwn]) =>
      viewers
        .filter((viewer) => kindsOf(viewer).includes(kind))
        .flatMap((viewer) =>
          [0, 1]
            .map((applications) => buildPath(kind, isOwn, applications))
            .filter((path) => !findScreen(path, viewer))
            .map((path) => `${viewer.role} ${path}`),
        ),
    );
    expect(closed).toEqual([]);
  },
);

const lucideIcons = new Map<string, unknown>(Object.entries(lucide));
test.each(eventKinds)("%s has the icon that its definition names", (kind) => {
  const { icon } = eventDefinitions[kind];
  expect(notificationIconsByName[icon]).toBe(lucideIcons.get(icon));
});
