import type { Message, Reply } from "@shared/messages/schemas";
import { Card } from "@/ui/card";
import { UserList } from "./user-list";

interface ThreadAsideProps {
  message: Message;
  replies: readonly Reply[];
  /** Whether more replies exist than are loaded. */
  hasMoreReplies: boolean;
}

/** The users who wrote in the thread, in the order of their first message or reply. */
export function ThreadAside({ message, replies, hasMoreReplies }: ThreadAsideProps) {
  const authors = [message, ...replies].map(({ author }) => author);
  const authorsById = new Map(authors.map((author) => [author.id, author]));
  return (
    <aside aria-label="In this thread">
      <Card asChild>
        <section>
          <h2 className="text-[16px]/[22px] tracking-subheading">In this thread</h2>
          <UserList
            users={[...authorsById.values()]}
            getNote={({ id }) => id === message.authorId && "author"}
          />
          {hasMoreReplies && (
            <p className="mt-3 text-small text-ink-faint">Based on the replies shown so far.</p>
          )}
        </section>
      </Card>
    </aside>
  );
}
