import { Content, Item, Portal, Root, Trigger } from "@radix-ui/react-dropdown-menu";
import { Ellipsis, type LucideIcon } from "lucide-react";
import { type PointerEvent, useRef, useState } from "react";
import { cn } from "@/lib/cn";
import { IconButton } from "./icon-button";

export interface MenuItem {
  label: string;
  Icon: LucideIcon;
  isDestructive?: boolean;
  onSelect: () => void;
}

interface MenuProps {
  /** Accessible name of the button. */
  label: string;
  items: readonly MenuItem[];
  className?: string;
  buttonClassName?: string;
}

/**
 * A menu of actions that an ellipsis button opens. Focus returns to the button before an action runs, so that
 * a dialog that the action opens can restore the focus there.
 */
export function Menu({ label, items, className, buttonClassName }: MenuProps) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  /** Whether the click of the current tap will open or close the menu; undefined for other pointers. */
  const pendingTapRef = useRef<"opens" | "closes">(undefined);
  const [isOpen, setIsOpen] = useState(false);
  if (items.length === 0) return null;

  // Radix opens on pointerdown. On touch screens that may be the start of a scroll, so wait for the click.
  function handlePointerDown(event: PointerEvent) {
    const isTouch = event.pointerType === "touch";
    if (isTouch) event.preventDefault();
    // Decide here, because Radix closes an open menu before the click of the same tap.
    const tapAction = isOpen ? "closes" : "opens";
    pendingTapRef.current = isTouch ? tapAction : undefined;
  }
  function handleClick() {
    if (pendingTapRef.current) setIsOpen(pendingTapRef.current === "opens");
  }
  function handleSelect(item: MenuItem) {
    buttonRef.current?.focus();
    item.onSelect();
  }

  return (
    <span className={className}>
      <Root modal={false} open={isOpen} onOpenChange={setIsOpen}>
        <Trigger asChild onPointerDown={handlePointerDown} onClick={handleClick}>
          <IconButton ref={buttonRef} className={buttonClassName} label={label}>
            <Ellipsis />
          </IconButton>
        </Trigger>
        <Portal>
          <Content
            data-slot="menu"
            className="z-50 min-w-50 animate-fade rounded-card bg-raised p-1.5 shadow-popover focus:outline-none forced-colors:border"
            align="end"
            sideOffset={4}
            loop
            onKeyDown={({ key }) => key === "Tab" && setIsOpen(false)}
          >
            {items.map((item) => (
              <Item key={item.label} asChild onSelect={() => handleSelect(item)}>
                <button
                  type="button"
                  className={cn(
                    "flex min-h-10 w-full items-center gap-2.5 rounded-control px-3 font-medium whitespace-nowrap hover:bg-hover focus:bg-hover focus-visible:-outline-offset-2 touch:min-h-11",
                    item.isDestructive ? "text-danger" : "[&_svg]:text-ink-faint",
                  )}
                >
                  <item.Icon className="size-4" />
                  {item.label}
                </button>
              </Item>
            ))}
          </Content>
        </Portal>
      </Root>
    </span>
  );
}
