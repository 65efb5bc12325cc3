import type { ComponentProps } from "react";
import { Avatar } from "@/ui/avatar";

/** One's own picture where it is changed; on phones it stays as large. */
export function LargePicture({ person }: Pick<ComponentProps<typeof Avatar>, "person">) {
  return (
    <Avatar person={person} className="size-18 font-display text-[26px] font-heading tracking-heading" />
  );
}
