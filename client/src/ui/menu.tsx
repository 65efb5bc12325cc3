import { Content, Item, Portal, Root, Trigger } from "@radix-ui/react-dropdown-menu";
import { Ellipsis, type LucideIcon } from "lucide-react";
import { useRef, useState } from "react";
import { cn } from "@/lib/cn";
import { IconButton } from "./icon-button";

export interface MenuItem {
  text: string;
  Icon: LucideIcon;
  /** Marks a destructive action. */
  kill?: boolean;
  onChoose: () => void;
}

interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  className?: string;
  buttonClassName?: string;
}

/**
 * Actions of a list item, behind an ellipsis button. Focus returns to the button before an action runs, so
 * that a dialog can restore it.
 */
export function Menu({ label, items, className, buttonClassName }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const openAfterTap = useRef<boolean>(undefined);
  const [open, setOpen] = useState(false);
  if (items.length === 0) return null;
  return (
    <span className={className}>
      <Root modal={false} open={open} onOpenChange={setOpen}>
        <Trigger
          asChild
          // Radix opens on pointerdown. On touch screens that may be the start of a scroll, so wait for the
          // click.
          onPointerDown={(event) => {
            const isTouch = event.pointerType === "touch";
            if (isTouch) event.preventDefault();
            // Radix closes an open menu before the click of the same tap.
            openAfterTap.current = isTouch ? !open : undefined;
          }}
          onClick={() => openAfterTap.current !== undefined && setOpen(openAfterTap.current)}
        >
          <IconButton ref={button} className={buttonClassName} label={label}>
            <Ellipsis />
          </IconButton>
        </Trigger>
        <Portal>
          <Content
            data-slot="menu"
            className="z-45 min-w-50 animate-fade rounded-card bg-raised p-1.5 shadow-popover focus:outline-none forced-colors:border"
            align="end"
            sideOffset={4}
            loop
            onKeyDown={({ key }) => key === "Tab" && setOpen(false)}
          >
            {items.map(({ text, Icon, kill, onChoose }) => (
              <Item
                key={text}
                asChild
                onSelect={() => {
                  button.current?.focus();
                  onChoose();
                }}
              >
                <button
                  type="button"
                  className={cn(
                    "flex min-h-10 w-full items-center gap-2.5 rounded-control px-3 font-medium whitespace-nowrap hover:bg-hover focus:bg-hover focus-visible:-outline-offset-2 touch:min-h-11",
                    kill ? "text-danger" : "[&_svg]:text-ink-faint",
                  )}
                >
                  <Icon className="size-4" />
                  {text}
                </button>
              </Item>
            ))}
          </Content>
        </Portal>
      </Root>
    </span>
  );
}
