/** Simulates three months of page visits: members at work and visitors, some of whom register. */

import { type AnalyticsEvent, insertEvents } from "@server/analytics/commands";
import { isRobot } from "@server/analytics/robots";
import type { Db } from "@server/lib/db/db";
import { sessionIdLength } from "@shared/analytics/vocabulary";
import { utcOptions } from "@shared/lib/days";
import { addMinutes, isWeekend, startOfDay, subDays } from "date-fns";
import { millisecondsInMinute } from "date-fns/constants";
import { createRandom } from "./clock";
import { lookup, type UsersByUsername } from "./insert-users";

const simulatedDays = 90;

type SessionEvent = Pick<AnalyticsEvent, "eventType" | "page" | "userId" | "sessionId">;

const desktopUserAgents = [
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36",
];
const phoneUserAgents = [
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36",
];
const robotUserAgent = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

/** Members who visit regularly: on how many of ten days they visit, and the pages that they usually open. */
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

const probabilities = {
  phone: 0.35,
  robot: 0.3,
  // Probabilities of visitors
  leavesAfterLandingPage: 0.3,
  readsHelp: 0.25,
  startsToRegister: 0.42,
  failsToRegister: 0.3,
  // Probabilities of members
  visitsOnFreeDay: 0.3,
  signsIn: 0.4,
  mistypesPassword: 0.12,
  opensJob: 0.6,
  opensAgency: 0.5,
  opensUserProfile: 0.3,
  signsOut: 0.15,
};
/** The largest ids of the jobs, agencies and users whose pages are opened. */
const maxIds = { job: 27, agency: 12, user: 30 };
/** Working hours in America, as hours of the day in UTC. */
const workingHours = { from: 13, count: 9 };
const idCharacters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-"];

export async function insertVisits(db: Db, usersByUsername: UsersByUsername, now: Date): Promise<void> {
  const random = createRandom(20_260_808);
  const chance = (probability: number) => random() < probability;
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const randomInt = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  const visitEvents: (AnalyticsEvent & { createdAt: string })[] = [];

  /** Starts the session of one browser tab. Each recorded event is some time after the one before. */
  function startSession(
    startsAt: number,
    userAgent = chance(probabilities.phone) ? pick(phoneUserAgents) : pick(desktopUserAgents),
  ) {
    const sessionId = Array.from({ length: sessionIdLength }, () => pick(idCharacters)).join("");
    const ip = `203.0.113.${randomInt(0, 255)}`;
    let timeMs = startsAt;
    const recordOnServer = (event: SessionEvent) => {
      timeMs += randomInt(4_000, 4 * millisecondsInMinute);
      if (timeMs > now.getTime() || isRobot(userAgent)) return;
      const createdAt = new Date(timeMs).toISOString();
      visitEvents.push({ ...event, ip, userAgent, metadata: { demo: true }, createdAt });
    };
    /** Only events that the browser sends have a session id. */
    const record = (event: SessionEvent) => recordOnServer({ ...event, sessionId });
    const visit = (page: string) => record({ eventType: "page_visit", page });
    return { visit, record, recordOnServer };
  }

  function signIn({ visit, recordOnServer }: ReturnType<typeof startSession>, userId: number) {
    visit("/auth");
    if (chance(probabilities.mistypesPassword)) recordOnServer({ eventType: "login_attempt" });
    recordOnServer({ eventType: "login_attempt" });
    recordOnServer({ eventType: "login_success", userId });
  }

  /** A visitor: most look around, some start to register, and some of those give up. */
  function simulateVisitor(startsAt: number) {
    const session = startSession(startsAt);
    session.visit("/");
    if (chance(probabilities.leavesAfterLandingPage)) return;
    if (chance(probabilities.readsHelp)) session.visit("/help");
    session.visit("/auth");
    if (!chance(probabilities.startsToRegister)) return;
    session.recordOnServer({ eventType: "register_attempt" });
    if (chance(probabilities.failsToRegister)) return;
    session.recordOnServer({ eventType: "register_success" });
    for (const page of ["/", "/jobs", "/profile"].slice(0, randomInt(1, 3))) session.visit(page);
  }

  function simulateMember({ username, pages }: (typeof regulars)[number], startsAt: number) {
    const session = startSession(startsAt);
    const { id } = lookup(usersByUsername, username);
    if (chance(probabilities.signsIn)) signIn(session, id);
    session.visit("/");
    for (let pagesLeft = randomInt(4, 13); pagesLeft > 0; pagesLeft--) {
      const page = pick(pages);
      session.visit(page);
      if (page === "/jobs" && chance(probabilities.opensJob))
        session.record({ eventType: "job_view", page: `/jobs?job=${randomInt(1, maxIds.job)}` });
      if (page === "/agencies" && chance(probabilities.opensAgency))
        session.visit(`/agencies/${randomInt(1, maxIds.agency)}`);
      if (page === "/applications" && chance(probabilities.opensUserProfile)) {
        const userId = randomInt(1, maxIds.user);
        session.visit(`/user/${userId}`);
        session.record({ eventType: "profile_view", page: `/user/${userId}` });
      }
    }
    if (chance(probabilities.signsOut)) session.recordOnServer({ eventType: "logout", userId: id });
  }

  function simulateDay(day: Date) {
    const isFreeDay = isWeekend(day);
    const randomTime = () => {
      const hours = workingHours.from + workingHours.count * random();
      return addMinutes(day, Math.round(hours * 60)).getTime();
    };
    const sessionsPerMember = isFreeDay ? 1 : 2;
    for (const regular of regulars) {
      const visitProbability = (isFreeDay ? probabilities.visitsOnFreeDay : 1) * (regular.daysOfTen / 10);
      for (let sessionsLeft = sessionsPerMember; sessionsLeft > 0; sessionsLeft--)
        if (chance(visitProbability)) simulateMember(regular, randomTime());
    }
    const visitorCount = isFreeDay ? randomInt(1, 3) : randomInt(5, 9);
    for (let visitorsLeft = visitorCount; visitorsLeft > 0; visitorsLeft--) simulateVisitor(randomTime());
    if (chance(probabilities.robot)) startSession(randomTime(), robotUserAgent).visit("/");
  }

  for (let daysAgo = simulatedDays - 1; daysAgo >= 0; daysAgo--)
    simulateDay(startOfDay(subDays(now, daysAgo, utcOptions)));
  visitEvents.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  await insertEvents(db, visitEvents);
}
