import { counted } from "@shared/lib/text";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { OnlineNow } from "@/notifications/online-now";
import { PartPending } from "@/ui/skeleton";
import { trendingTags } from "./queries";
import { taggedAddress } from "./words";

/** What stands beside the board; on small screens below it. */
export function BoardAside() {
  return (
    <aside aria-label="Community">
      <Trending />
      <OnlineNow />
    </aside>
  );
}

function Trending() {
  const query = useQuery(trendingTags());
  const topics = query.data;
  return (
    <section className="card topics">
      <h2>Trending Topics</h2>
      {topics && topics.length > 0 && (
        <ol>
          {topics.map(({ tag, posts }) => (
            <li key={tag}>
              <Link href={taggedAddress(tag)}>{tag}</Link>
              <span>{counted(posts, "post")}</span>
            </li>
          ))}
        </ol>
      )}
      {topics?.length === 0 && (
        <p className="text-small text-ink-faint">No topics yet. The tags used most in the last seven days are listed here.</p>
      )}
      {!topics && <PartPending query={query} what="The topics" rows={8} />}
    </section>
  );
}
