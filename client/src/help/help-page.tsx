import { use } from "react";
import { ViewerContext } from "@/auth/viewer";
import { useArrival } from "@/lib/use-arrival";
import { Brand } from "@/ui/brand";
import { LinkButton } from "@/ui/button";
import { otherTopics } from "./other-topics";
import type { Topic } from "./topic";
import { tradeTopics } from "./trade-topics";
import { trustTopics } from "./trust-topics";
import "@/styles/help.css";
import "@/styles/print.css";

const topics: readonly Topic[] = [...tradeTopics, ...trustTopics, ...otherTopics];

/** How the network works, in plain words: inside the shell for members, by itself for visitors. */
export function HelpPage() {
  if (use(ViewerContext)) return <Help />;
  return (
    <>
      <header className="helpbar">
        <Brand href="/" />
        <LinkButton href="/auth">Sign In</LinkButton>
      </header>
      <main className="helpout">
        <Help />
      </main>
    </>
  );
}

function Help() {
  return (
    <>
      <div className="head">
        <div>
          <h1>Help</h1>
          <p className="sub">How the network works, and who sees what</p>
        </div>
      </div>
      <div className="help">
        <nav className="toc" aria-labelledby="help-toc">
          <h2 id="help-toc">On this page</h2>
          <ul>
            {topics.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="topics">
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
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {text}
    </section>
  );
}
