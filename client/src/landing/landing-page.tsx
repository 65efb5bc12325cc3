import { Link } from "wouter";
import { Brand } from "@/ui/brand";
import { buttonVariants, LinkButton } from "@/ui/button";
import { Audiences } from "./audiences";
import { Features, Steps } from "./features";
import { HeroExample } from "./hero-example";
import "@/styles/landing.css";

/** What a visitor sees first. */
export function LandingPage() {
  return (
    <div className="land">
      <header className="hero">
        <div className="lwrap lbar">
          <Brand />
          <LinkButton variant="inverse" href="/auth">
            Sign In
          </LinkButton>
        </div>
      </header>
      <main>
        <section className="hero">
          <div className="lwrap cols2">
            <div>
              <h1>Connect with the best talent in the ecosystem</h1>
              <p className="lede">
                Post a role with a bounty. Vetted agencies and independent recruiters pitch to fill it. You approve who works on it and see
                every candidate in one place.
              </p>
              <div className="ctas">
                <LinkButton variant="accent" size="lg" href="/auth">
                  Start Building Your Network
                </LinkButton>
                {/* biome-ignore lint/a11y/noAmbiguousAnchorText: the specification's words; the description says more. */}
                <a className={buttonVariants({ variant: "inverse", size: "lg" })} href="#features" aria-describedby="features-title">
                  Learn More
                </a>
              </div>
            </div>
            <HeroExample />
          </div>
        </section>
        <Features />
        <Steps />
        <Audiences />
        <section className="band">
          <div className="lwrap">
            <h2>Connect with the best talent in the ecosystem</h2>
            <LinkButton variant="accent" size="lg" href="/auth">
              Get Started
            </LinkButton>
          </div>
        </section>
      </main>
      <footer className="lfoot">
        <div className="lwrap">
          <Brand />
          <LinkButton variant="ghost" href="/auth">
            Sign In
          </LinkButton>
          <Link href="/help">Help</Link>
          <a href="/api/docs">API reference</a>
          <Link href="/help#accessibility">Accessibility</Link>
          <Link href="/help#licence">Licence</Link>
        </div>
      </footer>
    </div>
  );
}
