import { memo, type ReactNode, Suspense, useEffect } from "react";
import { ConfirmIdentityPrompt } from "@/auth/confirm-identity-prompt";
import { saveWindowWidth } from "@/lib/browser/window-width";
import { cn } from "@/lib/cn";
import { trackOnScreenKeyboard } from "@/lib/keyboard/on-screen-keyboard";
import { lazyComponent } from "@/lib/loading/lazy";
import { trackUrlBeforeProfile } from "@/lib/routing/url-before-profile";
import { saveTimeZone } from "@/lib/time/time-zone";
import { useViewer } from "@/session/viewer";
import { ErrorBoundary } from "@/ui/error-boundary";
import { NoLayoutShiftSection } from "@/ui/no-layout-shift-section";
import { SkeletonPage } from "@/ui/skeleton";
import { TimeTooltip } from "@/ui/time-tooltip";
import { useOverlays } from "./overlays";
import { Sidebar } from "./sidebar";
import { TopBar } from "./top-bar";
import { useLinkPrefetch } from "./use-link-prefetch";
import { useRail } from "./use-rail";
import "@/styles/print.css";

// Lazy, so that members do not download the code of admins.
const { Component: AdminFactorBanner } = lazyComponent(
  () => import("@/factors/admin-factor-banner"),
  "AdminFactorBanner",
);

/** Long enough not to slow down the first paint. */
const tooltipPreloadDelayMs = 300;

/**
 * The layout around every page of a signed-in user: sidebar, or top bar on small screens, and main landmark.
 */
export function ShellLayout({ children }: { children: ReactNode }) {
  const isAdmin = useViewer().role === "admin";
  const [isRail, setIsRail] = useRail();
  const { togglePalette, bell, overlayElements } = useOverlays();
  useEffect(trackOnScreenKeyboard, []);
  useEffect(saveTimeZone, []);
  useEffect(saveWindowWidth, []);
  useEffect(trackUrlBeforeProfile, []);
  useLinkPrefetch();
  useEffect(() => {
    const timer = setTimeout(preloadTooltips, tooltipPreloadDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <a
        data-slot="skip-link"
        className="fixed -top-15 left-3 z-60 rounded-control bg-ink px-4 py-2.5 font-semibold text-bg focus:top-3 print:hidden"
        href="#main"
      >
        Skip to content
      </a>
      <div
        data-slot="shell"
        data-rail={isRail ? "" : undefined}
        className={cn(
          "group/shell grid min-h-screen grid-cols-1 max-lg:grid-rows-[auto_1fr]",
          "lg:grid-cols-[232px_minmax(0,1fr)] lg:data-rail:grid-cols-[64px_minmax(0,1fr)]",
          // Printing an open dialog hides the page behind it.
          "print:block print:min-h-0 print:in-[body:has([data-slot=dialog])]:hidden",
        )}
      >
        <Sidebar isRail={isRail} onRailChange={setIsRail} onSearch={togglePalette} bell={bell} />
        <TopBar onSearch={togglePalette} bell={bell} />
        <NoLayoutShiftSection
          asChild
          className={cn(
            "min-w-0 px-gutter pt-7 pb-12 max-lg:pt-5 max-lg:pr-[max(var(--gutter),env(safe-area-inset-right))]",
            "max-lg:pl-[max(var(--gutter),env(safe-area-inset-left))] max-md:pb-24 print:p-0",
            // Makes room for an open `SidePanel`: its width and the gutter.
            "xl:in-[body:has([data-slot=side-panel])]:pr-118",
            "[:where(&>*)]:mx-auto [:where(&>*)]:max-w-[1180px] print:[:where(&>*)]:max-w-none",
          )}
        >
          <main id="main" tabIndex={-1}>
            {isAdmin && (
              <ErrorBoundary fallback={() => null}>
                <Suspense>
                  <AdminFactorBanner />
                </Suspense>
              </ErrorBoundary>
            )}
            <PageContent>{children}</PageContent>
          </main>
        </NoLayoutShiftSection>
      </div>
      {overlayElements}
      <ConfirmIdentityPrompt />
      <TimeTooltip />
    </>
  );
}

function preloadTooltips(): void {
  // If the import fails, the first tooltip loads the code itself.
  import("@/ui/tooltip-layer").catch(() => undefined);
}

/**
 * Memoized: otherwise a rerender of the shell would make React hydrate the whole page at once, not in slices.
 */
const PageContent = memo(({ children }: { children: ReactNode }) => (
  <Suspense fallback={<SkeletonPage />}>{children}</Suspense>
));
