import { Close, Content, Overlay, Portal, Root, Title, Trigger } from "@radix-ui/react-dialog";
import { Menu, X } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { useMedia } from "@/lib/media";
import { Brand } from "@/ui/brand";
import { Nav } from "./nav";
import { ProfileCard } from "./profile-card";
import { SearchButton } from "./search-button";

/** Below 1024 px: the name of the place and a menu that slides over the page. */
export function TopBar({ onFind }: { onFind: () => void }) {
  const [open, setOpen] = useState(false);
  const wide = useMedia("(min-width: 1024px)");
  return (
    <header className="topbar">
      <Root open={open && !wide} onOpenChange={setOpen}>
        <Trigger className="iconbtn" aria-label="Open the menu">
          <Menu className="i" />
        </Trigger>
        <Portal>
          <Overlay className="slideveil">
            <Content className="slide" aria-describedby={undefined}>
              <Title className="vh">Menu</Title>
              <div className="brand">
                <Brand />
                <Close className="iconbtn" aria-label="Close the menu">
                  <X className="i" />
                </Close>
              </div>
              <Nav onGo={() => setOpen(false)} />
              <ProfileCard onGo={() => setOpen(false)} />
            </Content>
          </Overlay>
        </Portal>
      </Root>
      <Link href="/" className="brand">
        <Brand />
      </Link>
      <SearchButton bare onFind={onFind} />
    </header>
  );
}
