import * as Dialog from "@radix-ui/react-dialog";
import * as Popover from "@radix-ui/react-popover";
import { SlidersHorizontal, X } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { cn } from "@/lib/cn";
import { dialogHeaderClass, dialogTitleClass } from "@/ui/dialog-classes";
import { iconButtonVariants } from "@/ui/icon-button";

export const notificationSettingsPath = "/profile#notifications";

/** Header of the notifications on phones, where they are a sheet. */
export function SheetHeader() {
  return (
    <header className={cn(dialogHeaderClass, "max-md:pb-4")}>
      <Dialog.Title className={dialogTitleClass}>Notifications</Dialog.Title>
      <Dialog.Close
        data-slot="icon-button"
        className={iconButtonVariants({
          className: "-mt-2 -mr-3 mb-0 ml-auto max-md:sticky max-md:top-0 max-md:-mr-2 max-md:bg-raised",
        })}
        aria-label="Close"
      >
        <X />
      </Dialog.Close>
    </header>
  );
}

interface PopoverHeaderProps {
  markAllReadButton: ReactNode;
  onNavigate: () => void;
}

/** Header of the notifications on larger screens, where they are a popover. */
export function PopoverHeader({ markAllReadButton, onNavigate }: PopoverHeaderProps) {
  return (
    <header className="flex flex-none items-center gap-1 py-2 pr-2 pl-4">
      <Popover.Title className="mr-auto text-[16px]/[22px]">Notifications</Popover.Title>
      {markAllReadButton}
      <Link
        data-slot="icon-button"
        className={iconButtonVariants()}
        href={notificationSettingsPath}
        aria-label="Notification settings"
        title="Notification settings"
        onClick={onNavigate}
      >
        <SlidersHorizontal />
      </Link>
    </header>
  );
}
