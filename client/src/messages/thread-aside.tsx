import type { Message, Reply } from "@shared/messages/schema";
import { Avatar } from "@/ui/avatar";
import { PersonLink } from "@/ui/person-link";

interface ThreadAsideProps {
  post: Message;
  replies: readonly Reply[];
  /** There are replies that have not been loaded. */
  more: boolean;
}

/** Who takes part, in order of appearance. */
export function ThreadAside({ post, replies, more }: ThreadAsideProps) {
  const people = [...new Map([post, ...replies].map(({ author }) => [author.id, author])).values()];
  return (
    <aside aria-label="In this thread">
      <section className="card">
        <h2>In this thread</h2>
        <ul className="people">
          {people.map((person) => (
            <li key={person.id}>
              <Avatar person={person} size="sm" variant="neutral" />
              <PersonLink id={person.id} person={person} />
              {person.id === post.authorId && <span className="text-ink-faint">author</span>}
            </li>
          ))}
        </ul>
        {more && <p className="text-small text-ink-faint">Of the replies shown so far.</p>}
      </section>
    </aside>
  );
}
