/**
 * `npm run email:preview`: writes every email, with sample data, as HTML and as plain text to
 * artefacts/emails.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { renderEmail } from "@server/email/render";
import { sampleEmails } from "@server/email/sample-emails";
import { findProjectRoot } from "@server/lib/process/project-root";
import escapeHtml from "escape-html";

const folder = path.join(findProjectRoot(), "artefacts/emails");
mkdirSync(folder, { recursive: true });
const listItems: string[] = [];
for (const [name, { kind, vars }] of Object.entries(sampleEmails)) {
  const { subject, html, text } = await renderEmail(kind, vars);
  writeFileSync(path.join(folder, `${name}.html`), html);
  writeFileSync(path.join(folder, `${name}.txt`), text);
  listItems.push(
    `<li><a href="${name}.html">${name}</a> (<a href="${name}.txt">text</a>): ${escapeHtml(subject)}</li>`,
  );
}
const indexFile = path.join(folder, "index.html");
writeFileSync(
  indexFile,
  `<!doctype html><meta charset="utf-8"><title>Email preview</title><h1>Email preview</h1><ul>${listItems.join("")}</ul>\n`,
);
console.log(`${listItems.length} emails: ${pathToFileURL(indexFile)}`);
