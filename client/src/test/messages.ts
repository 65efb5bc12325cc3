import { messageEndpoints as api } from "@shared/messages/endpoints";
import type { Message, Reply } from "@shared/messages/schemas";
import { notificationEndpoints } from "@shared/notifications/endpoints";
import type { Report } from "@shared/reports/schemas";
import { ruth } from "./admin";
import { dana, daysAgo } from "./render";
import { respondWith, stubServer } from "./stub-server";

const authorOf = ({ id, username, firstName, lastName, profileImageUrl, role }: typeof dana) => ({
  id,
  username,
  firstName,
  lastName,
  profileImageUrl,
  role,
});

export const noor = { ...authorOf(dana), id: 31, username: "noor", firstName: "Noor", lastName: "Haddad" };
const countByCategory = { general: 4, job_posting: 5, recommendation: 6, market_intel: 7, question: 4 };

/** A message, by Noor unless `values` has another author. */
export const buildMessage = (id: number, values: Partial<Message> = {}): Message => {
  const author = values.author ?? noor;
  return {
    id,
    author,
    title: `Post ${id}`,
    content: "Do you list names in the brief?",
    category: "question",
    tags: [],
    likes: 6,
    likedByMe: false,
    replies: 0,
    isPinned: false,
    pinnedAt: null,
    pinnedById: null,
    editedAt: null,
    createdAt: daysAgo(id),
    updatedAt: daysAgo(id),
    ...values,
    authorId: author.id,
  };
};
export const buildOwnMessage = (id: number, values: Partial<Message> = {}) =>
  buildMessage(id, { author: authorOf(dana), ...values });

export const buildReply = (id: number, values: Partial<Reply> = {}): Reply => {
  const author = values.author ?? authorOf(ruth);
  return {
    id,
    messageId: 12,
    author,
    content: `Reply text ${id}`,
    editedAt: null,
    createdAt: daysAgo(1),
    ...values,
    authorId: author.id,
  };
};
export const buildOwnReply = (id: number, values: Partial<Reply> = {}) =>
  buildReply(id, { author: authorOf(dana), ...values });

export const buildReport = (id: number, values: Partial<Report> = {}): Report => ({
  id,
  kind: "message",
  subjectId: 12,
  subject: {
    parentId: 12,
    rating: null,
    title: "Carve-outs for inbound candidates?",
    content: "Names of three people.",
    author: noor,
    detail: null,
    isEnded: false,
  },
  reason: "It names people who did not agree.",
  reporter: authorOf(dana),
  others: 0,
  createdAt: daysAgo(2),
  outcome: null,
  handledAt: null,
  askedAt: null,
  askReason: null,
  editedAt: null,
  contentBefore: null,
  ...values,
});

/** Stubs the message board endpoints with these messages; the stub stores changes. */
export function stubMessageServer(...initialMessages: Message[]) {
  const messagesById = new Map(initialMessages.map((message) => [message.id, message]));
  const replies: Reply[] = [];
  const updateMessage = (id: number | undefined, getChanges: (message: Message) => Partial<Message>) => {
    const message = messagesById.get(id ?? 0);
    if (!message) throw new Error(`No message ${id}`);
    const updatedMessage = { ...message, ...getChanges(message) };
    messagesById.set(message.id, updatedMessage);
    return updatedMessage;
  };
  const sortedMessages = () =>
    [...messagesById.values()].toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned));
  const server = stubServer(
    respondWith(api.list, ({ query }) =>
      sortedMessages().filter(
        ({ title, category, tags }) =>
          title.toLowerCase().includes((query.q ?? "").toLowerCase()) &&
          (!query.category || query.category === "all" || category === query.category) &&
          (!query.tag || tags.includes(query.tag)),
      ),
    ),
    respondWith(api.counts, countByCategory),
    respondWith(api.trending, []),
    respondWith(api.visit, { since: null, fresh: 0 }),
    respondWith(api.show, ({ params }) => ({
      message: updateMessage(params.id, () => ({ replies: replies.length })),
      replies,
      repliesCursor: null,
    })),
    respondWith(api.post, ({ body }) => {
      const created = buildOwnMessage(99, { ...(body as Partial<Message>), createdAt: daysAgo(0), likes: 0 });
      messagesById.set(created.id, created);
      return created;
    }),
    respondWith(api.edit, ({ params, body }) =>
      updateMessage(params.id, () => ({ ...(body as Partial<Message>), editedAt: daysAgo(0) })),
    ),
    respondWith(api.remove, ({ params }) => void messagesById.delete(params.id ?? 0)),
    respondWith(api.like, ({ params }) =>
      updateMessage(params.id, ({ likes }) => ({ likes: likes + 1, likedByMe: true })),
    ),
    respondWith(api.unlike, ({ params }) =>
      updateMessage(params.id, ({ likes }) => ({ likes: likes - 1, likedByMe: false })),
    ),
    respondWith(api.pin, ({ params }) => updateMessage(params.id, () => ({ isPinned: true }))),
    respondWith(api.unpin, ({ params }) => updateMessage(params.id, () => ({ isPinned: false }))),
    respondWith(api.reply, ({ body }) => {
      const created = buildOwnReply(200 + replies.length, {
        content: (body as { content: string }).content,
        createdAt: daysAgo(0),
      });
      replies.push(created);
      return created;
    }),
    respondWith(api.editReply, ({ params, body }) => {
      const index = replies.findIndex(({ id }) => id === params.replyId);
      const editedReply = buildOwnReply(params.replyId ?? 0, {
        content: (body as { content: string }).content,
        editedAt: daysAgo(0),
      });
      replies[index] = editedReply;
      return editedReply;
    }),
    respondWith(
      api.removeReply,
      ({ params }) =>
        void replies.splice(
          replies.findIndex(({ id }) => id === params.replyId),
          1,
        ),
    ),
    respondWith(notificationEndpoints.online, { online: 0, people: [] }),
    respondWith(api.report, {}),
    respondWith(api.reportReply, {}),
  );
  return { ...server, messagesById, replies };
}
