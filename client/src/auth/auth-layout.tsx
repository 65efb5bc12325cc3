import type { ReactNode } from "react";
import { HelpLink } from "@/help/help-link";
import { cn } from "@/lib/cn";
import { Brand } from "@/ui/brand";
import { StableSection } from "@/ui/stable-section";
import { StandalonePage } from "@/ui/standalone-page";

interface DoorProps {
  /** The page asks for something, rather than saying one sentence; its heading is larger. */
  form?: boolean;
  children: ReactNode;
}

/** A page that stands by itself, for those who come from a mail or are not let in. */
export function AuthLayout({ form, children }: DoorProps) {
  return (
    <StableSection asChild>
      <StandalonePage className={cn("max-w-[536px] gap-6", !form && "[&_h1]:text-title")}>
        <Brand href="/" />
        {children}
        <HelpLink />
      </StandalonePage>
    </StableSection>
  );
}
