import type { ReactNode } from "react";
import { HelpLink } from "@/help/help-link";
import { cn } from "@/lib/cn";
import { Brand } from "@/ui/brand";
import { NoLayoutShiftSection } from "@/ui/no-layout-shift-section";
import { StandalonePage } from "@/ui/standalone-page";

interface AuthLayoutProps {
  /** Whether the page contains a form. Pages with a form have a larger heading. */
  hasForm?: boolean;
  children: ReactNode;
}

/** Layout of pages outside the app shell, such as those that emails link to. */
export function AuthLayout({ hasForm, children }: AuthLayoutProps) {
  return (
    <NoLayoutShiftSection asChild>
      <StandalonePage className={cn("max-w-[536px] gap-6", !hasForm && "[&_h1]:text-title")}>
        <Brand href="/" />
        {children}
        <HelpLink />
      </StandalonePage>
    </NoLayoutShiftSection>
  );
}
