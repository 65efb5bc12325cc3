import type { Message } from "@shared/messages/schemas";
import { type MessageCategory, messageCategories } from "@shared/messages/vocabulary";

export const categoryLabels: Record<MessageCategory, string> = {
  general: "General Discussion",
  job_posting: "Job Posting",
  recommendation: "Recommendation",
  market_intel: "Market Intel",
  question: "Question",
};

export const categoryOptions = messageCategories.map(
  (category) => [category, categoryLabels[category]] as const,
);

export const messagePath = ({ id }: Pick<Message, "id">) => `/messages/${id}`;
export const replyElementId = (replyId: number) => `reply-${replyId}`;
export const tagSearchPath = (tag: string) => `/messages?${new URLSearchParams({ tag })}`;
