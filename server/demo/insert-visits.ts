/** Three months of visits to the site, as a simulator of sessions tells them: members at work, visitors who look around, some of whom register. */

import { type Seen, writeEvents } from "@server/analytics/commands";
import { isRobot } from "@server/analytics/robots";
import type { Db } from "@server/lib/db/db";
import { utc } from "@shared/lib/days";
import { addMinutes, isWeekend, startOfDay, subDays } from "date-fns";
import { millisecondsInMinute } from "date-fns/constants";
import { generator } from "./clock";
import { lookup, type Members } from "./insert-people";

const days = 90;

const desktops = [
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36",
];
const phones = [
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36",
];
const robot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

/** Who works on the site, how many days of ten, and where they go. */
const regulars: { username: string; often: number; pages: string[] }[] = [
  {
    username: "dana",
    often: 8,
    pages: ["/applications", "/candidate-management", "/messages", "/agencies", "/candidates", "/jobs"],
  },
  { username: "priya", often: 7, pages: ["/applications", "/candidate-management", "/jobs"] },
  { username: "marcus", often: 9, pages: ["/jobs", "/my-applications", "/my-submissions", "/profile"] },
  { username: "ines", often: 8, pages: ["/jobs", "/my-applications", "/my-submissions"] },
  { username: "theo", often: 2, pages: ["/jobs", "/my-applications"] },
  { username: "admin", often: 4, pages: ["/admin", "/admin/users", "/admin/reports", "/agencies"] },
];
const perPhone = 0.35;

export async function insertVisits(db: Db, members: Members, now: Date): Promise<void> {
  const random = generator(20_260_808);
  const chance = (of: number) => random() < of;
  const pick = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)] as T;
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
  const found: (Seen & { createdAt: string })[] = [];

  /** One tab, from its first page to its last; what happens in it, one after the other. */
  function session(startsAt: number, userAgent = chance(perPhone) ? pick(phones) : pick(desktops)) {
    const sessionId = Array.from({ length: 21 }, () => pick([...letters])).join("");
    const ip = `203.0.113.${whole(0, 255)}`;
    let at = startsAt;
    const tell = (event: Pick<Seen, "eventType" | "page" | "userId">, ofServer = false) => {
      at += whole(4_000, 4 * millisecondsInMinute);
      if (at > now.getTime() || isRobot(userAgent)) return;
      const metadata = { demo: true };
      found.push({
        ...event,
        ip,
        userAgent,
        metadata,
        createdAt: new Date(at).toISOString(),
        ...(!ofServer && { sessionId }),
      });
    };
    return { visit: (page: string) => tell({ eventType: "page_visit", page }), tell };
  }

  function signIn({ visit, tell }: ReturnType<typeof session>, userId: number) {
    visit("/auth");
    if (chance(0.12)) tell({ eventType: "login_attempt" }, true); // a slip of the fingers
    tell({ eventType: "login_attempt" }, true);
    tell({ eventType: "login_success", userId }, true);
  }

  /** Somebody new: most look around, some try to register, and of those some give up on a name that is taken. */
  function stranger(startsAt: number) {
    const one = session(startsAt);
    one.visit("/");
    if (chance(0.3)) return;
    if (chance(0.25)) one.visit("/help");
    one.visit("/auth");
    if (!chance(0.42)) return;
    one.tell({ eventType: "register_attempt" }, true);
    if (chance(0.3)) return;
    one.tell({ eventType: "register_success" }, true);
    for (const page of ["/", "/jobs", "/profile"].slice(0, whole(1, 3))) one.visit(page);
  }

  function atWork({ username, pages }: (typeof regulars)[number], startsAt: number) {
    const one = session(startsAt);
    const { id } = lookup(members, username);
    if (chance(0.4)) signIn(one, id);
    one.visit("/");
    for (let left = whole(4, 13); left > 0; left--) {
      const page = pick(pages);
      one.visit(page);
      if (page === "/jobs" && chance(0.6))
        one.tell({ eventType: "job_view", page: `/jobs?job=${whole(1, 27)}` });
      if (page === "/agencies" && chance(0.5)) one.visit(`/agencies/${whole(1, 12)}`);
      if (page === "/applications" && chance(0.3)) {
        const person = whole(1, 30);
        one.visit(`/user/${person}`);
        one.tell({ eventType: "profile_view", page: `/user/${person}` });
      }
    }
    if (chance(0.15)) one.tell({ eventType: "logout", userId: id }, true);
  }

  for (let ago = days - 1; ago >= 0; ago--) {
    const day = startOfDay(subDays(now, ago, utc));
    const free = isWeekend(day);
    const during = () => addMinutes(day, Math.round((13 + 9 * random()) * 60)).getTime(); // when America works
    for (const regular of regulars)
      for (let visits = free ? 1 : 2; visits > 0; visits--)
        if (chance((free ? 0.3 : 1) * (regular.often / 10))) atWork(regular, during());
    for (let strangers = free ? whole(1, 3) : whole(5, 9); strangers > 0; strangers--) stranger(during());
    if (chance(0.3)) session(during(), robot).visit("/");
  }
  found.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  await writeEvents(db, found);
}
