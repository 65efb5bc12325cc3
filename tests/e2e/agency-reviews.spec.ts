import { expect, type RunningApp, test } from "./fixtures";
import { chooseFromMenu, partnerAndOwner, toastShown } from "./helpers/agencies";
import { navigateTo } from "./helpers/navigation";

const starsOf = async (app: RunningApp, id: number) =>
  (await app.rows(`select star_counts, rating::float8, review_count from agencies where id = ${id}`))[0];

test("an agency is added and found; a review is written with the keyboard, answered, reported and removed", async ({
  app,
}) => {
  const { adminAda, partnerVera } = app;
  const { dana, marcus, id } = await partnerAndOwner(app);
  const partner = await app.openBrowser("desktop");
  const boss = await app.openBrowser("phone");
  const admin = await app.openBrowser("desktop", { colorScheme: "dark" });
  await partner.signIn(dana);
  await boss.signIn(marcus);
  await admin.signIn(adminAda);
  const { page } = partner;

  await page.goto("/");
  await navigateTo(page, "desktop", "Agency Directory");
  await page
    .getByRole("article", { name: /Meridian Search/ })
    .getByText("No reviews yet")
    .waitFor();
  await page.getByRole("button", { name: "Add Agency" }).first().click();
  const adding = page.getByRole("dialog", { name: "Add Agency" });
  await adding.getByRole("button", { name: "Add Agency" }).click();
  await adding.getByText("Agency name is required").waitFor();
  await adding.getByText("At least one specialization is required").waitFor();
  await adding.getByLabel("Agency Name").fill("Hollis & Wray");
  await adding.getByText("Executive", { exact: true }).click();
  await adding.getByLabel("Description").fill("Chief financial officers for companies with inventory.");
  await adding.getByLabel("Website").fill("hollisandwray.example");
  const services = adding.getByRole("textbox", { name: "Services Offered" });
  for (const service of ["Retained search", "retained search"]) {
    await services.fill(service);
    await services.press("Enter");
  }
  await partner.checkPage("1-adding");
  await adding.getByRole("button", { name: "Add Agency" }).click();
  await toastShown(page, "Agency has been added successfully!");
  expect(
    (
      await app.rows(
        "select user_id, services, website, is_verified from agencies where name = 'Hollis & Wray'",
      )
    )[0],
  ).toMatchObject({
    user_id: null,
    services: ["Retained search"],
    is_verified: false,
  });

  // By a part of its description, and by its specialization.
  await page.getByRole("searchbox", { name: "Search agencies" }).fill("inventory");
  await page.waitForURL("**/agencies?q=inventory");
  await expect.poll(() => page.getByRole("article").count()).toBe(1);
  await page.getByRole("article", { name: "Hollis & Wray" }).waitFor();
  await page.goto("/agencies?specialization=Executive");
  await page.getByRole("article", { name: "Hollis & Wray" }).waitFor();
  expect(await page.getByRole("article").count()).toBe(1);
  await page.getByRole("button", { name: /^R&D/ }).click();
  await page.getByRole("article", { name: /Meridian Search/ }).waitFor();
  await partner.checkPage("2-filtered");

  // The whole review with the keyboard: an arrow for four stars, then the text.
  await page.getByRole("link", { name: "Profile of Meridian Search" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Meridian Search" }).waitFor();
  await page.getByRole("button", { name: "Leave Review" }).focus();
  await page.keyboard.press("Enter");
  const reviewing = page.getByRole("dialog", { name: "Leave Review" });
  await reviewing.getByRole("radio", { name: "5 of 5 stars", checked: true }).focus();
  await page.keyboard.press("ArrowLeft");
  await reviewing.getByRole("radio", { name: "4 of 5 stars", checked: true }).waitFor();
  await partner.checkPage("3-reviewing");
  await page.keyboard.press("Tab");
  await page.keyboard.type("They name the problem before the price.");
  for (let at = 0; at < 2; at++) await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Submit Review");
  await page.keyboard.press("Enter");
  await toastShown(page, "Review submitted");
  const review = page.getByRole("article", { name: "Review by Dana Whitfield" });
  await review.getByText("They name the problem before the price.").waitFor();
  expect(await starsOf(app, id)).toEqual({ star_counts: [0, 0, 0, 1, 0], rating: 4, review_count: 1 });

  // Editing changes the same review.
  await page.getByRole("button", { name: "Edit your review" }).click();
  const again = page.getByRole("dialog", { name: "Edit your review" });
  await again.getByRole("radio", { name: "4 of 5 stars", checked: true }).waitFor();
  await again.getByRole("radio", { name: "2 of 5 stars" }).check({ force: true });
  await again.getByLabel("Comment").fill("They named the problem and then went quiet.");
  await again.getByRole("button", { name: "Submit Review" }).click();
  await review.getByText("They named the problem and then went quiet.").waitFor();
  await review.getByText("Edited").waitFor();
  expect(await starsOf(app, id)).toEqual({ star_counts: [0, 1, 0, 0, 0], rating: 2, review_count: 1 });

  // A second review; the owner opens the agency profile on a phone, from the settings.
  await app.createReview({ id }, partnerVera, {
    rating: 5,
    comment: "The Friday note really comes every Friday.",
  });
  await boss.page.goto("/profile");
  await boss.page.getByRole("link", { name: "Open your listing" }).tap();
  await boss.page.getByRole("heading", { level: 1, name: "Meridian Search" }).waitFor();
  expect(
    await boss.page.getByRole("button", { name: /Leave Review|Contact Agency|Suggest Edit/ }).count(),
  ).toBe(0);
  await chooseFromMenu(boss.page, "Actions for the review by Dana Whitfield", "Reply");
  const replying = boss.page.getByRole("dialog", { name: "Reply to Dana Whitfield" });
  await replying.getByRole("button", { name: "Post Reply" }).tap();
  await replying.getByText("Write a reply first").waitFor();
  await replying
    .getByRole("textbox", { name: "Reply" })
    .fill("We did, for two weeks. It will not happen again.");
  await boss.checkPage("4-replying");
  await replying.getByRole("button", { name: "Post Reply" }).tap();
  await toastShown(boss.page, "Reply posted");
  await boss.checkPage("5-own-listing");
  await page.reload();
  await review.getByText("Reply from Meridian Search").waitFor();
  await review.getByText("We did, for two weeks. It will not happen again.").waitFor();
  await partner.checkPage("6-replied");

  // The owner reports it and an admin removes it: the stars of the other review remain.
  await chooseFromMenu(boss.page, "Actions for the review by Dana Whitfield", "Report");
  const reporting = boss.page.getByRole("dialog", { name: "Report this review" });
  await reporting.getByLabel("Reason").fill("We have never worked for her.");
  await reporting.getByRole("button", { name: "Send Report" }).tap();
  await toastShown(boss.page, "Report sent");
  await admin.page.goto("/admin/reports");
  const card = admin.page.getByRole("article").filter({ hasText: "We have never worked for her." });
  await card.getByRole("img", { name: /^2(\.0)? of 5 stars/ }).waitFor();
  await admin.checkPage("7-reported");
  await card.getByRole("button", { name: "Remove Review" }).click();
  const deciding = admin.page.getByRole("dialog");
  await deciding.getByLabel("Reason").fill("No search of theirs.");
  await deciding.getByRole("button", { name: "Remove" }).click();
  await admin.page.getByText("No open reports").waitFor();
  expect(await starsOf(app, id)).toEqual({ star_counts: [0, 0, 0, 0, 1], rating: 5, review_count: 1 });
  expect(
    await app.rows(
      "select action, subject_name, reason from moderation_entries where subject_kind = 'agency'",
    ),
  ).toEqual([{ action: "review_removed", subject_name: "Meridian Search", reason: "No search of theirs." }]);
  await page.goto(`/agencies/${id}`);
  await page.getByRole("article", { name: "Review by Vera Tester" }).waitFor();
  expect(await review.count()).toBe(0);
  await page.getByRole("img", { name: "5.0 of 5 stars" }).first().waitFor();
});
