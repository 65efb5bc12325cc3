import { memo, type ReactNode, Suspense, useEffect } from "react";
import { followKeyboard } from "@/lib/keyboard";
import { noteZone } from "@/lib/zone";
import { SkeletonPage } from "@/ui/skeleton";
import { TimeTip } from "@/ui/time-tip";
import { useOverAll } from "./over-all";
import { Sidebar } from "./sidebar";
import { TopBar } from "./top-bar";
import { useIntent } from "./use-intent";
import { useRail } from "./use-rail";
import "@/styles/shell.css";

/** What stands around every member's page: sidebar or rail, top bar on small screens, the main landmark. */
export function Shell({ children }: { children: ReactNode }) {
  const [rail, setRail] = useRail();
  const { find, bell, over } = useOverAll();
  useEffect(followKeyboard, []);
  useEffect(noteZone, []);
  useIntent();
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className={rail ? "shell rail" : "shell"}>
        <Sidebar rail={rail} onRail={setRail} onFind={find} bell={bell} />
        <TopBar onFind={find} bell={bell} />
        <main className="main" id="main" tabIndex={-1}>
          <Page>{children}</Page>
        </main>
      </div>
      {over}
      <TimeTip />
    </>
  );
}

/** It stays as it is while the shell around it learns what the browser knows: else a page that came drawn would be taken over all at once. */
const Page = memo(({ children }: { children: ReactNode }) => <Suspense fallback={<SkeletonPage />}>{children}</Suspense>);
