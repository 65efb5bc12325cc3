/** The queue of people whom nobody has confirmed: an admin takes each of its four actions by keyboard. */
import { userEndpoints } from "@shared/users/endpoints";
import { expect, test } from "./fixtures";
import { appearances } from "./helpers/appearances";
import { openKeyboard } from "./helpers/keyboard";

for (const { name, viewport, theme } of appearances("desktop", "dark"))
  test(`an admin vouches, unposts jobs, suspends and dismisses (${name})`, { tag: "@long" }, async ({
    app,
  }) => {
    const queue = async (username: string, jobs: string[], values = {}) => {
      const user = await app.createUser(username, "portfolio_hr", values);
      for (const title of jobs) await app.createJob(user, { title });
      await app.rows(`insert into poster_reviews (user_id) values (${user.id})`);
      return user;
    };
    const nadia = await queue("nadia", ["Growth Marketer"]);
    const paulo = await queue("paulo", ["Head of Talent", "Senior Staff Engineer, Payments and Ledger"], {
      isEmailVerified: false,
      company: "A company with a name that is far longer than most others",
    });
    const suki = await queue("suki", ["Founding Designer"]);
    await queue("timo", []);

    const { page, signIn, checkPage } = await app.openBrowser(viewport, theme);
    const keys = openKeyboard(page);
    const card = (person: string) => page.getByRole("article", { name: person });
    await signIn(app.adminAda);
    await page.goto("/");
    await keys.enter(page.getByRole("link", { name: /Posters to confirm/ }));
    await keys.expectFocus("Posters");
    await card("Timo").waitFor();
    await checkPage("1-queue");

    await keys.tabTo(card("Nadia").getByRole("link").first());
    await keys.press("a");
    const vouch = page.getByRole("dialog", { name: "Vouch for Nadia Tester?" });
    await keys.tabTo(vouch.getByLabel("Reason"));
    await checkPage("2-vouch");
    await page.keyboard.type("Met at the office");
    await keys.enter(vouch.getByRole("button", { name: "Vouch" }));
    await page.getByText("Account Verified", { exact: true }).waitFor();
    await keys.expectFocus(card("Paulo"));
    await expect(card("Nadia")).toHaveCount(0);

    await keys.enter(card("Paulo").getByRole("button", { name: "Unpost Jobs" }));
    const unpost = page.getByRole("alertdialog", { name: "Unpost 2 jobs of Paulo Tester?" });
    await keys.expectFocus(unpost.getByRole("button", { name: "Cancel" }));
    await checkPage("3-unpost");
    await keys.press("Escape");
    await keys.expectFocus(card("Paulo").getByRole("button", { name: "Unpost Jobs" }));
    await keys.press("Enter");
    await keys.enter(unpost.getByRole("button", { name: "Unpost Jobs" }));
    await card("Paulo").getByText("None", { exact: true }).waitFor();
    await keys.expectFocus(card("Paulo"));
    await checkPage("4-unposted");

    await keys.press("j");
    await keys.expectFocus(card("Suki"));
    await keys.enter(card("Suki").getByRole("button", { name: "Suspend" }));
    const suspend = page.getByRole("dialog", { name: "Suspend Suki Tester?" });
    await keys.tabTo(suspend.getByLabel("Reason"));
    await keys.enter(suspend.getByRole("button", { name: "Suspend" }));
    await keys.expectFocus(suspend.getByLabel("Reason")); // a reason is required
    await checkPage("5-suspend");
    await page.keyboard.type("The company does not know her.");
    await keys.enter(suspend.getByRole("button", { name: "Suspend" }));
    await expect(card("Suki")).toHaveCount(0);
    await keys.expectFocus(card("Timo"));

    await keys.press("r");
    const dismiss = page.getByRole("alertdialog", { name: "Dismiss Timo Tester?" });
    await keys.expectFocus(dismiss.getByRole("button", { name: "Dismiss" }));
    await checkPage("6-dismiss");
    await keys.press("Enter");
    await expect(card("Timo")).toHaveCount(0);
    await keys.expectFocus(card("Paulo"));
    await keys.press("r");
    await keys.expectFocus(page.getByRole("alertdialog").getByRole("button", { name: "Dismiss" }));
    await keys.press("Enter");
    await page.getByRole("heading", { name: "Nothing waits." }).waitFor();
    await keys.expectFocus(page.locator("#no-posters"));
    await checkPage("7-empty");

    expect(
      await app.rows(`select username, outcome, suspended_at is not null as "isSuspended",
          (select count(*)::int from jobs where posted_by_id = users.id and status = 'open') as jobs
        from poster_reviews join users on users.id = user_id order by username`),
    ).toEqual([
      { username: "nadia", outcome: "vouched", isSuspended: false, jobs: 1 },
      { username: "paulo", outcome: "dismissed", isSuspended: false, jobs: 0 },
      { username: "suki", outcome: null, isSuspended: true, jobs: 1 },
      { username: "timo", outcome: "dismissed", isSuspended: false, jobs: 0 },
    ]);
    const show = (viewer: { id: number }) =>
      app.as(viewer).call(userEndpoints.show, { params: { id: app.agentAmir.id } });
    expect((await show(nadia)).body).toMatchObject({ email: app.agentAmir.email });
    expect((await show(paulo)).body).not.toMatchObject({ email: app.agentAmir.email });
    expect((await show(suki)).status).toBe(403);
  });
