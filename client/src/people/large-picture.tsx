import type { ComponentProps } from "react";
import { Avatar } from "@/ui/avatar";

/** One's own picture where it is changed; on phones it stays as large. */
export function LargePicture({ person }: Pick<ComponentProps<typeof Avatar>, "person">) {
  return (
    <Avatar
      person={person}
      size="lg"
      className="font-display text-[26px]/[1] font-heading tracking-heading max-md:size-[72px] max-md:text-[26px]/[1]"
    />
  );
}
