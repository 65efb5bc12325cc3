import type { Message, Reply } from "@shared/messages/schemas";
import { Card } from "@/ui/card";
import { UserList } from "./user-list";

interface ThreadAsideProps {
  post: Message;
  replies: readonly Reply[];
  /** Not all replies are loaded. */
  hasMore: boolean;
}

/** The users in the thread, in order of their first entry. */
export function ThreadAside({ post, replies, hasMore }: ThreadAsideProps) {
  const people = [...new Map([post, ...replies].map(({ author }) => [author.id, author])).values()];
  return (
    <aside aria-label="In this thread">
      <Card asChild>
        <section>
          <h2 className="text-[16px]/[22px] tracking-subheading">In this thread</h2>
          <UserList users={people} noteFor={({ id }) => id === post.authorId && "author"} />
          {hasMore && <p className="mt-3 text-small text-ink-faint">Based on the replies shown so far.</p>}
        </section>
      </Card>
    </aside>
  );
}
