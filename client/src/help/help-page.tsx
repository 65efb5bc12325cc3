import { use } from "react";
import { cn } from "@/lib/cn";
import { useHashScroll } from "@/lib/routing/use-hash-scroll";
import type { Loader } from "@/loader";
import { ViewerContext } from "@/session/viewer";
import { Brand } from "@/ui/brand";
import { LinkButton } from "@/ui/button";
import { PageDescription, PageHeader, PageHeading } from "@/ui/page-header";
import { generalTopics } from "./general-topics";
import type { HelpTopic } from "./help-topic";
import { marketplaceTopics } from "./marketplace-topics";
import { privacyTopics } from "./privacy-topics";
import { securityContactQuery } from "./queries";
import { signInTopics } from "./sign-in-topics";
import "@/styles/print.css";

const topics: readonly HelpTopic[] = [
  ...marketplaceTopics,
  ...signInTopics,
  ...privacyTopics,
  ...generalTopics,
];

/** Prefetches the security contact, which the topic "report" shows. */
export const loader: Loader = (queryClient) => queryClient.prefetchQuery(securityContactQuery());

/** The help page, inside the app shell for members and with its own header for visitors. */
export function HelpPage() {
  const viewer = use(ViewerContext);
  if (viewer) return <HelpContent />;
  return (
    <>
      <header className="mx-auto flex max-w-[1028px] items-center justify-between px-gutter pt-4 print:hidden">
        <Brand href="/" />
        <LinkButton href="/auth">Sign In</LinkButton>
      </header>
      <main className="mx-auto max-w-[1028px] px-gutter pt-6 pb-18">
        <HelpContent />
      </main>
    </>
  );
}

function HelpContent() {
  return (
    <>
      <PageHeader>
        <PageHeading>
          <h1>Help</h1>
          <PageDescription>How the network works, and who sees what</PageDescription>
        </PageHeading>
      </PageHeader>
      <div className="mt-2 grid grid-cols-1 items-start gap-6 lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-12 print:block">
        <TableOfContents />
        <div>
          {topics.map((topic) => (
            <TopicSection key={topic.id} topic={topic} />
          ))}
        </div>
      </div>
    </>
  );
}

function TableOfContents() {
  return (
    <nav
      className="rounded-card border border-line bg-surface px-4 py-3.5 lg:sticky lg:top-6 lg:border-0 lg:bg-transparent lg:p-0 print:hidden"
      aria-labelledby="help-toc"
    >
      <h2 className="mb-1.5 font-sans text-caption font-semibold tracking-[0] text-ink-faint" id="help-toc">
        On this page
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,200px),1fr))] gap-x-6">
        {topics.map(({ id, title }) => (
          <li key={id}>
            <a
              className="flex min-h-11 items-center rounded-control font-medium text-ink-muted underline-offset-3 hover:text-ink hover:underline lg:min-h-8"
              href={`#${id}`}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TopicSection({ topic: { id, title, content } }: { topic: HelpTopic }) {
  useHashScroll(id);
  return (
    <section
      aria-labelledby={id}
      className={cn(
        "grid max-w-[68ch] grid-cols-1 gap-3 border-t border-line py-7 text-large text-ink-muted first:border-t-0 first:pt-0",
        "print:break-inside-avoid print:border-0 print:py-2.5! print:text-[11pt]/[1.4] print:[&_p_a]:after:content-['_('_attr(href)_')']",
      )}
    >
      <h2
        id={id}
        tabIndex={-1}
        className="scroll-mt-6 text-heading-small text-ink outline-none max-lg:scroll-mt-18"
      >
        {title}
      </h2>
      {content}
    </section>
  );
}
