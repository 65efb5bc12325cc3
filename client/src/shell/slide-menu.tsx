import { Close, Content, Overlay, Portal, Root, Title } from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { Mark } from "@/ui/brand";
import { useReturnFocus } from "@/ui/dialog";
import { iconButtonVariants } from "@/ui/icon-button";
import { HelpWay } from "./help-way";
import { Nav } from "./nav";
import { ProfileCard } from "./profile-card";

/** The sidebar of small screens, over the page. It traps focus, and gives it back to what opened it. */
export function SlideMenu({ onClose }: { onClose: () => void }) {
  const returnFocus = useReturnFocus();
  return (
    <Root open onOpenChange={(open) => !open && onClose()}>
      <Portal>
        <Overlay className="slideveil">
          <Content className="slide" aria-describedby={undefined} onCloseAutoFocus={returnFocus}>
            <Title className="sr-only">Menu</Title>
            <div className="brand">
              <Mark />
              <span>VC Talent Network</span>
              <Close className={iconButtonVariants()} aria-label="Close the menu">
                <X />
              </Close>
            </div>
            <Nav onGo={onClose} />
            <HelpWay onGo={onClose} />
            <ProfileCard onGo={onClose} />
          </Content>
        </Overlay>
      </Portal>
    </Root>
  );
}
