import type { PgListener } from "@server/lib/db/pg-listener";

const maxAgeMs = 5_000;
const maxEntries = 10_000;

/** Caches users by session cookie. A change of a user or of their sessions removes their entries. */
export function createUserCache(pgListener: PgListener) {
  const entriesByCookie = new Map<string, { user: Express.User; expiresAtMs: number }>();
  let userChangeCount = 0;
  pgListener.onViewerChange((userId) => {
    userChangeCount++;
    for (const [cookie, { user }] of entriesByCookie)
      if (!userId || user.id === userId) entriesByCookie.delete(cookie);
  });

  return {
    async getOrLoadUser(cookie: string, loadUser: () => Promise<Express.User | undefined>) {
      const cached = entriesByCookie.get(cookie);
      if (cached && cached.expiresAtMs > Date.now()) return cached.user;
      const changeCountBefore = userChangeCount;
      const user = await loadUser();
      if (entriesByCookie.size >= maxEntries) entriesByCookie.clear();
      // If any user changed during the lookup, the loaded user may be outdated.
      const isCurrent = userChangeCount === changeCountBefore && pgListener.isListening;
      if (user && isCurrent) entriesByCookie.set(cookie, { user, expiresAtMs: Date.now() + maxAgeMs });
      return user;
    },
  };
}
