import type { PgListener } from "@server/lib/db/pg-listener";

const maxAgeMs = 5_000;
const maxEntries = 10_000;

/** Caches users by session cookie. A change of a user or of their sessions removes their entries. */
export function createUserCache(pgListener: PgListener) {
  const entries = new Map<string, { user: Express.User; expiresAtMs: number }>();
  let userChangeCount = 0;
  pgListener.onViewerChange((userId) => {
    userChangeCount++;
    for (const [cookie, { user }] of entries) if (!userId || user.id === userId) entries.delete(cookie);
  });

  return {
    async getOrLoad(cookie: string, loadUser: () => Promise<Express.User | undefined>) {
      const entry = entries.get(cookie);
      if (entry && entry.expiresAtMs > Date.now()) return entry.user;
      const changeCountBefore = userChangeCount;
      const user = await loadUser();
      if (entries.size >= maxEntries) entries.clear();
      // If any user changed during the lookup, the loaded user may be outdated.
      const isCurrent = userChangeCount === changeCountBefore && pgListener.isListening;
      if (user && isCurrent) entries.set(cookie, { user, expiresAtMs: Date.now() + maxAgeMs });
      return user;
    },
  };
}
