import { pluralize } from "@shared/lib/format";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { Card } from "@/ui/card";
import { NoLayoutShiftSection } from "@/ui/no-layout-shift-section";
import { SectionPlaceholder } from "@/ui/skeleton";
import { tagSearchPath } from "./labels-and-paths";
import { OnlineUsers } from "./online-users";
import { trendingTagsQuery } from "./queries";

/** Trending tags and online users, beside the message board, or below it on small screens. */
export function BoardAside() {
  return (
    <NoLayoutShiftSection asChild>
      <aside className="grid grid-cols-1 gap-4" aria-label="Community">
        <TrendingTags />
        <OnlineUsers />
      </aside>
    </NoLayoutShiftSection>
  );
}

function TrendingTags() {
  const tagsResult = useQuery(trendingTagsQuery());
  const trendingTags = tagsResult.data;
  return (
    <Card asChild>
      <NoLayoutShiftSection asChild>
        <section>
          <h2 className="text-[16px]/[22px] tracking-subheading">Trending Topics</h2>
          {trendingTags && trendingTags.length > 0 && (
            <ol>
              {trendingTags.map(({ tag, posts: messageCount }) => (
                <li
                  className="flex justify-between gap-3 border-t border-dashed border-line py-2.5 first:border-t-0 first:pt-0 last:pb-0 max-md:items-center max-md:py-0"
                  key={tag}
                >
                  <Link
                    className="min-w-0 font-semibold wrap-anywhere decoration-1 underline-offset-3 hover:underline max-md:flex max-md:min-h-11 max-md:min-w-11 max-md:items-center"
                    href={tagSearchPath(tag)}
                  >
                    {tag}
                  </Link>
                  <span className="whitespace-nowrap text-ink-faint">{pluralize(messageCount, "post")}</span>
                </li>
              ))}
            </ol>
          )}
          {trendingTags?.length === 0 && (
            <p className="text-small text-ink-faint">
              No topics yet. The tags used most in the last seven days are listed here.
            </p>
          )}
          {!trendingTags && <SectionPlaceholder query={tagsResult} contentName="The topics" rowCount={8} />}
        </section>
      </NoLayoutShiftSection>
    </Card>
  );
}
