/** The API reference as a page, from the OpenAPI document: every call with who may, what it takes, answers and refuses. Readable without a script. */
import { type Schema, schemaHtml, escapeHtml as text } from "./schema-words";

interface Content {
  content?: Record<string, { schema: Schema }>;
}
interface Operation {
  operationId: string;
  tags: string[];
  summary?: string;
  "x-gate": string;
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content & { description: string; headers?: Record<string, { description?: string }> }>;
}
export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas?: Record<string, Schema> };
}
interface Call extends Operation {
  method: string;
  path: string;
}

/** `gates` says in words who passes each of them. */
export function referencePage({ paths, components }: Document, gates: (gate: string) => string): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): Call => ({ ...one, method: method.toUpperCase(), path })),
  );
  const tags = grouped(calls);
  const schemas = Object.entries(components.schemas ?? {});
  const sections = [...tags].map(([tag, of]) => section(tag, title(tag), of.map((call) => callHtml(call, gates)).join("")));
  const named = schemas.map(
    ([name, schema]) => `<details id="schema-${text(name)}"><summary><code>${text(name)}</code></summary>${code(schema)}</details>\n`,
  );
  const contents = [...tags].map(([tag, of]) => `<li><a href="#${text(tag)}">${title(tag)}</a> <small>${of.length}</small></li>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference · VC Talent Network</title>
<meta name="theme-color" content="#f1f7f7">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/first.js"></script>
<link rel="stylesheet" href="/reference.css">
<script src="/reference.js" defer></script>
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<p class="home"><a href="/">VC Talent Network</a></p>
<h1>API reference</h1>
<p>${calls.length} calls, which the product itself uses. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<ul class="notes">
<li><b>Signing in.</b> <a href="#auth.login"><code>POST /api/login</code></a> answers a cookie; it goes with every call.</li>
<li><b>JSON.</b> Bodies are sent as <code>application/json</code>, and a call that another site sends is refused.</li>
<li><b>Pages.</b> A list takes <code>limit</code> (up to 100); its <code>Link</code> header leads to the next page.</li>
<li><b>Lost answers.</b> Where a call takes an <code>Idempotency-Key</code>, the same call under the same key within a day makes nothing more and answers with what it made.</li>
<li><b>Refusals.</b> <code>application/problem+json</code> (RFC 9457): <code>code</code> is for programs and keeps its meaning, <code>message</code> for people.</li>
<li><b>Live.</b> <code>GET /api/events</code> is a stream of server-sent events that say what has changed.</li>
</ul>
<p class="filter" hidden><label for="filter">Filter calls</label> <input id="filter" type="search" autocomplete="off" spellcheck="false" placeholder="jobs, POST, recruiting …"> <output id="found" for="filter"></output></p>
</header>
<div class="columns">
<nav aria-label="Contents"><ul>${contents.join("\n")}<li><a href="#schemas">Schemas</a> <small>${schemas.length}</small></li></ul></nav>
<main id="calls" tabindex="-1">
${sections.join("\n")}
${section("schemas", "Schemas", named.join(""))}
</main>
</div>
</body>
</html>
`;
}

function grouped(calls: Call[]) {
  const found = new Map<string, Call[]>();
  for (const call of calls) found.set(call.tags[0] ?? "", [...(found.get(call.tags[0] ?? "") ?? []), call]);
  return found;
}

/** `talentPool` → Talent pool. */
function title(tag: string) {
  const words = tag.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll("-", " ");
  return text(words.charAt(0).toUpperCase() + words.slice(1));
}

const section = (id: string, head: string, body: string) =>
  `<section aria-labelledby="${text(id)}"><h2 id="${text(id)}">${head}</h2>\n${body}</section>`;
const code = (schema: Schema) => `<pre tabindex="0"><code>${schemaHtml(schema)}</code></pre>`;

function callHtml(
  { method, path, operationId, summary = "", "x-gate": gate, parameters = [], requestBody, responses }: Call,
  gates: (gate: string) => string,
) {
  const [body] = Object.values(requestBody?.content ?? {});
  const answers = Object.entries(responses).filter(([status]) => Number(status) < 400);
  const refused = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  return `<details id="${text(operationId)}"><summary><span class="method ${method.toLowerCase()}">${method}</span> <code>${breakable(path)}</code> <span class="what">${text(summary)}</span></summary>
<p>Who may: ${text(gates(gate))}</p>
${parameters.length ? `<h3>Parameters</h3><dl>${parameters.map(parameter).join("")}</dl>` : ""}
${body ? `<h3>Body</h3>${code(body.schema)}` : ""}
<h3>Answers</h3>${answers.map(answer).join("")}
<h3>Refuses</h3><dl class="codes">${refused
    .map(
      ([status, { description }]) =>
        `<dt>${status}</dt><dd>${description
          .split(", ")
          .map((one) => `<code>${text(one)}</code>`)
          .join(" ")}</dd>`,
    )
    .join("")}</dl>
</details>
`;
}

/** On a phone a long path goes on after a slash. */
const breakable = (path: string) => text(path).replaceAll("/", "/<wbr>");

const parameter = ({ name, in: place, required, schema }: NonNullable<Operation["parameters"]>[number]) =>
  `<dt><code>${text(name)}</code>${required ? "" : "?"} <small>${text(place)}</small></dt><dd>${schemaHtml(schema)}</dd>`;

function answer([status, { description, content, headers }]: [string, Operation["responses"][string]]) {
  const bodies = Object.entries(content ?? {}).map(([type, { schema }]) =>
    type === "application/json" ? code(schema) : `<p><code>${text(type)}</code></p>`,
  );
  const said = Object.entries(headers ?? {}).map(([name, one]) => `<p><code>${text(name)}</code> ${text(one.description ?? "")}</p>`);
  return `<p class="status"><b>${status}</b> ${text(description)}</p>${bodies.join("")}${said.join("")}`;
}
