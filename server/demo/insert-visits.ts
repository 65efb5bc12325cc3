/** Simulates the page visits of members, visitors and robots in the last three months. */
import { type AnalyticsEvent, insertEvents } from "@server/analytics/commands";
import { isRobot } from "@server/analytics/robots";
import type { Db } from "@server/lib/db/db";
import { sessionIdLength } from "@shared/analytics/vocabulary";
import { utcOptions } from "@shared/lib/days";
import { addMinutes, isWeekend, startOfDay, subDays } from "date-fns";
import { millisecondsInMinute } from "date-fns/constants";
import { createSeededRandom } from "./clock";
import { getOrThrow, type UsersByUsername } from "./insert-users";

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

/** Members who visit on `visitDaysPerTen` of ten days, and the pages that they usually open. */
const regularMembers: { username: string; visitDaysPerTen: number; pages: string[] }[] = [
  {
    username: "dana",
    visitDaysPerTen: 8,
    pages: ["/applications", "/candidate-management", "/messages", "/agencies", "/candidates", "/jobs"],
  },
  { username: "priya", visitDaysPerTen: 7, pages: ["/applications", "/candidate-management", "/jobs"] },
  {
    username: "marcus",
    visitDaysPerTen: 9,
    pages: ["/jobs", "/my-applications", "/my-submissions", "/profile"],
  },
  { username: "ines", visitDaysPerTen: 8, pages: ["/jobs", "/my-applications", "/my-submissions"] },
  { username: "theo", visitDaysPerTen: 2, pages: ["/jobs", "/my-applications"] },
  { username: "admin", visitDaysPerTen: 4, pages: ["/admin", "/admin/users", "/admin/reports", "/agencies"] },
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
/** Members open the pages of jobs, agencies and users with random ids from 1 to these maxima. */
const maxIdByPage = { job: 27, agency: 12, user: 30 };
/** Working hours in America, as hours of the day in UTC. */
const workingHoursUtc = { from: 13, count: 9 };
const idCharacters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-"];

export async function insertVisits(db: Db, usersByUsername: UsersByUsername, now: Date): Promise<void> {
  const random = createSeededRandom(20_260_808);
  const happens = (probability: number) => random() < probability;
  const pickRandom = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const randomInt = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  const visitEvents: (AnalyticsEvent & { createdAt: string })[] = [];

  /** Starts the session of one browser tab. Each recorded event is some time after the one before. */
  function startSession(
    startsAtMs: number,
    userAgent = happens(probabilities.phone) ? pickRandom(phoneUserAgents) : pickRandom(desktopUserAgents),
  ) {
    const sessionId = Array.from({ length: sessionIdLength }, () => pickRandom(idCharacters)).join("");
    const ip = `203.0.113.${randomInt(0, 255)}`;
    let timeMs = startsAtMs;
    const recordOnServer = (event: SessionEvent) => {
      timeMs += randomInt(4_000, 4 * millisecondsInMinute);
      if (timeMs > now.getTime() || isRobot(userAgent)) return;
      const createdAt = new Date(timeMs).toISOString();
      visitEvents.push({ ...event, ip, userAgent, metadata: { demo: true }, createdAt });
    };
    /** Only events that the browser sends have a session id. */
    const recordInBrowser = (event: SessionEvent) => recordOnServer({ ...event, sessionId });
    const visit = (page: string) => recordInBrowser({ eventType: "page_visit", page });
    return { visit, recordInBrowser, recordOnServer };
  }

  function signIn({ visit, recordOnServer }: ReturnType<typeof startSession>, userId: number) {
    visit("/auth");
    if (happens(probabilities.mistypesPassword)) recordOnServer({ eventType: "login_attempt" });
    recordOnServer({ eventType: "login_attempt" });
    recordOnServer({ eventType: "login_success", userId });
  }

  /** A visitor: most look around, some start to register, and some of those give up. */
  function simulateVisitor(startsAtMs: number) {
    const session = startSession(startsAtMs);
    session.visit("/");
    if (happens(probabilities.leavesAfterLandingPage)) return;
    if (happens(probabilities.readsHelp)) session.visit("/help");
    session.visit("/auth");
    if (!happens(probabilities.startsToRegister)) return;
    session.recordOnServer({ eventType: "register_attempt" });
    if (happens(probabilities.failsToRegister)) return;
    session.recordOnServer({ eventType: "register_success" });
    for (const page of ["/", "/jobs", "/profile"].slice(0, randomInt(1, 3))) session.visit(page);
  }

  function simulateMember({ username, pages }: (typeof regularMembers)[number], startsAtMs: number) {
    const session = startSession(startsAtMs);
    const { id } = getOrThrow(usersByUsername, username);
    if (happens(probabilities.signsIn)) signIn(session, id);
    session.visit("/");
    for (let pagesLeft = randomInt(4, 13); pagesLeft > 0; pagesLeft--) {
      const page = pickRandom(pages);
      session.visit(page);
      if (page === "/jobs" && happens(probabilities.opensJob))
        session.recordInBrowser({
          eventType: "job_view",
          page: `/jobs?job=${randomInt(1, maxIdByPage.job)}`,
        });
      if (page === "/agencies" && happens(probabilities.opensAgency))
        session.visit(`/agencies/${randomInt(1, maxIdByPage.agency)}`);
      if (page === "/applications" && happens(probabilities.opensUserProfile)) {
        const userId = randomInt(1, maxIdByPage.user);
        session.visit(`/user/${userId}`);
        session.recordInBrowser({ eventType: "profile_view", page: `/user/${userId}` });
      }
    }
    if (happens(probabilities.signsOut)) session.recordOnServer({ eventType: "logout", userId: id });
  }

  function simulateDay(day: Date) {
    const isFreeDay = isWeekend(day);
    const randomTimeMs = () => {
      const hours = workingHoursUtc.from + workingHoursUtc.count * random();
      return addMinutes(day, Math.round(hours * 60)).getTime();
    };
    const sessionsPerMember = isFreeDay ? 1 : 2;
    for (const member of regularMembers) {
      const visitProbability =
        (isFreeDay ? probabilities.visitsOnFreeDay : 1) * (member.visitDaysPerTen / 10);
      for (let sessionsLeft = sessionsPerMember; sessionsLeft > 0; sessionsLeft--)
        if (happens(visitProbability)) simulateMember(member, randomTimeMs());
    }
    const visitorCount = isFreeDay ? randomInt(1, 3) : randomInt(5, 9);
    for (let visitorsLeft = visitorCount; visitorsLeft > 0; visitorsLeft--) simulateVisitor(randomTimeMs());
    if (happens(probabilities.robot)) startSession(randomTimeMs(), robotUserAgent).visit("/");
  }

  for (let daysAgo = simulatedDays - 1; daysAgo >= 0; daysAgo--)
    simulateDay(startOfDay(subDays(now, daysAgo, utcOptions)));
  visitEvents.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  await insertEvents(db, visitEvents);
}
