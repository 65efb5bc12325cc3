import { expect, test } from "./fixtures";
import { agencyRow, partnerAndOwner, toastShown } from "./helpers/agencies";
import { networkIdle } from "./helpers/network-idle";

test("suggested edits are accepted, refused as stale, or declined, and their author sees the outcome", {
  tag: "@long",
}, async ({ app }) => {
  const { dana, marcus, id } = await partnerAndOwner(app);
  await app.rows(`update agencies set location = 'Atlanta, GA', phone = '(404) 555-0110' where id = ${id}`);
  const partner = await app.openBrowser("phone", { colorScheme: "dark" });
  const boss = await app.openBrowser("desktop");
  await partner.signIn(dana);
  await boss.signIn(marcus);
  const { page } = partner;

  await page.goto(`/agencies/${id}`);
  const suggest = async (field: string, type: string, value: string) => {
    await page.getByRole("button", { name: "Suggest Edit" }).tap();
    const dialog = page.getByRole("dialog", { name: "Suggest Edit" });
    await dialog.getByLabel("What should change?").selectOption({ label: field });
    await dialog.getByLabel("Suggested", { exact: true }).fill(value);
    if (type === "list") await dialog.getByLabel("Suggested", { exact: true }).press("Enter");
    await dialog.getByLabel("Reason").fill(`I read it on your site: ${value}`);
    if (type === "list") await partner.checkPage("8-suggesting");
    await dialog.getByRole("button", { name: "Send Suggestion" }).tap();
    await toastShown(page, "Suggestion sent");
    await dialog.waitFor({ state: "detached" });
  };
  await suggest("Location", "text", "Atlanta, GA, and Chicago, IL");
  await suggest("Phone", "text", "(404) 555-0199");
  await suggest("Industry Focus", "list", "Fintech");

  await boss.page.goto("/profile");
  await boss.page.getByRole("link", { name: "3 wait for your answer" }).click();
  await boss.page.getByRole("heading", { name: "Suggested edits (3)" }).waitFor();
  await boss.checkPage("9-suggested");
  const list = boss.page.waitForResponse((response) => /agency-suggestions(\?|$)/.test(response.url()));
  await boss.page.getByRole("button", { name: "Accept: Location, suggested by Dana Whitfield" }).click();
  await toastShown(boss.page, "Suggestion accepted");
  await list;
  await networkIdle(boss.page);
  await expect.poll(async () => (await agencyRow(app, id))?.location).toBe("Atlanta, GA, and Chicago, IL");

  // The phone number was changed elsewhere: the page does not show it yet, the server knows.
  await app.rows(`update agencies set phone = '(404) 555-0111' where id = ${id}`);
  await boss.page.getByRole("button", { name: "Accept: Phone, suggested by Dana Whitfield" }).click();
  await boss.page
    .getByRole("alert")
    .filter({ hasText: "This field has been changed since it was suggested." })
    .first()
    .waitFor();
  expect((await agencyRow(app, id))?.phone).toBe("(404) 555-0111");
  await boss.checkPage("10-stale");
  await boss.page.getByRole("button", { name: "Decline: Phone, suggested by Dana Whitfield" }).click();
  const declining = boss.page.getByRole("dialog", { name: "Decline this suggestion?" });
  await declining.getByLabel("Reason").fill("It is 0111 since last week.");
  await declining.getByRole("button", { name: "Decline" }).click();
  await toastShown(boss.page, "Suggestion declined");
  await boss.page.getByRole("heading", { name: "Suggested edits (1)" }).waitFor();

  await page.reload();
  await page.getByRole("button", { name: "Suggest Edit" }).tap();
  const mine = page.getByRole("region", { name: "Your suggestions" });
  await mine.getByText("Accepted", { exact: true }).waitFor();
  await mine.getByText("Declined", { exact: true }).waitFor();
  await mine.getByText("Pending", { exact: true }).waitFor();
  await mine.getByText("It is 0111 since last week.").waitFor();
  await partner.checkPage("11-outcome");
});
