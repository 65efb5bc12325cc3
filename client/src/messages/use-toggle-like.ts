import { messageEndpoints as api } from "@shared/messages/endpoints";
import type { Message } from "@shared/messages/schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { apiFetch } from "@/lib/api/api-fetch";
import { findCachedMessage, pauseMessageQueries, updateCachedMessage } from "./board-cache";

/**
 * Returns a function that toggles the viewer's like in the cache and saves it. A click during a request only
 * changes the cache; after the request, another one is sent if the server's like differs from the cached one.
 */
export function useToggleLike(messageId: number) {
  const client = useQueryClient();
  const isSendingRef = useRef(false);
  /** Each click pauses the queries and adds a callback that resumes them. All run after the last request. */
  const resumeCallbacksRef = useRef<(() => void)[]>([]);

  /** Sends requests until the server's like is the cached one. On an error, the server's like is cached. */
  async function sendCachedLike(messageBeforeToggle: Message): Promise<void> {
    let serverMessage = messageBeforeToggle;
    const isServerOutdated = () => {
      const cachedMessage = findCachedMessage(client, messageId) ?? serverMessage;
      return cachedMessage.likedByMe !== serverMessage.likedByMe;
    };
    try {
      while (isServerOutdated()) {
        const endpoint = serverMessage.likedByMe ? api.unlike : api.like;
        serverMessage = await apiFetch(endpoint, { params: { id: messageId } });
      }
    } finally {
      const { likes, likedByMe } = serverMessage;
      updateCachedMessage(client, messageId, (message) => ({ ...message, likes, likedByMe }));
      isSendingRef.current = false;
      for (const resumeQueries of resumeCallbacksRef.current.splice(0)) resumeQueries();
    }
  }
  const { mutate: startSending } = useMutation({
    mutationFn: sendCachedLike,
    meta: { onErrorToast: { title: "Failed to like message." } },
  });

  return async function toggleLike(): Promise<void> {
    const resumeQueries = await pauseMessageQueries(client, messageId);
    const messageBeforeToggle = findCachedMessage(client, messageId);
    if (!messageBeforeToggle) {
      resumeQueries();
      return;
    }
    resumeCallbacksRef.current.push(resumeQueries);
    updateCachedMessage(client, messageId, (message) => ({
      ...message,
      likes: message.likes + (message.likedByMe ? -1 : 1),
      likedByMe: !message.likedByMe,
    }));
    if (isSendingRef.current) return;
    isSendingRef.current = true;
    startSending(messageBeforeToggle);
  };
}
