import { messageEndpoints } from "@shared/messages/endpoints";
import { expect, test } from "./fixtures";
import { openPageAs, readSpecTexts, shows } from "./helpers/visible-text";
import { communityTexts } from "./spec-texts/community";

// The browser renders every page, so that the loading state of a candidate's profile can be read.
test.use({ appOptions: { serverRendering: false } });
const { reading, untestedPlaces } = readSpecTexts(communityTexts);

const title = "Carve-outs for inbound candidates?";
const words =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

test(
  "the message board, a post and its actions have the texts of the specification",
  reading(
    ["/messages", "/messages/{id}", "/messages/{id}, of none", "/messages/{id}, toasts"],
    async (app, { read, readAt, readFailure }) => {
      const { adminAda: ada, partnerVera: vera } = app;
      const page = await openPageAs(app, vera);
      await readAt(page, "/messages", "No messages found. Be the first to start a discussion!", "/messages");
      await app.createMessage(vera, { title: "Fees" });
      await readAt(page, "/messages", "Just now", "/messages");

      const post = await app.createMessage(vera, {
        title,
        content: `${words} twenty twenty-one`,
        category: "question",
        createdAt: hoursAgo(3.5),
      });
      await app.createReply(post, ada, "We list at most five.");
      for (const user of [vera, ada]) await app.as(user).call(messageEndpoints.like, { params: post });
      await app.createMessage(vera, { title: "Older", createdAt: hoursAgo(50) });
      const oldest = await app.createMessage(vera, { title: "Oldest", createdAt: "2025-11-02T12:00:00Z" });
      await readAt(page, "/messages", title, "/messages");
      await readAt(
        page,
        `/messages/${oldest.id}`,
        "No replies yet. Be the first to respond!",
        "/messages/{id}",
      );
      await readAt(page, "/messages/2147483647", "Message Not Found", "/messages/{id}, of none");
      await readAt(page, `/messages/${post.id}`, "We list at most five.", "/messages/{id}");

      const like = () => page.getByRole("button", { name: /^Like/ }).click();
      await readFailure(page, "**/like", like, "Failed to like message.", "/messages/{id}, toasts");
      const choose = async (item: string) => {
        await page.getByRole("button", { name: "Actions for this post" }).click();
        await read(page, "/messages/{id}");
        await page.getByRole("menuitem", { name: item }).click();
      };
      const remove = async () => {
        await choose("Delete");
        await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      };
      await page.goto(`/messages/${oldest.id}`);
      await shows(page, "Replies (0)");
      await app.rows(`delete from messages where id = ${oldest.id}`);
      await remove();
      await shows(page, "This message does not exist, or has been deleted.");
      await read(page, "/messages/{id}, toasts");

      const admin = await openPageAs(app, ada);
      await admin.goto(`/messages/${post.id}`);
      for (const [item, failed, done] of [
        ["Pin", "Failed to pin message.", "Message pinned successfully"],
        ["Unpin", "Failed to unpin message.", "Message unpinned successfully"],
      ] as const) {
        const pin = async () => {
          await admin.getByRole("button", { name: "Actions for this post" }).click();
          await admin.getByRole("menuitem", { name: item, exact: true }).click();
        };
        await readFailure(admin, "**/*pin", pin, failed, "/messages/{id}, toasts");
        await pin();
        await shows(admin, done);
        await read(admin, "/messages/{id}, toasts");
      }
      await page.goto(`/messages/${post.id}`);
      await remove();
      await shows(page, "Message deleted successfully");
      await read(page, "/messages/{id}, toasts");
    },
  ),
);

test(
  "writing a post has the texts of the specification, also when the session has ended",
  { tag: "@long" },
  reading(["post dialog", "post dialog, toasts"], async (app, { read, readFailure }) => {
    const page = await openPageAs(app, app.partnerVera);
    await page.goto("/messages");
    await page.getByRole("button", { name: "New Post" }).first().click();
    const dialog = page.getByRole("dialog");
    const post = () => dialog.getByRole("button", { name: "Post Message" }).click();
    await dialog.getByLabel("Title").fill("Fees");
    await dialog.getByLabel("Content").fill("What do you pay?");
    await read(page, "post dialog");
    await readFailure(
      page,
      "**/api/messages",
      post,
      "Failed to post message. Please try again.",
      "post dialog, toasts",
    );
    await post();
    await shows(page, "Message posted successfully!");
    await read(page, "post dialog, toasts");
    await shows(page, "Just now");

    await page.route("**/api/login", (route) => route.fulfill({ status: 204 }));
    await page.goto("/messages?post=1");
    await dialog.getByLabel("Title").fill("Never");
    await dialog.getByLabel("Content").fill("The session is over.");
    await readFailure(page, "**/api/messages", post, "Unauthorized", "post dialog, toasts", 401);
  }),
);

