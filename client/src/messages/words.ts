import type { Message } from "@shared/messages/schemas";
import { type MessageCategory, messageCategories } from "@shared/messages/vocabulary";

export const categoryWords: Record<MessageCategory, string> = {
  general: "General Discussion",
  job_posting: "Job Posting",
  recommendation: "Recommendation",
  market_intel: "Market Intel",
  question: "Question",
};

export const categoryOptions = messageCategories.map(
  (category) => [category, categoryWords[category]] as const,
);

export const messageAddress = ({ id }: Pick<Message, "id">) => `/messages/${id}`;
export const replyAnchor = (id: number) => `reply-${id}`;
export const taggedAddress = (tag: string) => `/messages?${new URLSearchParams({ tag })}`;
