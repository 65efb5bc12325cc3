import { Close, Content, Overlay, Portal, Root, Title } from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { cn } from "@/lib/cn";
import { Brand } from "@/ui/brand";
import { useCloseAutoFocus } from "@/ui/dialog";
import { iconButtonVariants } from "@/ui/icon-button";
import { HelpNavLink } from "./help-nav-link";
import { Nav } from "./nav";
import { ProfileCard } from "./profile-card";

/** The sidebar of small screens, as a modal dialog over the page. */
export function SlideMenu({ onClose }: { onClose: () => void }) {
  const handleCloseAutoFocus = useCloseAutoFocus();
  return (
    <Root open onOpenChange={(open) => !open && onClose()}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 animate-fade-slow bg-overlay">
          <Content
            className={cn(
              "flex h-full w-75 max-w-[calc(100vw-56px)] flex-col overflow-y-auto bg-sunken focus:outline-none forced-colors:border-r",
              "pt-[calc(10px+env(safe-area-inset-top))] pr-3 pb-[calc(16px+env(safe-area-inset-bottom))] pl-[calc(12px+env(safe-area-inset-left))]",
              "transition-[translate,opacity] duration-slow ease-standard starting:-translate-x-6 starting:opacity-0",
            )}
            aria-describedby={undefined}
            onCloseAutoFocus={handleCloseAutoFocus}
          >
            <Title className="sr-only">Menu</Title>
            <div className="flex items-center gap-2 pl-2">
              <Brand />
              <Close
                data-slot="icon-button"
                className={iconButtonVariants({ className: "ml-auto size-11" })}
                aria-label="Close the menu"
              >
                <X className="h-5 w-6" />
              </Close>
            </div>
            <Nav isInMenu onNavigate={onClose} />
            <HelpNavLink isInMenu onNavigate={onClose} />
            <ProfileCard isInMenu onNavigate={onClose} />
          </Content>
        </Overlay>
      </Portal>
    </Root>
  );
}
