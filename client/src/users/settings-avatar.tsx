import type { ComponentProps } from "react";
import { Avatar } from "@/ui/avatar";

/** The user's picture in the settings, with the same size on phones. */
export function SettingsAvatar({ person }: Pick<ComponentProps<typeof Avatar>, "person">) {
  return (
    <Avatar person={person} className="size-18 font-display text-[26px] font-heading tracking-heading" />
  );
}
