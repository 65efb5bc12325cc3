/** Simulates three months of page visits: members at work and visitors, some of whom register. */

import { type AnalyticsEvent, insertEvents } from "@server/analytics/commands";
import { isRobot } from "@server/analytics/robots";
import type { Db } from "@server/lib/db/db";
import { utcOptions } from "@shared/lib/days";
import { addMinutes, isWeekend, startOfDay, subDays } from "date-fns";
import { millisecondsInMinute } from "date-fns/constants";
import { createRandom } from "./clock";
import { lookup, type UsersByUsername } from "./insert-users";

const simulatedDays = 90;

const desktopUserAgents = [
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36",
];
const phoneUserAgents = [
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36",
];
const robotUserAgent = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

/** Members who visit regularly, on how many of ten days, and their usual pages. */
const regulars: { username: string; daysOfTen: number; pages: string[] }[] = [
  {
    username: "dana",
    daysOfTen: 8,
    pages: ["/applications", "/candidate-management", "/messages", "/agencies", "/candidates", "/jobs"],
  },
  { username: "priya", daysOfTen: 7, pages: ["/applications", "/candidate-management", "/jobs"] },
  { username: "marcus", daysOfTen: 9, pages: ["/jobs", "/my-applications", "/my-submissions", "/profile"] },
  { username: "ines", daysOfTen: 8, pages: ["/jobs", "/my-applications", "/my-submissions"] },
  { username: "theo", daysOfTen: 2, pages: ["/jobs", "/my-applications"] },
  { username: "admin", daysOfTen: 4, pages: ["/admin", "/admin/users", "/admin/reports", "/agencies"] },
];
const phoneShare = 0.35;

export async function insertVisits(db: Db, members: UsersByUsername, now: Date): Promise<void> {
  const random = createRandom(20_260_808);
  const chance = (probability: number) => random() < probability;
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const randomInt = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  const idCharacters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
  const visitEvents: (AnalyticsEvent & { createdAt: string })[] = [];

  /** One browser tab; its events follow each other in time. */
  function startSession(
    startsAt: number,
    userAgent = chance(phoneShare) ? pick(phoneUserAgents) : pick(desktopUserAgents),
  ) {
    const sessionId = Array.from({ length: 21 }, () => pick([...idCharacters])).join("");
    const ip = `203.0.113.${randomInt(0, 255)}`;
    let timeMs = startsAt;
    const record = (event: Pick<AnalyticsEvent, "eventType" | "page" | "userId">, isServerEvent = false) => {
      timeMs += randomInt(4_000, 4 * millisecondsInMinute);
      if (timeMs > now.getTime() || isRobot(userAgent)) return;
      const metadata = { demo: true };
      visitEvents.push({
        ...event,
        ip,
        userAgent,
        metadata,
        createdAt: new Date(timeMs).toISOString(),
        ...(!isServerEvent && { sessionId }),
      });
    };
    return { visit: (page: string) => record({ eventType: "page_visit", page }), record };
  }

  function signIn({ visit, record }: ReturnType<typeof startSession>, userId: number) {
    visit("/auth");
    if (chance(0.12)) record({ eventType: "login_attempt" }, true); // mistyped password
    record({ eventType: "login_attempt" }, true);
    record({ eventType: "login_success", userId }, true);
  }

  /** A visitor: most look around, some start to register, and some of those give up. */
  function simulateVisitor(startsAt: number) {
    const session = startSession(startsAt);
    session.visit("/");
    if (chance(0.3)) return;
    if (chance(0.25)) session.visit("/help");
    session.visit("/auth");
    if (!chance(0.42)) return;
    session.record({ eventType: "register_attempt" }, true);
    if (chance(0.3)) return;
    session.record({ eventType: "register_success" }, true);
    for (const page of ["/", "/jobs", "/profile"].slice(0, randomInt(1, 3))) session.visit(page);
  }

  function simulateMember({ username, pages }: (typeof regulars)[number], startsAt: number) {
    const session = startSession(startsAt);
    const { id } = lookup(members, username);
    if (chance(0.4)) signIn(session, id);
    session.visit("/");
    for (let pagesLeft = randomInt(4, 13); pagesLeft > 0; pagesLeft--) {
      const page = pick(pages);
      session.visit(page);
      if (page === "/jobs" && chance(0.6))
        session.record({ eventType: "job_view", page: `/jobs?job=${randomInt(1, 27)}` });
      if (page === "/agencies" && chance(0.5)) session.visit(`/agencies/${randomInt(1, 12)}`);
      if (page === "/applications" && chance(0.3)) {
        const userId = randomInt(1, 30);
        session.visit(`/user/${userId}`);
        session.record({ eventType: "profile_view", page: `/user/${userId}` });
      }
    }
    if (chance(0.15)) session.record({ eventType: "logout", userId: id }, true);
  }

  for (let daysAgo = simulatedDays - 1; daysAgo >= 0; daysAgo--) {
    const day = startOfDay(subDays(now, daysAgo, utcOptions));
    const isFreeDay = isWeekend(day);
    /** During working hours in America. */
    const randomTime = () => addMinutes(day, Math.round((13 + 9 * random()) * 60)).getTime();
    for (const regular of regulars)
      for (let sessionsLeft = isFreeDay ? 1 : 2; sessionsLeft > 0; sessionsLeft--)
        if (chance((isFreeDay ? 0.3 : 1) * (regular.daysOfTen / 10))) simulateMember(regular, randomTime());
    for (let visitorsLeft = isFreeDay ? randomInt(1, 3) : randomInt(5, 9); visitorsLeft > 0; visitorsLeft--)
      simulateVisitor(randomTime());
    if (chance(0.3)) startSession(randomTime(), robotUserAgent).visit("/");
  }
  visitEvents.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  await insertEvents(db, visitEvents);
}
