import type { ReactNode } from "react";
import { HelpLink } from "@/help/help-link";
import { Brand } from "@/ui/brand";
import { StandalonePage } from "@/ui/standalone-page";
import "@/styles/auth.css";

/** A page that stands by itself, for those who come from a mail or are not let in. */
export function Door({ children }: { children: ReactNode }) {
  return (
    <StandalonePage className="door">
      <Brand href="/" />
      {children}
      <HelpLink />
    </StandalonePage>
  );
}
