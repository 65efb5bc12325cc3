import { type Piece, sentenceOf } from "@shared/notifications/rules";
import type { Notification } from "@shared/notifications/schema";
import type { MouseEvent } from "react";
import { Link } from "wouter";
import { useViewer } from "@/auth/viewer";
import { Ago } from "@/ui/ago";
import { kindIcons } from "./kind-icons";
import { useMarkRead } from "./queries";

/** What the viewer was told: the whole row leads there, and whoever goes has read it. */
export function NotificationEntry({ notification, onGo }: { notification: Notification; onGo: () => void }) {
  const viewer = useViewer();
  const { mutate: markRead } = useMarkRead();
  const { id, kind, href, createdAt, readAt } = notification;
  const Icon = kindIcons[kind];

  function go(event: MouseEvent) {
    if (readAt === null) markRead({ params: { id } });
    // In another tab: this one stays as it is.
    if (!(event.ctrlKey || event.metaKey || event.shiftKey)) onGo();
  }
  return (
    <li className={readAt === null ? "un" : undefined}>
      <Link href={href} onClick={go}>
        <Icon />
        <span className="t">
          {readAt === null && <span className="sr-only">Unread: </span>}
          <Sentence pieces={sentenceOf(notification, viewer.id)} />
          <Ago moment={createdAt} />
        </span>
        {readAt === null && <span className="ud" aria-hidden="true" />}
      </Link>
    </li>
  );
}

/** Its first name stands out: more of them would leave nothing to stand out from. */
function Sentence({ pieces }: { pieces: readonly Piece[] }) {
  const first = pieces.findIndex(({ isName }) => isName);
  return (
    <span className="s">
      {pieces.map(({ text }, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never move.
        at === first ? <b key={at}>{text}</b> : <span key={at}>{text}</span>,
      )}
    </span>
  );
}
