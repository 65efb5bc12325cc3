import { Close, Content, Overlay, Portal, Root, Title } from "@radix-ui/react-dialog";
import { useInfiniteQuery } from "@tanstack/react-query";
import { SlidersHorizontal, X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Link } from "wouter";
import { regainFocus } from "@/lib/focus";
import { isLetter } from "@/lib/letters";
import { useMedia } from "@/lib/media";
import { LinkButton } from "@/ui/button";
import { Refusal } from "@/ui/refusal";
import { useAttempt } from "@/ui/use-attempt";
import { MarkAll } from "./mark-all";
import { NotificationList } from "./notification-list";
import { notifications } from "./queries";
import { shownBell, usePlace } from "./use-place";
import "@/styles/notifications.css";

const settings = "/profile#notifications";

/** Beside the bell, and on phones a sheet. Looking marks nothing as read. */
export function NotificationsPopover({ onClose }: { onClose: () => void }) {
  const phone = useMedia("(max-width: 767px)");
  const place = usePlace();
  const [from] = useState(() => (document.activeElement === document.body ? shownBell() : document.activeElement));
  const query = useInfiniteQuery(notifications());
  const { refusal, attempt } = useAttempt();
  const [still, setStill] = useState("");
  const newest = query.data?.pages[0]?.items[0]?.id;
  const markAll = (
    <MarkAll
      upTo={newest}
      attempt={(doing, title) => {
        setStill(title);
        return attempt(doing);
      }}
    />
  );

  const content = (
    <Content
      className={phone ? "dialog nts" : "pop nts"}
      style={phone ? undefined : place}
      aria-describedby={undefined}
      onKeyDown={move}
      // Not to the first button: what was opened is read out, and j or the arrow leads into it.
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true });
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        regainFocus(from);
      }}
      // The bell closes it by itself.
      onInteractOutside={(event) => {
        if (event.target instanceof Node && shownBell()?.contains(event.target)) event.preventDefault();
      }}
    >
      <header>
        <Title>Notifications</Title>
        {phone ? (
          <Close className="iconbtn" aria-label="Close">
            <X />
          </Close>
        ) : (
          <>
            {markAll}
            <Link className="iconbtn" href={settings} aria-label="Notification settings" title="Notification settings" onClick={onClose}>
              <SlidersHorizontal />
            </Link>
          </>
        )}
      </header>
      <div className="body">
        {refusal && (
          <div className="refused">
            <Refusal title={still}>{refusal}</Refusal>
          </div>
        )}
        <NotificationList query={query} onGo={onClose} />
      </div>
      {phone && (
        <footer>
          <LinkButton href={settings} onClick={onClose}>
            Settings
          </LinkButton>
          {markAll}
        </footer>
      )}
    </Content>
  );
  return (
    <Root open modal={phone} onOpenChange={(open) => !open && onClose()}>
      <Portal>{phone ? <Overlay className="veil">{content}</Overlay> : content}</Portal>
    </Root>
  );
}

/** j and k, or the arrows, go from entry to entry. */
function move(event: KeyboardEvent<HTMLElement>) {
  const letter = isLetter(event.nativeEvent) ? event.key.toLowerCase() : "";
  const step = event.key === "ArrowDown" || letter === "j" ? 1 : event.key === "ArrowUp" || letter === "k" ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(".ntf a")];
  const now = rows.findIndex((row) => row.matches(":focus"));
  rows[now < 0 ? 0 : Math.min(Math.max(now + step, 0), rows.length - 1)]?.focus();
}
