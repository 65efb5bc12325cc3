import { readFileSync } from "node:fs";
import { emailKinds } from "@shared/email/vocabulary";
import { expect, test } from "vitest";
import { renderEmail } from "./render";
import { sampleEmails } from "./sample-emails";
import { getSubject } from "./subjects";

/** The approved content of every sample. */
const expected = JSON.parse(readFileSync("server/email/render.expected.json", "utf8"));

const decode = (html: string) =>
  html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replace(/&#(39|x27);/g, "'")
    .replaceAll("&amp;", "&");
const collapse = (text: string) => text.replace(/\s+/g, " ").trim();
const words = (html: string) =>
  collapse(
    decode(
      html
        .replace(/^[\s\S]*?<body[^>]*>/, "")
        .replace(/<!--.*?-->/gs, "")
        .replace(/<[^>]+>/g, " "),
    ),
  );
const links = (html: string) => Array.from(html.matchAll(/href="([^"]*)"/g), ([, href = ""]) => decode(href));

test("every kind of email has a sample", () => {
  expect([...new Set(Object.values(sampleEmails).map(({ kind }) => kind))].sort()).toEqual(
    [...emailKinds].sort(),
  );
});

test.each(Object.entries(sampleEmails))(
  "%s: has the expected subject, text and links",
  async (name, { kind, vars }) => {
    const { subject, text, html } = await renderEmail(kind, vars);
    expect({ subject, text, words: words(html), links: links(html) }).toEqual(expected[name]);
    expect(subject).toBe(getSubject(kind, vars.data));
    expect(subject).not.toMatch(/\p{Cc}/u);
  },
);

test.each(Object.entries(sampleEmails))(
  "%s: escapes user text and loads nothing external",
  async (_name, { kind, vars }) => {
    const { html } = await renderEmail(kind, vars);
    expect(html).not.toMatch(/<(img|link|script|style|iframe|form|b)\b|onerror="|url\(|@import/);
    for (const href of links(html)) expect(new URL(href).origin).toBe(vars.appUrl);
    // Without these a long word makes the email wider than a phone.
    expect(html).toContain("overflow-wrap:anywhere");
    expect(html.match(/<table(?![^>]*table-layout:fixed)/g)).toBeNull();
  },
);

test("escapes the name of the recipient", async () => {
  const { html } = await renderEmail("verify_address", sampleEmails["hostile-verify-address"]!.vars);
  expect(html).toContain("Hello &lt;img src=x onerror=&quot;alert(&#x27;1&#x27;)&quot;&gt;&amp;amp;,");
});

test("rejects a path that leads outside of APP_URL", async () => {
  const { vars } = sampleEmails["notification-one"]!;
  for (const path of ["@evil.example/", ".evil.example/", ":80@evil.example"]) {
    const data = { lines: JSON.stringify([{ text: "Open", path }]) };
    await expect(renderEmail("notices", { ...vars, data })).rejects.toThrow(
      "An email can only link to APP_URL.",
    );
  }
});
