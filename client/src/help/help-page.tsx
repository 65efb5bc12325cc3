import { use } from "react";
import { ViewerContext } from "@/auth/viewer";
import { cn } from "@/lib/cn";
import { useArrival } from "@/lib/use-arrival";
import { Brand } from "@/ui/brand";
import { LinkButton } from "@/ui/button";
import { PageDescription, PageHeader } from "@/ui/page-header";
import { otherTopics } from "./other-topics";
import type { Topic } from "./topic";
import { tradeTopics } from "./trade-topics";
import { trustTopics } from "./trust-topics";
import "@/styles/print.css";

const topics: readonly Topic[] = [...tradeTopics, ...trustTopics, ...otherTopics];

/** How the network works, in plain words: inside the shell for members, by itself for visitors. */
export function HelpPage() {
  if (use(ViewerContext)) return <Help />;
  return (
    <>
      <header className="mx-auto flex max-w-[1028px] items-center justify-between px-gutter pt-4 print:hidden">
        <Brand href="/" />
        <LinkButton href="/auth">Sign In</LinkButton>
      </header>
      <main className="mx-auto max-w-[1028px] px-gutter pt-6 pb-[72px]">
        <Help />
      </main>
    </>
  );
}

function Help() {
  return (
    <>
      <PageHeader>
        <div>
          <h1>Help</h1>
          <PageDescription>How the network works, and who sees what</PageDescription>
        </div>
      </PageHeader>
      <div className="mt-2 grid grid-cols-[220px_minmax(0,1fr)] items-start gap-12 max-lg:grid-cols-1 max-lg:gap-6 print:block">
        <nav
          className={cn(
            "sticky top-6 max-lg:static max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-3.5",
            "print:hidden",
          )}
          aria-labelledby="help-toc"
        >
          <h2 className="mb-1.5 font-sans text-caption font-semibold tracking-[0] text-ink-faint" id="help-toc">
            On this page
          </h2>
          <ul className="max-lg:grid max-lg:grid-cols-[repeat(auto-fill,minmax(min(100%,200px),1fr))] max-lg:gap-x-6">
            {topics.map(({ id, title }) => (
              <li key={id}>
                <a
                  className="flex min-h-8 items-center rounded-control font-medium text-ink-muted underline-offset-3 hover:text-ink hover:underline max-lg:min-h-11"
                  href={`#${id}`}
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {topics.map((topic) => (
            <Section key={topic.id} topic={topic} />
          ))}
        </div>
      </div>
    </>
  );
}

function Section({ topic: { id, title, text } }: { topic: Topic }) {
  useArrival(id);
  return (
    <section
      aria-labelledby={id}
      className={cn(
        "max-w-[68ch] border-t border-line py-7 text-[16px]/6 text-ink-muted first:border-t-0 first:pt-0 [&>*+*]:mt-3",
        "[&_p_a]:font-medium [&_p_a]:text-primary [&_p_a]:underline [&_p_a]:underline-offset-3",
        "print:break-inside-avoid print:border-0! print:py-2.5! print:text-[11pt]/[1.4] print:[&_p_a]:after:content-['_('_attr(href)_')']",
      )}
    >
      <h2 id={id} tabIndex={-1} className="scroll-mt-6 text-heading-small text-ink outline-none max-lg:scroll-mt-[72px]">
        {title}
      </h2>
      {text}
    </section>
  );
}