test(
  "every action on a post says that the session has ended",
  { tag: "@long" },
  reading(
    ["like, signed out", "reply, signed out", "pin, signed out", "unpin, signed out", "delete, signed out"],
    async (app, { readFailure }) => {
      const post = await app.createMessage(app.adminAda, { title });
      const page = await openPageAs(app, app.adminAda);
      // The redirect follows half a second later; a response without content keeps the page.
      await page.route("**/api/login", (route) => route.fulfill({ status: 204 }));
      const item = (name: string) => async () => {
        await page.getByRole("button", { name: "Actions for this post" }).click();
        await page.getByRole("menuitem", { name, exact: true }).click();
      };
      const readSignedOut = async (
        path: string,
        act: () => Promise<unknown>,
        place: Parameters<typeof readFailure>[4],
      ) => {
        await page.goto(`/messages/${post.id}`);
        await shows(page, "Replies (0)");
        const redirect = page.waitForRequest("**/api/login");
        await readFailure(page, path, act, "Unauthorized", place, 401);
        await redirect;
      };
      await readSignedOut(
        "**/like",
        () => page.getByRole("button", { name: /^Like/ }).click(),
        "like, signed out",
      );
      const reply = async () => {
        await page.getByRole("button", { name: "Reply", exact: true }).click();
        await page.getByRole("textbox", { name: "Your reply" }).fill("Five.");
        await page.getByRole("button", { name: "Post Reply" }).click();
      };
      await readSignedOut("**/reply", reply, "reply, signed out");
      await readSignedOut("**/pin", item("Pin"), "pin, signed out");
      await app.rows(`update messages set is_pinned = true where id = ${post.id}`);
      await readSignedOut("**/unpin", item("Unpin"), "unpin, signed out");
      const remove = async () => {
        await item("Delete")();
        await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      };
      await readSignedOut(`**/api/messages/${post.id}`, remove, "delete, signed out");
    },
  ),
);

test(
  "the talent pool and a candidate's profile have the texts of the specification",
  reading(
    [
      "/candidates",
      "/candidates, toasts",
      "share dialog",
      "share dialog, toasts",
      "/candidates/{id}",
      "/candidates/{id}, loading",
      "/candidates/{id}, failed",
    ],
    async (app, { read, readAt, readFailure }) => {
      const page = await openPageAs(app, app.adminAda);
      await readAt(
        page,
        "/candidates",
        "No candidates found. Share the first candidate to get started!",
        "/candidates",
      );
      await page.getByRole("button", { name: "Share a Candidate" }).first().click();
      const dialog = page.getByRole("dialog");
      const share = () => dialog.getByRole("button", { name: "Share Candidate" }).click();
      await dialog.getByLabel("Name").fill("Jonas Eklund");
      await dialog.getByLabel("Email").fill("jonas@eklund.example");
      await dialog.getByLabel("Role").fill("Chief Financial Officer");
      await share();
      await shows(page, "At least one skill is required");
      await read(page, "share dialog");
      await dialog.getByLabel("Skills", { exact: true }).fill("FP&A");
      await dialog.getByRole("button", { name: "Add", exact: true }).click();
      await readFailure(
        page,
        "**/api/candidates",
        share,
        "Failed to share candidate",
        "share dialog, toasts",
      );
      await share();
      await shows(page, "Candidate has been shared successfully!");
      await page.waitForURL((url) => url.search === ""); // closing goes back in the history, which a navigation would interrupt
      await read(page, "share dialog, toasts");

      const mei = await app.createCandidate(app.partnerVera, {
        name: "Mei Tanaka",
        email: "mei@tanaka.example",
        role: "Staff Engineer",
        skills: ["PostgreSQL"],
        notes: "Keeps books in order.",
        resume: "https://www.linkedin.example/in/mei-tanaka",
      });
      await readAt(page, "/candidates", "Mei Tanaka", "/candidates");
      await readAt(page, `/candidates/${mei.id}`, "Mei Tanaka", "/candidates/{id}");
      await readAt(
        page,
        "/candidates/2147483647",
        "Failed to load candidate profile",
        "/candidates/{id}, failed",
      );
      await page.route(`**/api/candidates/${mei.id}`, async (route) => {
        await shows(page, "Loading candidate profile...");
        await read(page, "/candidates/{id}, loading");
        await route.continue();
      });
      await page.goto(`/candidates/${mei.id}`);
      await shows(page, "Mei Tanaka");

      await page.goto("/candidates");
      const remove = async () => {
        await page.getByRole("button", { name: "Delete Jonas Eklund" }).click();
        await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      };
      await readFailure(
        page,
        "**/api/candidates/*",
        remove,
        "Failed to delete candidate",
        "/candidates, toasts",
      );
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      await shows(page, "Candidate deleted successfully");
      await read(page, "/candidates, toasts");
    },
  ),
);

test("every place of the specification's texts belongs to a test", () => {
  expect([...untestedPlaces]).toEqual([]);
});
