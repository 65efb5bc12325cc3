import { memo, Suspense } from "react";
import { Link } from "wouter";
import { whenNearViewport } from "@/lib/focus/when-near-viewport";
import { Brand } from "@/ui/brand";
import { buttonVariants, LinkButton } from "@/ui/button";
import { lazySection } from "@/ui/lazy-section";
import { Container, sectionHeadingClass } from "./container";
import { Features } from "./features";
import { HeroExample } from "./hero-example";
import { Steps } from "./steps";

/**
 * The audiences section is hydrated when it is close to the viewport, because its tabs add 6 kB of code. The
 * build that prerenders this page calls `loadAudiences`; `whenNearViewport` does not wait there.
 */
export const { Component: LazyAudiences, load: loadAudiences } = lazySection(async () => {
  await whenNearViewport("[data-slot=audiences]");
  return import("./audiences");
}, "Audiences");

/**
 * Memoized, because React discards the prerendered markup of a section that updates before it is hydrated.
 */
const AudiencesSection = memo(() => (
  <Suspense>
    <LazyAudiences />
  </Suspense>
));

/** The home page of visitors. */
export function LandingPage() {
  return (
    <div
      data-slot="landing"
      className="text-large [--logo-cutout-color:var(--deep)] [--logo-color:var(--accent)]"
    >
      <header className="bg-deep text-deep-ink">
        <Container className="flex h-20 items-center justify-between max-md:h-17">
          <Brand className="text-[18px]/5" />
          <LinkButton variant="inverse" href="/auth">
            Sign In
          </LinkButton>
        </Container>
      </header>
      <main>
        <Hero />
        <Features />
        <Steps />
        <AudiencesSection />
        <CallToAction />
      </main>
      <Footer />
    </div>
  );
}

function Hero() {
  return (
    <section data-slot="hero" className="bg-deep text-deep-ink">
      <Container className="grid grid-cols-[minmax(0,1.04fr)_minmax(0,.96fr)] items-center gap-16 pt-10 pb-22 max-md:grid-cols-1 max-md:gap-9 max-md:pt-4 max-md:pb-14">
        <div>
          <h1 className="text-[clamp(38px,5.6vw,66px)]/[1.02] font-[640] tracking-[-.03em]">
            Connect with the best talent in the ecosystem
          </h1>
          <p className="mt-5 mb-7 max-w-[33em] text-[18px]/7 text-deep-ink-muted max-md:mt-4 max-md:mb-6 max-md:text-[17px]/6.5">
            Post a role with a bounty. Vetted agencies and independent recruiters pitch to fill it. You
            approve who works on it and see every candidate in one place.
          </p>
          <div data-slot="actions" className="flex flex-wrap gap-3">
            <LinkButton
              className="max-md:w-full max-md:whitespace-normal"
              variant="accent"
              size="lg"
              href="/auth"
            >
              Start Building Your Network
            </LinkButton>
            {/* biome-ignore lint/a11y/noAmbiguousAnchorText: the specification prescribes the text; the description completes it. */}
            <a
              data-slot="button"
              className={buttonVariants({
                variant: "inverse",
                size: "lg",
                className: "max-md:w-full max-md:whitespace-normal",
              })}
              href="#features"
              aria-describedby="features-title"
            >
              Learn More
            </a>
          </div>
        </div>
        <HeroExample />
      </Container>
    </section>
  );
}

function CallToAction() {
  return (
    <section className="bg-deep text-deep-ink">
      <Container className="flex items-center justify-between gap-8 py-14 max-md:flex-col max-md:items-stretch max-md:py-11">
        <h2 className={`max-w-[18ch] ${sectionHeadingClass}`}>
          Connect with the best talent in the ecosystem
        </h2>
        <LinkButton variant="accent" size="lg" href="/auth">
          Get Started
        </LinkButton>
      </Container>
    </section>
  );
}

const footerLinkClass =
  "inline-flex min-h-8 items-center underline-offset-3 hover:text-deep-ink hover:underline max-md:min-h-11 max-md:min-w-11";

function Footer() {
  return (
    <footer className="bg-deep text-[14px] text-deep-ink-muted">
      <Container className="relative flex flex-wrap items-center gap-6 py-5">
        <span className="absolute inset-x-8 top-0 border-t border-deep-rule" aria-hidden="true" />
        <Brand className="mr-auto text-body text-deep-ink max-md:w-full" />
        <Link className={footerLinkClass} href="/auth">
          Sign In
        </Link>
        <Link className={footerLinkClass} href="/help">
          Help
        </Link>
        <a className={footerLinkClass} href="/api/docs">
          API reference
        </a>
        <Link className={footerLinkClass} href="/help#accessibility">
          Accessibility
        </Link>
        <Link className={footerLinkClass} href="/help#licence">
          Licence
        </Link>
      </Container>
    </footer>
  );
}
