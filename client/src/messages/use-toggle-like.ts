import { messageEndpoints as api } from "@shared/messages/endpoints";
import type { Message } from "@shared/messages/schemas";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { apiFetch } from "@/lib/api/api-fetch";
import { findCachedMessage, pauseMessageQueries, updateCachedMessage } from "./board-cache";

/**
 * Returns a function that toggles the viewer's like in the cache and saves it. A click during a request only
 * changes the cache; the mutation then sends further requests until the server has the state of the cache.
 */
export function useToggleLike(id: number) {
  const client = useQueryClient();
  const isSendingRef = useRef(false);
  const resumeCallbacksRef = useRef<(() => void)[]>([]);
  const { mutate } = useMutation({
    mutationFn: async (initialMessage: Message) => {
      let serverMessage = initialMessage;
      try {
        for (;;) {
          const isLiked = findCachedMessage(client, id)?.likedByMe ?? serverMessage.likedByMe;
          if (isLiked === serverMessage.likedByMe) return;
          serverMessage = await apiFetch(isLiked ? api.like : api.unlike, { params: { id } });
        }
      } finally {
        updateCachedMessage(client, id, (message) => ({
          ...message,
          likes: serverMessage.likes,
          likedByMe: serverMessage.likedByMe,
        }));
        isSendingRef.current = false;
        for (const resumeQueries of resumeCallbacksRef.current.splice(0)) resumeQueries();
      }
    },
    meta: { onErrorToast: { title: "Failed to like message." } },
  });
  return async () => {
    const resumeQueries = await pauseMessageQueries(client, id);
    const cachedMessage = findCachedMessage(client, id);
    if (!cachedMessage) return resumeQueries();
    resumeCallbacksRef.current.push(resumeQueries);
    updateCachedMessage(client, id, ({ likes, likedByMe, ...message }) => ({
      ...message,
      likes: likes + (likedByMe ? -1 : 1),
      likedByMe: !likedByMe,
    }));
    if (isSendingRef.current) return;
    isSendingRef.current = true;
    mutate(cachedMessage);
  };
}
