import { mailKinds } from "@shared/mail/schema";
import { expect, test } from "vitest";
import { compose, subjectOf } from "./letters";

const hostile = `<img src=x onerror="alert('1')">&amp;`;
const facts = {
  name: hostile,
  address: "a'b&c@inbox.example",
  link: `https://talent.example/verify-email#${"x".repeat(43)}`,
  data: { to: "o'<b>@x.example" },
};

test.each(mailKinds)("%s: the same words as text and as HTML, with nothing of a person's taken for markup or a header", (kind) => {
  const { subject, text, html } = compose(kind, facts);
  expect(subject).toBe(subjectOf(kind, {}));
  expect(subject).toMatch(/^[\w ]+$/);
  expect(text.startsWith(`Hello ${hostile},\n\n`)).toBe(true);
  expect(html).not.toMatch(/<img|onerror="|<b>|<script/);
  expect(html).toContain("Hello &lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;,");
  expect(html).not.toMatch(/<(img|link|script|style|iframe|form)|url\(|@import/); // nothing is fetched from elsewhere
  // A name or an address without a space breaks, so that no letter is wider than a phone.
  expect(html).toContain("overflow-wrap:anywhere");
  expect(html.match(/<table(?![^>]*table-layout:fixed)/g)).toBeNull();
  const words = (from: string) => from.replace(/\s+/g, " ").trim();
  const read = words(
    html
      .replace(/^[\s\S]*<\/h1>/, "")
      .replace(/<p style="margin:24px 0"><a.*?<\/p>/s, "")
      .replace("Or open this address: ", "")
      .replace(/<[^>]+>/g, " ")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&#39;", "'")
      .replaceAll("&amp;", "&"),
  );
  expect(read).toBe(words(text));
});
